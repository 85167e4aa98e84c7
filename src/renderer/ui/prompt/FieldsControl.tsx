import { useState } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { offerWords } from './offer-words.ts';
import type { ControlOf } from './control-of.ts';
import { asksNumbers } from './number-fields.ts';
import { NumberFieldsControl, type NumberFieldsControlProps } from './NumberFieldsControl.tsx';

/** Several choices that make one answer: in a dialog where they are numbers out of many, else a list for each. */
export function FieldsControl(props: NumberFieldsControlProps) {
  return asksNumbers(props.prompt) ? <NumberFieldsControl {...props} /> : <ListFields {...props} />;
}

/**
 * Several choices that make one answer: a list for each. None is made beforehand where there is a choice, for what
 * stood there by itself would be sent for an answer.
 */
function ListFields({ prompt, play }: ControlOf<'fields'>) {
  const words = useWords();
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const entries = prompt.fields.map((entry) => {
    const allowed = entry.offers.filter((offer) => offer.verdict.ok);
    const offer = allowed.find((candidate) => String(candidate.key) === picked[entry.field]) ?? only(allowed);
    return { entry, allowed, offer };
  });
  const missing = entries.filter(({ offer }) => offer === undefined).length;
  return (
    <>
      {entries.map(({ entry, allowed, offer }) => (
        <Select
          key={entry.field}
          label={words.prompt(entry.text)}
          choices={allowed.map((candidate) => ({
            key: String(candidate.key),
            label: offerWords(words, candidate).name,
          }))}
          value={offer === undefined ? null : String(offer.key)}
          placeholder={words.ui('prompt.pickOne')}
          onChange={(key) => {
            setPicked((old) => ({ ...old, [entry.field]: key }));
          }}
        />
      ))}
      <Button
        kind={missing > 0 ? 'plain' : 'primary'}
        {...(missing > 0 ? { 'aria-disabled': true } : {})}
        onPress={() => {
          if (missing > 0) play.refuse({ code: 'tooFewChosen', params: { count: missing } });
          else play.answer(prompt, Object.fromEntries(entries.map(({ entry, offer }) => [entry.field, offer?.key])));
        }}
      >
        {words.button(prompt.text) ?? words.ui('action.choose')}
      </Button>
    </>
  );
}

/** The one there is; undefined where there are more, or none. */
function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
