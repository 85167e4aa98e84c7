import type { Text } from '#protocol/text.ts';
import type { TableWords } from '#words/at-table.ts';
import type { OfferWords } from '#words/words.ts';

/** An offer in words: by its label, or else by its key. */
export function offerWords(
  words: TableWords,
  offer: { readonly key: string | number | boolean; readonly label?: Text | undefined },
): OfferWords {
  return offer.label === undefined ? { name: String(offer.key), help: null, detail: null } : words.offer(offer.label);
}
