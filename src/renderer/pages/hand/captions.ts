import type { ZoneId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';
import type { TableWords } from '#words/at-table.ts';

/**
 * What a place of the table is called in a word or two: as on this page alone (`hand:caption.<game>.<kind>`), else as on
 * the felt, else by its whole name.
 */
export function captionOf(words: TableWords, game: string, zones: readonly ZoneId[], cards: number): string {
  const [first = ''] = zones;
  const [kind = first, suffix = ''] = first.split(':');
  const params = { cards, number: suffix === '' ? 0 : Number(suffix) + 1 };
  for (const key of [`hand:caption.${game}.${kind}`, `${game}:caption.${kind}`]) {
    const text = words.ui(key, params);
    if (text !== key) return text;
  }
  return words.zone(first);
}

/** What is said of a piece or a place, in the few words that this page alone has for it; null when it has none. */
export function shortNote(words: TableWords, game: string, note: Text): string | null {
  const key = `hand:note.${game}.${note.code}`;
  const text = words.ui(key, note.params);
  return text === key ? null : text;
}
