import { describe, expect, it } from 'vitest';
import { patient } from '#testkit/games/death-by-digits/players.ts';
import { playMatch, type AnyMove, type Played } from '#testkit/playout.ts';
import { newSeed } from '#testkit/seed.ts';
import { conservationProblems } from '#testkit/checks.ts';
import { cardCount } from '#testkit/games/death-by-digits/scenarios.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { specialCount } from './rules/deck.ts';
import { deathByDigits } from './index.ts';
import { SPECIALS, type DeathByDigitsOptions, type DeathByDigitsState } from './types.ts';
import { everyFew } from '#testkit/tier.ts';

const game = deathByDigits as unknown as TestedGame;

function match(seed: string, seats: number, options: Partial<DeathByDigitsOptions>): Played {
  return playMatch(game, seed, { seats, options, choose: patient });
}

const VARIANTS = ['none', 'flip', 'peek', 'pile'] as const;
const TABLES: readonly Partial<DeathByDigitsOptions>[] = VARIANTS.flatMap((doesNothing) => [
  { doesNothing },
  { doesNothing, specials: SPECIALS.length, roundLimit: 12 },
  { doesNothing, refill: 'onEmpty', noTakeBacks: true, coldTrail: true, eliminatedHand: 'faceUp' },
  { doesNothing, lastStanding: 'mustSolve', eliminatedHand: 'removed', specials: 2, roundLimit: 20 },
]);

describe('matches of random moves', () => {
  it.each([2, 3, 4, 5, 6])('29 %i players: every card stays in the match, and every match ends', (seats) => {
    for (const [index, options] of everyFew([...TABLES.entries()], 5)) {
      const seed = newSeed(`digits/${String(seats)}/${String(index)}`);
      const played = match(seed, seats, options);
      expect(played.isOver, seed).toBe(true);
      expect(conservationProblems(played), seed).toEqual([]);
      const cards = 9 * seats + specialCount(played.options as unknown as DeathByDigitsOptions);
      const problems = played.steps.flatMap(({ position }, step) => {
        const state = position.state as DeathByDigitsState;
        const { evidenceUp, evidenceDown } = state.table.zones;
        const evidence = [...(evidenceUp?.pieces ?? []), ...(evidenceDown?.pieces ?? [])];
        const inSlots = state.slots.filter((piece) => piece !== null);
        const isWhole = cardCount(state) === cards && inSlots.toSorted().join() === evidence.toSorted().join();
        return isWhole ? [] : [`${seed}: cards are lost at input ${String(step)}`];
      });
      expect(problems).toEqual([]);
    }
  });

  it('11.8 a round limit ends every match, even of players who never accuse', () => {
    for (const seats of [2, 3, 6]) {
      const seed = newSeed(`limit/${String(seats)}`);
      const played = playMatch(game, seed, {
        seats,
        options: { roundLimit: 5 },
        choose: (moves, _position, _seat, stream) => {
          const quiet = moves.filter(({ type }) => type !== 'move.accuse');
          return quiet[stream.uniform(quiet.length)] as AnyMove;
        },
      });
      expect(played.isOver, seed).toBe(true);
      const last = played.steps.at(-1)?.position.state as DeathByDigitsState;
      expect([last.ending, last.opened.length, last.round], seed).toEqual(['sealed', seats, 5]);
    }
  });
});
