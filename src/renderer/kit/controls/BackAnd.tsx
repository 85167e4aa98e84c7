import type { ReactNode } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from './Button.tsx';

export interface BackAndProps {
  /** Null where there is no way back. */
  readonly onBack: (() => void) | null;
  readonly children: ReactNode;
}

/** The buttons of a question: the way back, and after it what goes on. In this order wherever something is asked, also where both are answers: the no comes first. */
export function BackAnd({ onBack, children }: BackAndProps) {
  const { ui } = useWords();
  return (
    <>
      {onBack === null ? null : <Button onPress={onBack}>{ui('action.back')}</Button>}
      {children}
    </>
  );
}
