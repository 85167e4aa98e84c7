import type { DieLook } from '#renderer/stage/dice/die-look.ts';

/** A six-sided die in this style; 0 is one that has not been rolled. */
export function sixSided(style: string, value: number): DieLook {
  // A blank die lies on any of its sides.
  return { body: 'six', style, value: Math.max(1, value), isBlank: value === 0 };
}
