import { useEffect, useState } from 'react';

/** Steps that have been taken, and a way to take the rest at once. */
export interface Steps {
  readonly step: number;
  readonly finish: () => void;
}

/** Counts from 0 to `last`, one step each `pace` milliseconds; with a pace of 0 all are taken at once. */
export function useSteps(last: number, pace: number): Steps {
  const [step, setStep] = useState(0);
  const shown = pace === 0 ? last : Math.min(step, last);
  useEffect(() => {
    if (shown >= last) return undefined;
    const timer = setTimeout(() => {
      setStep(shown + 1);
    }, pace);
    return () => {
      clearTimeout(timer);
    };
  }, [shown, last, pace]);
  return {
    step: shown,
    finish: () => {
      setStep(last);
    },
  };
}
