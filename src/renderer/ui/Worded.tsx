import type { ReactNode } from 'react';
import { EVERY } from '#words/every.ts';
import { WithWords } from './WithWords.tsx';

/** A part of the page that may say anything; nothing, until its words are there in the page's language. */
export function Worded({ children }: { readonly children: ReactNode }) {
  return <WithWords set={EVERY}>{children}</WithWords>;
}
