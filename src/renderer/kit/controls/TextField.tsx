import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { useIsStreamer, useWords } from '#renderer/client/hooks.ts';
import { isOfInputMethod } from '../keys.ts';
import { useTextFocus } from './text-focus.ts';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: string;
  /** What is wrong and what is allowed; shown and read out while set. */
  readonly error?: string | undefined;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly isDisabled?: boolean;
  /** Nobody ever reads what is typed here. */
  readonly isSecret?: boolean;
  /** In streamer mode nobody reads what is typed here. */
  readonly isVeiled?: boolean;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  /** Takes several lines to show; Enter still submits. */
  readonly isLong?: boolean;
  readonly onSubmit?: () => void;
  readonly onBlur?: () => void;
}

/** A text field. `onSubmit` is called on Enter. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, description, error, maxLength, placeholder, onSubmit } = props;
  const isStreamer = useIsStreamer();
  const textFocus = useTextFocus();
  const isHidden = props.isSecret === true || (props.isVeiled === true && isStreamer);
  const isArea = props.isLong === true && !isHidden;
  const Box = isArea ? TextArea : Input;
  return (
    <AriaTextField
      className="text-field"
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      // A browser offers to keep what is typed into a field for passwords, unless it is told that it is a new one.
      {...(isHidden ? { type: 'password' as const } : {})}
      isDisabled={props.isDisabled ?? false}
      // Only ever set for a field that somebody has just asked for by its key.
      autoFocus={props.autoFocus ?? false}
      autoComplete={isHidden ? 'new-password' : (props.autoComplete ?? 'off')}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      onKeyDown={(event) => {
        // Not even a dialog around the field hears what only ends or drops a word.
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Enter') {
          if (isArea) event.preventDefault();
          onSubmit?.();
        }
        event.continuePropagation();
      }}
    >
      <Label className={props.hideLabel === true ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Box
        {...textFocus}
        className={isArea ? 'input input-long' : 'input'}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {description === undefined ? null : (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      {maxLength === undefined ? null : <RoomLeft left={maxLength - value.length} most={maxLength} />}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  );
}

/** From which part of the field's room on it is said how much is left. */
const NEARLY_FULL = 0.15;

/** How much may still be written, once that is little; what is typed or pasted beyond it would be lost without a word. */
function RoomLeft({ left, most }: { readonly left: number; readonly most: number }) {
  const { ui } = useWords();
  return (
    <>
      {left <= 0 || left > most * NEARLY_FULL ? null : (
        <p className="field-description">{ui('field.left', { left })}</p>
      )}
      {/* Read out only then: each letter would be too much. */}
      <p className="field-description" aria-live="polite">
        {left <= 0 ? ui('field.full', { most }) : null}
      </p>
    </>
  );
}
