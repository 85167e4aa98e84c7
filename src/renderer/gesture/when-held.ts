/** How late a timer may be on a page that is not busy, in milliseconds. */
const LATE = 50;

/**
 * Calls `held` once something has been down for so many milliseconds, unless it is stopped by what is returned. A page that
 * was busy gets to hear of a release after its timers: a timer that is late gives it time for that. `since` is when it went
 * down, by the event's own time: of that, too, such a page hears late.
 */
export function whenHeld(milliseconds: number, held: () => void, since = performance.now()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (time: number, from = performance.now()): void => {
    const due = from + time;
    timer = setTimeout(() => {
      if (performance.now() - due > LATE) wait(LATE);
      else held();
    }, time);
  };
  wait(milliseconds, since);
  return () => {
    clearTimeout(timer);
  };
}
