import { describe, expect, it } from 'vitest';
import { playJudged, type Judged } from '#testkit/host/judged-match.ts';
import { newSeed } from '#testkit/seed.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { oneOfEachKind, perTier } from '#testkit/tier.ts';

const TABLES = perTier(1, 8);
/** How many matches a table plays; in the quick tier a rematch is played where matches are shortest. */
const matchesOf = (id: string): number => perTier(id === 'tiny' ? 2 : 1, 2);

/** Whatever does not hold, in short. A seed in which nobody had a part is no alarm: all of them were silent. */
function alarms({ device, match, judgement }: Judged): readonly string[] {
  const { checks, faults, comparison } = judgement;
  const of = `${device} ${String(match)}`;
  const unproven = checks.filter(({ outcome, says }) => outcome !== 'holds' && says !== 'nobody');
  return [
    ...unproven.map(({ code, says }) => `${of}: ${code} ${says}`),
    ...faults.map((fault) => `${of}: ${JSON.stringify(fault)}`),
    ...(comparison?.differences ?? []).map((found) => `${of}: ${JSON.stringify(found).slice(0, 2_000)}`),
  ];
}

/** Whoever judges a deal knows no game. */
const cases = oneOfEachKind(testedGames).map((game) => [game.id, game] as const);

describe.each(cases)('at a lively table of %s', (id, game) => {
  it.each(Array.from({ length: TABLES }, (_, at) => newSeed(`judged/${id}/${String(at)}`)))(
    'no page raises a false alarm (%s)',
    (seed) => {
      const matches = matchesOf(id);
      const judged = playJudged(game, { seed, matches });
      expect(judged.flatMap(alarms)).toEqual([]);
      expect(judged).toHaveLength(4 * matches);
      for (const { judgement } of judged) {
        const { comparison, checks } = judgement;
        // Whoever came back is at the end of the record, wherever it began to look. A replay alone tells nothing.
        expect(comparison?.messages === 0 ? comparison.end : comparison?.to).toBe(comparison?.end);
        const hasNoPart = checks.some(({ says }) => says === 'nobody');
        expect(judgement.outcome).toBe(hasNoPart ? 'lacks' : 'holds');
      }
    },
  );
});
