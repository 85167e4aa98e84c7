import { useMemo, type ReactNode } from 'react';
import { PageContext } from '#renderer/client/hooks.ts';
import type { Page } from '#renderer/client/hooks.ts';
import { useFollowing } from '#renderer/client/language.ts';
import { EVERY } from '#words/every.ts';

export interface PartProps {
  readonly page: Page;
}

/** A part of the page that may say anything; nothing, until its words are there in the page's language. */
export function Worded({ page, children }: PartProps & { readonly children: ReactNode }) {
  const { words } = useFollowing(EVERY, page.words.language, null);
  const worded = useMemo(() => (words === null ? null : { ...page, words }), [page, words]);
  return worded === null ? null : <PageContext value={worded}>{children}</PageContext>;
}
