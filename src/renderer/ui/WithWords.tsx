import { useMemo, type ReactNode } from 'react';
import { PageContext } from '#renderer/client/hooks.ts';
import type { Page } from '#renderer/client/hooks.ts';
import { useFollowing } from '#renderer/client/language.ts';
import type { WordSet } from '#words/word-set.ts';

interface Props {
  readonly page: Page;
  readonly set: WordSet;
  readonly children: ReactNode;
}

/** A part of the page with words of its own; nothing, until they are there in the page's language. */
export function WithWords({ page, set, children }: Props) {
  const { words } = useFollowing(set, page.words.language, null);
  const worded = useMemo(() => (words === null ? null : { ...page, words }), [page, words]);
  return worded === null ? null : <PageContext value={worded}>{children}</PageContext>;
}
