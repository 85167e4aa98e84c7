import { lazy, Suspense } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { PromptCases } from './PromptCases.tsx';
import type { PromptControlsProps } from './PromptCases.tsx';

/** The controls that not every match asks for. */
export const loadLargeControls = () => import('./large-controls.ts');

const LARGE = {
  AmountControl: lazy(async () => ({ default: (await loadLargeControls()).AmountControl })),
  FieldsControl: lazy(async () => ({ default: (await loadLargeControls()).FieldsControl })),
  NumberFieldsControl: lazy(async () => ({ default: (await loadLargeControls()).NumberFieldsControl })),
};

/** Controls for every prompt that is not answered on the table itself; the large ones arrive a moment later. */
export function PromptControls(props: PromptControlsProps) {
  const words = useWords();
  return (
    <Suspense fallback={<span>{words.ui('waiting.chance')}</span>}>
      <PromptCases {...props} large={LARGE} />
    </Suspense>
  );
}
