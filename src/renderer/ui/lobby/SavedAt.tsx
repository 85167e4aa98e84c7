import { useWords } from '#renderer/client/hooks.ts';

/** When something was written. */
export function SavedAt({ at }: { readonly at: number }) {
  const { words } = useWords();
  return <time dateTime={new Date(at).toISOString()}>{whenWords(at, words.language)}</time>;
}

function whenWords(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
