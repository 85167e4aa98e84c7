import { AmountControl } from './AmountControl.tsx';
import { FieldsControl } from './FieldsControl.tsx';
import { NumberFieldsControl } from './NumberFieldsControl.tsx';
import { PromptCases } from './PromptCases.tsx';
import type { PromptControlsProps } from './PromptCases.tsx';

const LARGE = { AmountControl, FieldsControl, NumberFieldsControl };

/** Controls for every prompt that is not answered on the table itself. */
export function PromptControls(props: PromptControlsProps) {
  return <PromptCases {...props} large={LARGE} />;
}
