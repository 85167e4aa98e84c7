import { useMemo, type ReactNode } from 'react';
import { PageContext, usePage } from '#renderer/client/hooks.ts';
import { useFollowing } from '#renderer/client/language.ts';
import type { WordSet } from '#words/word-set.ts';

interface Props {
  readonly set: WordSet;
  readonly children: ReactNode;
}

/** A part of the page with words of its own; nothing, until they are there in the page's language. */
export function WithWords({ set, children }: Props) {
  const page = usePage();
  const { words } = useFollowing(set, page.words.language, null);
  const worded = useMemo(() => (words === null ? null : { ...page, words }), [page, words]);
  return worded === null ? null : <PageContext value={worded}>{children}</PageContext>;
}
