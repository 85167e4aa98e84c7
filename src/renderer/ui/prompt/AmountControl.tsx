import { useState } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { NumberField } from '#renderer/kit/controls/NumberField.tsx';
import { Slider } from '#renderer/kit/controls/Slider.tsx';
import type { ControlOf } from './control-of.ts';

/** With more numbers to choose from than this they are set on a scale instead of one by one. */
const FEW = 12;

/** A number: it starts in the middle, which favours nobody, and the button names it. */
export function AmountControl({ prompt, play }: ControlOf<'amount'>) {
  const words = useWords();
  const { min, max, step, text } = prompt;
  const [value, setValue] = useState(min + Math.floor((max - min) / step / 2) * step);
  const meaning = words.offer({ code: text.code, params: { ...text.params, amount: value } }).detail;
  const field = { label: words.prompt(text), hideLabel: true, min, max, step, value, onChange: setValue };
  return (
    <>
      {(max - min) / step > FEW ? <Slider {...field} format={String} /> : <NumberField {...field} />}
      <Button
        kind="primary"
        onPress={() => {
          play.answer(prompt, value);
        }}
      >
        {meaning ?? words.ui('prompt.takeAmount', { amount: value })}
      </Button>
    </>
  );
}
