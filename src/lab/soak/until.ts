/** How often a state is looked at that nobody announces, in milliseconds. */
const LOOK = 20;

/**
 * Waits until `isSo`. Throws with `what` when it is not so within `limit` milliseconds, or as soon as `isLost` gives a
 * sentence.
 */
export async function until(
  what: string,
  isSo: () => boolean,
  { limit, isLost = () => null }: { readonly limit: number; readonly isLost?: () => string | null },
): Promise<void> {
  const started = performance.now();
  while (!isSo()) {
    const lost = isLost();
    if (lost !== null) throw new Error(lost);
    if (performance.now() - started > limit) throw new Error(`${what} took longer than ${String(limit / 1000)} s`);
    await pause(LOOK);
  }
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
