import { useWords } from '#renderer/client/hooks.ts';
import { momentIn } from '#words/moments.ts';

/** When something was written. */
export function SavedAt({ at }: { readonly at: number }) {
  const { words } = useWords();
  return <time dateTime={new Date(at).toISOString()}>{momentIn(words.language, at)}</time>;
}
