import type { Text } from '#protocol/text.ts';
import { useWords } from '#renderer/client/hooks.ts';
import type { Field, FieldKey } from './number-fields.ts';
import type { NumberChoice } from '#renderer/kit/panels/NumberStrip.tsx';
import { offerWords } from './offer-words.ts';

/** The numbers of a field that may be picked, in words, each with what speaks against it. */
export function useNumberChoices(
  { offers }: Field,
  noteOf: (key: FieldKey) => Text | null,
): readonly Omit<NumberChoice, 'count'>[] {
  const words = useWords();
  return offers
    .filter(({ verdict }) => verdict.ok)
    .map((offer) => {
      const { name, detail } = offerWords(words, offer);
      const note = noteOf(offer.key);
      return { number: Number(offer.key), name, note: note === null ? detail : words.say('choiceNote', note) };
    });
}
