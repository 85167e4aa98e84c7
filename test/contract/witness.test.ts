import { describe, expect, it } from 'vitest';
import { isFinished, parseRecord, toEnd } from '#engine/core/record.ts';
import { comparingWitness, type Comparison } from '#engine/verify/comparing.ts';
import type { Witness } from '#fairness/witness.ts';
import { newSeed } from '#testkit/seed.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { playWitnessed } from '#testkit/witnessed-match.ts';

const MATCHES = perTier(2, 8);

function compared(game: TestedGame, record: string, witness: Witness): Comparison {
  return toEnd(comparingWitness(parseRecord(record), game, witness));
}

describe.each(testedGames.map((game) => [game.id, game] as const))('what a page was told of %s', (id, game) => {
  it.each(Array.from({ length: MATCHES }, (_, at) => newSeed(`witness/${id}/${String(at)}`)))(
    'is what the record leads to, whoever looks (%s)',
    (seed) => {
      const { record, own, shared, public: everybody } = playWitnessed(game, { seed, isBusy: true });
      expect(isFinished(parseRecord(record))).toBe(true);
      for (const witness of [own, shared, everybody]) {
        const { differences, messages, to, end } = compared(game, record, witness);
        expect(differences).toEqual([]);
        expect(messages).toBeGreaterThan(5);
        expect(to).toBe(end);
      }
      expect(own.some(({ asks }) => asks)).toBe(true);
      expect(own.some(({ kind }) => kind === 'sync')).toBe(true);
    },
  );
});
