import { lazy, Suspense } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { PromptCases } from '#renderer/ui/prompt/PromptCases.tsx';
import type { PromptControlsProps } from '#renderer/ui/prompt/PromptCases.tsx';
import { loadLargeControls } from './later.ts';

const LARGE = {
  AmountControl: lazy(async () => ({ default: (await loadLargeControls()).AmountControl })),
  FieldsControl: lazy(async () => ({ default: (await loadLargeControls()).FieldsControl })),
  NumberFieldsControl: lazy(async () => ({ default: (await loadLargeControls()).NumberFieldsControl })),
};

/** The controls of the prompts; the large ones arrive a moment after the hand. */
export function HandControls(props: PromptControlsProps) {
  const words = useWords();
  return (
    <Suspense fallback={<span>{words.ui('waiting.chance')}</span>}>
      <PromptCases {...props} large={LARGE} />
    </Suspense>
  );
}
