import { warmUpSigning } from '#fairness/signing.ts';

let isWarm = false;

/**
 * Makes signing ready for the first draw of this process, after this many milliseconds: before a match begins, while nobody
 * waits for it. Does not keep the process alive.
 */
export function warmUpLater(milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!isWarm) warmUpSigning();
    isWarm = true;
  }, milliseconds);
  timer.unref();
}
