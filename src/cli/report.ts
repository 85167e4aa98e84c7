import { CommanderError } from 'commander';
import { CheckFailed, UsageError } from './fail.ts';
import type { Printer } from './printer.ts';

/** Says in one sentence what went wrong; the exit code: 2 for what the person can put right, 1 for the rest. */
export function report(error: unknown, print: Printer): number {
  // Help and version were printed; `baize` alone prints its help, which is no result.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError || error instanceof CheckFailed) {
    print.note(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const isTraced = process.env['BAIZE_TRACE'] !== undefined;
  const told = isTraced ? stack.split('\n') : [`A fault in Baize itself: ${message} (BAIZE_TRACE=1 shows where).`];
  for (const line of told) print.note(line);
  return 1;
}
