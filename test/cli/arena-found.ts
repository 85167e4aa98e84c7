import { expect } from 'vitest';
import { baize } from './run-baize.ts';

/** What an arena printed, without the times. */
export function found(out: readonly string[]): Record<string, unknown> {
  const { thought, out: _file, ...rest } = JSON.parse(out[0] ?? '') as Record<string, { moves: number }>;
  return { ...rest, moves: thought?.moves };
}

/** A short arena, but for its deals. */
export const SHORT = ['arena', 'kirin', '--set', 'rounds=1', '--seed', 'x', '--json', '--jobs', '1'];

/** It is refused in one sentence, which says this. */
export async function expectRefusal(args: readonly string[], says: string): Promise<void> {
  const { code, out, err } = await baize(...args);
  expect({ args, code, out, lines: err.length }).toEqual({ args, code: 2, out: [], lines: 1 });
  expect(err[0]).toContain(says);
  expect(err[0]).toMatch(/[.]$/);
}
