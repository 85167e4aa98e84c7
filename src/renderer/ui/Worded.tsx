import type { ReactNode } from 'react';
import { createWords } from '#words/words.ts';
import { PageContext } from '#renderer/client/hooks.ts';
import type { Page } from '#renderer/client/hooks.ts';

/** Every word there is: what a hand does not need to be shown has time to fetch them. */
const WORDS = createWords();

export interface PartProps {
  readonly page: Page;
}

/** A part of the page that may say anything. */
export function Worded({ page, children }: PartProps & { readonly children: ReactNode }) {
  return <PageContext value={{ ...page, words: WORDS }}>{children}</PageContext>;
}
