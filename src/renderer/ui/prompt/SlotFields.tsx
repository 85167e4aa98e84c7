import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useWords } from '#renderer/client/hooks.ts';
import { labelled } from '#words/lists.ts';
import { fieldAfter } from './number-fields.ts';
import { NumberStrip } from '#renderer/kit/panels/NumberStrip.tsx';
import { numeral } from '#words/numeral.ts';
import type { FieldsShown } from './OneField.tsx';
import { useNumberChoices } from './use-number-choices.ts';

export interface SlotFieldsProps extends FieldsShown {
  /** Only to be read: the answer is asked about. */
  readonly isShut: boolean;
}

/** Fields that all ask for one of the same numbers: places to fill one after the other from a single strip. */
export function SlotFields({ prompt, picked, suggested, noteOf, onPick, isShut }: SlotFieldsProps) {
  const words = useWords();
  const [first] = prompt.fields;
  const [at, setAt] = useState(first?.field ?? '');
  const choices = useNumberChoices(first ?? { field: '', text: prompt.text, offers: [] }, (key) => noteOf(at, key));
  const countOf = (number: number): number => Object.values(picked).filter((key) => key === number).length;
  return (
    <>
      <div className="slot-fields" role="group" aria-label={words.prompt(prompt.text)}>
        {prompt.fields.map(({ field, text }) => {
          const key = picked[field];
          const label = words.prompt(text);
          const value = key === undefined ? words.ui('prompt.emptySlot') : numeral(Number(key));
          return (
            <AriaButton
              key={field}
              className="slot-field"
              isDisabled={isShut}
              aria-label={labelled(words.ui, label, value)}
              aria-pressed={!isShut && field === at}
              onPress={() => {
                setAt(field);
              }}
            >
              <span className="slot-number" aria-hidden>
                {key === undefined ? '?' : value}
              </span>
              <span className="slot-label" aria-hidden>
                {label}
              </span>
            </AriaButton>
          );
        })}
      </div>
      {isShut ? null : (
        <NumberStrip
          label={words.ui('prompt.fillSlot')}
          choices={choices.map((choice) => ({
            ...choice,
            count: countOf(choice.number),
            isSuggested: picked[at] !== choice.number && suggested.isOffer(at, choice.number),
          }))}
          onPress={(number) => {
            onPick(at, number);
            setAt(fieldAfter(prompt, { ...picked, [at]: number }, at));
          }}
        />
      )}
    </>
  );
}
