import type { ReactNode } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from './Button.tsx';

export interface BackAndProps {
  /** Null where there is no way back. */
  readonly onBack: (() => void) | null;
  readonly children: ReactNode;
}

/**
 * The buttons of a question: the way back, and after it what goes on. Always in this order; if both are answers, "no" comes
 * first.
 */
export function BackAnd({ onBack, children }: BackAndProps) {
  const { ui } = useWords();
  return (
    <>
      {onBack === null ? null : <Button onPress={onBack}>{ui('action.back')}</Button>}
      {children}
    </>
  );
}
