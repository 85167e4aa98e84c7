import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { markedIf } from './Suggested.tsx';

/** One entry of a `Choices` or a `Select`. */
export interface Choice<K extends string = string> {
  readonly key: K;
  readonly label: string;
  readonly description?: string;
  /** Whether a lesson asks for it. */
  readonly isSuggested?: boolean;
}

export interface ChoicesProps<K extends string> {
  readonly label: string;
  readonly description?: string;
  readonly choices: readonly Choice<K>[];
  /** Null while nothing is chosen. */
  readonly value: K | null;
  readonly onChange: (value: K) => void;
  readonly isDisabled?: boolean;
}

/** One of a few, all in sight, side by side. */
export function Choices<K extends string>(props: ChoicesProps<K>) {
  const { label, description, choices, value, onChange, isDisabled = false } = props;
  return (
    <RadioGroup
      className="choices"
      orientation="horizontal"
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        const chosen = choices.find((choice) => choice.key === key);
        if (chosen !== undefined) onChange(chosen.key);
      }}
    >
      <Label className="field-label">{label}</Label>
      <div className="choices-row">
        {choices.map((choice) => (
          <RadioField key={choice.key} value={choice.key} className="choice-field">
            <RadioButton {...markedIf(choice.isSuggested === true)} className="choice">
              {choice.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      {description === undefined ? null : (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
    </RadioGroup>
  );
}
