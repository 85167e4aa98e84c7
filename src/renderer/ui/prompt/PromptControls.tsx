import { lazy, Suspense } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { loadLargeControls } from './load-large-controls.ts';
import { PromptCases } from './PromptCases.tsx';
import type { PromptControlsProps } from './PromptCases.tsx';

const LARGE = {
  AmountControl: lazy(async () => ({ default: (await loadLargeControls()).AmountControl })),
  FieldsControl: lazy(async () => ({ default: (await loadLargeControls()).FieldsControl })),
  SharesControl: lazy(async () => ({ default: (await loadLargeControls()).SharesControl })),
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
