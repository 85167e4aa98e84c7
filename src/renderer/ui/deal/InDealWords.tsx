import type { ReactNode } from 'react';
import { WithWords } from '#renderer/ui/WithWords.tsx';
import { FOR_DEAL } from '#words/deal.ts';

/** What is said of a deal; nothing, until its words are there. */
export function InDealWords({ children }: { readonly children: ReactNode }) {
  return <WithWords set={FOR_DEAL}>{children}</WithWords>;
}
