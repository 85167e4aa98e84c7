import type { Text } from '#protocol/text.ts';
import { useWords } from '#renderer/client/hooks.ts';
import type { SuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { isNumberField } from './number-fields.ts';
import type { Field, FieldKey, FieldsPrompt, Picked } from './number-fields.ts';
import { NumberStrip } from '#renderer/kit/panels/NumberStrip.tsx';
import { offerWords } from './offer-words.ts';
import { useNumberChoices } from './use-number-choices.ts';

/** What all presentations of fields are given. */
export interface FieldsShown {
  readonly prompt: FieldsPrompt;
  readonly picked: Picked;
  /** What a lesson asks for; it is marked until it is picked. */
  readonly suggested: SuggestedOffers;
  /** What speaks against a choice, by the game; beside what the offer's own label says. */
  readonly noteOf: (field: string, key: FieldKey) => Text | null;
  readonly onPick: (field: string, key: FieldKey) => void;
}

export interface OneFieldProps extends FieldsShown {
  readonly entry: Field;
}

/** One field of an answer: a strip where it asks for one of many numbers, else its choices side by side. */
export function OneField(props: OneFieldProps) {
  return isNumberField(props.entry) ? <StripField {...props} /> : <ChoicesField {...props} />;
}

function StripField({ entry, picked, suggested, noteOf, onPick }: OneFieldProps) {
  const words = useWords();
  const { field, text } = entry;
  const choices = useNumberChoices(entry, (key) => noteOf(field, key));
  const chosen = choices.find(({ number }) => number === picked[field]);
  return (
    <div>
      <p className="field-label" aria-hidden>
        {words.prompt(text)}
      </p>
      <NumberStrip
        label={words.prompt(text)}
        choices={choices.map((choice) => ({
          ...choice,
          count: choice === chosen ? 1 : 0,
          isSuggested: choice !== chosen && suggested.isOffer(field, choice.number),
        }))}
        onPress={(number) => {
          onPick(field, number);
        }}
      />
    </div>
  );
}

function ChoicesField({ entry, picked, suggested, onPick }: OneFieldProps) {
  const words = useWords();
  const { field, text, offers } = entry;
  const chosen = picked[field];
  const allowed = offers.filter(({ verdict }) => verdict.ok);
  return (
    <Choices
      label={words.prompt(text)}
      choices={allowed.map((offer) => ({
        key: String(offer.key),
        label: offerWords(words, offer).name,
        isSuggested: offer.key !== chosen && suggested.isOffer(field, offer.key),
      }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(name) => {
        const offer = allowed.find(({ key }) => String(key) === name);
        if (offer !== undefined) onPick(field, offer.key);
      }}
    />
  );
}
