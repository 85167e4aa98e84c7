import { useEffect, useState } from 'react';
import type { HeardAnswerWindow } from '#renderer/client/client-state.ts';

/** Whole seconds until the window closes, counted from when the page was told; null where nobody knows. */
export function useSecondsLeft(answerWindow: HeardAnswerWindow | null, isPaused: boolean): number | null {
  const [now, setNow] = useState(0);
  const endsIn = answerWindow !== null && 'endsIn' in answerWindow.told ? answerWindow.told.endsIn : null;
  const at = answerWindow?.at ?? 0;
  useEffect(() => {
    if (endsIn === null || isPaused) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const time = performance.now();
      setNow(time);
      const left = endsIn - (time - at);
      // To the next whole second, and a little beyond: timers may ring a trifle early.
      if (left > 0) timer = setTimeout(tick, (left % 1000) + 5);
    };
    timer = setTimeout(tick, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [endsIn, at, isPaused]);
  return endsIn === null ? null : Math.ceil(Math.max(0, endsIn - Math.max(0, now - at)) / 1000);
}
