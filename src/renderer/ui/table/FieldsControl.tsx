import { useState } from 'react';
import { useWords } from '#renderer/state/hooks.ts';
import { Button } from '#renderer/ui/controls/Button.tsx';
import { Select } from '#renderer/ui/controls/Select.tsx';
import { offerWords } from './offer-words.ts';
import type { ControlOf } from './control-of.ts';

/** Several choices that make one answer: a list for each. */
export function FieldsControl({ prompt, play }: ControlOf<'fields'>) {
  const words = useWords();
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const entries = prompt.fields.map((entry) => {
    const allowed = entry.offers.filter((offer) => offer.verdict.ok);
    const offer = allowed.find((candidate) => String(candidate.key) === picked[entry.field]) ?? allowed[0];
    return { entry, allowed, offer };
  });
  const isComplete = entries.every(({ offer }) => offer !== undefined);
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
          value={String(offer?.key ?? '')}
          onChange={(key) => {
            setPicked((old) => ({ ...old, [entry.field]: key }));
          }}
        />
      ))}
      <Button
        kind="primary"
        isDisabled={!isComplete}
        onPress={() => {
          play.answer(prompt, Object.fromEntries(entries.map(({ entry, offer }) => [entry.field, offer?.key])));
        }}
      >
        {words.ui('action.choose')}
      </Button>
    </>
  );
}
