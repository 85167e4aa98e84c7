/** Milliseconds until it runs where the browser does not say when it is idle (Safari), and at the latest elsewhere. */
const PATIENCE = 1_000;

/** Runs `task` once, later, when the page has nothing else to do. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: PATIENCE });
  else setTimeout(task, PATIENCE);
}
