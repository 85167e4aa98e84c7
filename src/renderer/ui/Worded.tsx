import type { ReactNode } from 'react';
import type { Page } from '#renderer/client/hooks.ts';
import { EVERY } from '#words/every.ts';
import { WithWords } from './WithWords.tsx';

export interface PartProps {
  readonly page: Page;
}

/** A part of the page that may say anything; nothing, until its words are there in the page's language. */
export function Worded({ page, children }: PartProps & { readonly children: ReactNode }) {
  return (
    <WithWords page={page} set={EVERY}>
      {children}
    </WithWords>
  );
}
