import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED, type Verdict } from '#protocol/text.ts';
import { EngineFault } from './game.ts';

/** A prompt for one thing, so that all its moves can be written down; the others ask for several things together. */
export type SinglePrompt = Extract<Prompt, { kind: 'button' | 'oneOf' | 'piece' | 'amount' }>;

/** A move as a page would form it from a prompt, with the verdict the prompt gives on it. */
export interface OfferedMove {
  readonly move: Prompt['move'];
  readonly verdict: Verdict;
}

export function isSingle(prompt: Prompt): prompt is SinglePrompt {
  return ['button', 'oneOf', 'piece', 'amount'].includes(prompt.kind);
}

/** Every move that a page can form from a prompt for one thing. */
export function offeredMoves(prompt: SinglePrompt): readonly OfferedMove[] {
  switch (prompt.kind) {
    case 'button':
      return [{ move: prompt.move, verdict: ALLOWED }];
    case 'oneOf':
    case 'piece':
      return prompt.offers.map(({ key, verdict }) => ({ move: { ...prompt.move, [prompt.field]: key }, verdict }));
    case 'amount': {
      const { move, field, min, max, step } = prompt;
      const amounts = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
      return amounts.map((amount) => ({ move: { ...move, [field]: amount }, verdict: ALLOWED }));
    }
  }
}

/** The moves that these prompts allow. Throws for a prompt for several things: its game counts those itself. */
export function allowedMoves(prompts: readonly Prompt[]): readonly Prompt['move'][] {
  return prompts.flatMap((prompt) => {
    if (!isSingle(prompt)) throw new EngineFault(`the moves of "${prompt.id}" cannot be told from its prompt`);
    return offeredMoves(prompt).flatMap(({ move, verdict }) => (verdict.ok ? [move] : []));
  });
}
