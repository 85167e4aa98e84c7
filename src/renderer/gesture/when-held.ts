/** How late a timer may be on a page that is not busy, in milliseconds. */
const LATE = 50;

/**
 * Calls `held` once something has been down for so many milliseconds, unless it is stopped by what is returned. A page that
 * was busy gets to hear of a release after its timers: a timer that is late gives it time for that.
 */
export function whenHeld(milliseconds: number, held: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (time: number): void => {
    const due = performance.now() + time;
    timer = setTimeout(() => {
      if (performance.now() - due > LATE) wait(LATE);
      else held();
    }, time);
  };
  wait(milliseconds);
  return () => {
    clearTimeout(timer);
  };
}
