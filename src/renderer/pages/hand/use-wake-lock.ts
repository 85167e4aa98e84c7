import { useEffect, useState } from 'react';

/** Whether the phone stays awake: browsers let a page ask for it only where its address is a secure one. */
export type Wakefulness = 'asking' | 'awake' | 'not to be had';

/** Keeps the screen on as long as the page is in sight, where the browser lets it. */
export function useWakeLock(): Wakefulness {
  const [wakefulness, setWakefulness] = useState<Wakefulness>('wakeLock' in navigator ? 'asking' : 'not to be had');
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = (): void => {
      if (document.visibilityState === 'hidden' || isOver) return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (isOver) void held.release();
          else {
            lock = held;
            setWakefulness('awake');
          }
        },
        () => {
          // A low battery, or no leave.
          if (!isOver) setWakefulness('not to be had');
        },
      );
    };
    ask();
    // The browser takes the lock back whenever the page goes out of sight.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return wakefulness;
}
