import type { ReactNode } from 'react';
import { PageContext, usePage } from '#renderer/client/hooks.ts';
import { openWords } from '#words/open-words.ts';
import { SHARED } from '#words/shared.ts';

/** A part of the page as on a hand or behind a curtain, which begins with the shared words alone. */
export function InWordsOfEveryPage({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  const words = openWords(SHARED.english, 'en');
  return <PageContext value={{ ...page, words }}>{children}</PageContext>;
}
