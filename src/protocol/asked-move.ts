import type { Prompt } from './prompt.ts';

/** A move as its seat would send it. */
export interface AskedMove {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Whether the move answers this prompt: it has all that the prompt says, except where that is the choice itself. */
export function isAskedBy(prompt: Prompt, move: AskedMove): boolean {
  const chosen = 'field' in prompt ? prompt.field : null;
  return Object.entries(prompt.move).every(
    ([field, value]) => field === chosen || JSON.stringify(move[field]) === JSON.stringify(value),
  );
}
