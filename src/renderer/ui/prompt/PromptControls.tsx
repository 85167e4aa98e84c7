import { later } from '#renderer/kit/controls/later.tsx';
import { loadLargeControls } from './load-large-controls.ts';
import { PromptCases } from './PromptCases.tsx';
import type { PromptControlsProps } from './PromptCases.tsx';

const LARGE = {
  AmountControl: later(async () => ({ Part: (await loadLargeControls()).AmountControl })),
  FieldsControl: later(async () => ({ Part: (await loadLargeControls()).FieldsControl })),
  SharesControl: later(async () => ({ Part: (await loadLargeControls()).SharesControl })),
};

/** Controls for every prompt that is not answered on the table itself; the large ones arrive a moment later. */
export function PromptControls(props: PromptControlsProps) {
  return <PromptCases {...props} large={LARGE} />;
}
