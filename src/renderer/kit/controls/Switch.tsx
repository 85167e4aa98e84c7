import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';

export interface SwitchProps {
  readonly label: string;
  readonly description?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
}

/** Something that is on or off; the change holds at once. */
export function Switch({ label, description, isSelected, onChange, isDisabled = false }: SwitchProps) {
  return (
    <SwitchField className="switch" isSelected={isSelected} onChange={onChange} isDisabled={isDisabled}>
      <SwitchButton className="switch-button">
        <span className="switch-track" aria-hidden>
          <span className="switch-thumb" />
        </span>
        {label}
      </SwitchButton>
      {description === undefined ? null : (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
    </SwitchField>
  );
}
