import { describe, expect, it } from 'vitest';
import { compileChart } from '#engine/chart/compile.ts';
import { STRENGTHS } from '#engine/kits/deduction/timeline.ts';
import { playMatch } from '#testkit/playout.ts';
import { newSeed } from '#testkit/seed.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { diRenjie } from '../index.ts';
import { elementsOfCrime } from '../rules/cards.ts';
import type { DiRenjieState } from '../types.ts';
import { remember } from './memory.ts';
import { notebookOf } from './notebook.ts';
import { perTier } from '#testkit/tier.ts';

const tested = diRenjie as unknown as Parameters<typeof playMatch>[0];
const interpreter = compileChart(tested);

/** How many random matches are checked; an environment variable asks for the long form. */
const MATCHES = perTier(5, 60);
/** Checks one in this many positions, for one seat; and the full level at one in this many of those. */
const SAMPLED = 30;
const FULL = 8;
const LONGEST = 1500;

interface Claims {
  shown: number;
  elimination: number;
  full: number;
}

/** Compares the notebooks of some seats in some positions of a match with the real crime. */
function checkMatch(seed: string, seats: number, assassin: boolean, claims: Claims) {
  const { steps } = playMatch(tested, seed, { options: { assassin }, seats, interpreter, limit: LONGEST });
  const stream = createRng(seedFromText(seed)).stream('test/samples');
  for (const { position } of steps) {
    const state = position.state as DiRenjieState;
    if (state.crime === null || stream.uniform(SAMPLED) !== 0) continue;
    const memory = remember(state, stream.uniform(seats));
    const where = `${seed}, seat ${String(memory.seat)}, after ${String(state.chronicle.length)} chapters`;
    const crime: readonly string[] = elementsOfCrime(state.crime);
    let before: readonly string[] = [];
    for (const level of stream.uniform(FULL) === 0 ? STRENGTHS : STRENGTHS.slice(0, 2)) {
      const marked = (notebookOf(memory, level)?.rows ?? []).filter(({ mark }) => mark !== 'open');
      const wrong = marked.filter(({ kind, mark }) => (mark === 'certain') !== crime.includes(kind));
      expect(wrong, `${where}, ${level}`).toEqual([]);
      const kinds = marked.map(({ kind }) => kind);
      expect(
        before.filter((kind) => !kinds.includes(kind)),
        `${where}, ${level} says less`,
      ).toEqual([]);
      before = kinds;
      claims[level] += kinds.length;
    }
  }
}

describe('the notebook of random matches', () => {
  it('never says anything that is not true, and each level says all that the one before it says', () => {
    const claims: Claims = { shown: 0, elimination: 0, full: 0 };
    for (let round = 0; round < MATCHES; round += 1) {
      const seats = 2 + (round % 5);
      checkMatch(newSeed(`notebook ${String(round)}`), seats, seats > 4 && round % 2 === 0, claims);
    }
    expect(claims.elimination).toBeGreaterThan(claims.shown);
    expect(claims.full).toBeGreaterThan(0);
  }, 3_600_000);
});
