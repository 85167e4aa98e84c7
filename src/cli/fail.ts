/** Something the person at the command line can put right. Printed as one sentence; the process exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A check that did not hold (`verify`). Printed as one sentence; the process exits with 1. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}
