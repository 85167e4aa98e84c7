import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { useTextFocus } from './text-focus.ts';

export interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly isDisabled?: boolean;
  readonly hideLabel?: boolean;
}

/** A whole number with a button on either side. What is typed outside `min` to `max` is brought back into it. */
export function NumberField(props: NumberFieldProps) {
  const { label, min, max, step = 1, value, onChange, isDisabled = false, hideLabel = false } = props;
  const textFocus = useTextFocus();
  return (
    <AriaNumberField
      className="number-field"
      minValue={min}
      maxValue={max}
      step={step}
      value={value}
      isDisabled={isDisabled}
      onChange={(next) => {
        if (Number.isFinite(next)) onChange(next);
      }}
    >
      <Label className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Group className="number-group">
        <Button slot="decrement" className="icon-button">
          <Minus aria-hidden size={18} />
        </Button>
        <Input {...textFocus} className="input number-input" />
        <Button slot="increment" className="icon-button">
          <Plus aria-hidden size={18} />
        </Button>
      </Group>
    </AriaNumberField>
  );
}
