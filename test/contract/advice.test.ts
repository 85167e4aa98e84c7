import { describe, expect, it } from 'vitest';
import { adviceProblems, claimProblems, codesSaid } from '#testkit/advice-problems.ts';
import { testsOf } from '#testkit/games/index.ts';
import { playMatch, type Played, type PlayOptions } from '#testkit/playout.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { createWords } from '#words/words.ts';

const explaining = registered.filter(({ features }) => features !== undefined);
const words = createWords();

/** Of the moves of a match each of so many is checked. */
const CHECKED = perTier(11, 5);

/** Matches in which every reason is given at least once. */
const matchesOf = (game: TestedGame, name: string): readonly Played[] =>
  optionsOf(game).map((options, number) => playMatch(game, `${name}/${String(number)}`, options));

function optionsOf({ id }: TestedGame): readonly PlayOptions[] {
  const { reasons, staged } = testsOf(id);
  return reasons ?? [0, 1, 2, 3].map(() => staged?.[0] ?? {});
}

/** In so many parts, each spread over all of them, the steps of some matches are looked at. */
const LOOKS = perTier(12, 1);

/**
 * The codes said in the moves of these matches. In the quick tier steps are looked at until every code has been said: what
 * is said besides is checked by nothing, as `claimProblems` finds.
 */
function codesIn(played: readonly Played[], wanted: number): ReadonlySet<string> {
  const said = new Set<string>();
  for (let look = 0; look < LOOKS && said.size < wanted; look += 1) {
    for (const one of played) {
      if (said.size >= wanted && LOOKS > 1) break;
      for (const code of codesSaid(
        one,
        one.steps.filter((_, index) => index % LOOKS === look),
      ))
        said.add(code);
    }
  }
  return said;
}

/** Says of every move what is true of few. */
const lying = (game: TestedGame, code: string): TestedGame => ({ ...game, features: () => [{ code }] });

/** Gives reasons by the true faces, which it notes when a seat is given its memory. */
function knowing(game: TestedGame): TestedGame {
  let faces = '';
  return {
    ...game,
    memory: (state, seat) => {
      faces = Object.values(state.table.faces).join();
      return game.memory?.(state, seat) ?? null;
    },
    features: (_sight, move) => [{ code: `${JSON.stringify(move)} ${faces}` }],
  };
}

describe.each(explaining.map((game) => [game.id, game] as const))('what %s says for a move', (_, game) => {
  const played = matchesOf(game, 'reasons');

  it('is all said at times, in words, and each time checked', () => {
    const claimed = Object.keys(testsOf(game.id).claims ?? {});
    const said = codesIn(played, claimed.length);
    expect([...said].sort()).toEqual(claimed.sort());
    for (const code of said) {
      const params = { count: 2, colour: 'az', beast: 'az', direction: 'ascending' };
      expect(words.say(game.id, 'advice', { code, params })).not.toBe(code);
    }
  });

  it('is true', () => {
    for (const one of played)
      expect(
        claimProblems(
          one,
          one.steps.filter((_, index) => index % CHECKED === 0),
        ),
      ).toEqual([]);
  });

  it('is found out where it is not true', () => {
    for (const code of Object.keys(testsOf(game.id).claims ?? {})) {
      const [first] = played as [Played];
      const asked = first.steps.filter((step) => 'seat' in step.input).slice(0, 40);
      const world = { ...first, game: lying(game, code) };
      expect(
        asked.some((step) => claimProblems(world, [step]).length > 0),
        code,
      ).toBe(true);
    }
  });

  it('is found out where it comes from more than the seat knows', () => {
    const [first] = played as [Played];
    expect(adviceProblems({ ...first, game: knowing(game) }, first.steps.slice(0, 40)).length).toBeGreaterThan(0);
  });
});
