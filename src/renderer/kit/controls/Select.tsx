import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import type { ChoicesProps } from './Choices.tsx';

export interface SelectProps<K extends string> extends Omit<ChoicesProps<K>, 'value'> {
  /** Null while nothing is chosen: then the placeholder stands there. */
  readonly value: K | null;
  readonly placeholder?: string;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
}

/** One of many, chosen from a list that opens. For two to four choices use `Choices`. */
export function Select<K extends string>(props: SelectProps<K>) {
  const { label, description, choices, value, onChange, isDisabled = false, hideLabel = false } = props;
  return (
    <AriaSelect
      className="select"
      value={value}
      isDisabled={isDisabled}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      onChange={(key) => {
        const chosen = choices.find((choice) => choice.key === key);
        if (chosen !== undefined) onChange(chosen.key);
      }}
    >
      <Label className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Button className="select-button">
        <SelectValue className="select-value" />
        <ChevronDown aria-hidden size={18} />
      </Button>
      {description === undefined ? null : (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      <Popover className="popover">
        <ListBox className="list-box" items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.key} textValue={choice.label} className="list-box-item">
              <Text slot="label">{choice.label}</Text>
              {choice.description === undefined ? null : (
                <Text slot="description" className="field-description">
                  {choice.description}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
