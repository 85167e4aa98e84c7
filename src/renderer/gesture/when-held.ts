/** How late a timer may be on a page that is not busy, in milliseconds. */
const LATE = 50;

/**
 * Calls `held` once something has been down for so many milliseconds, unless it is stopped by what is returned. If the timer
 * fires late, the release may be queued behind it: it waits a little longer, so that the release is heard first. `since` is
 * when it went down, by the event's own time: of that, too, a busy page hears late.
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
