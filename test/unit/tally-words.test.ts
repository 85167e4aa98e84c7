import { describe, expect, it } from 'vitest';
import type { AnyGame, GameDefinition } from '#engine/core/game.ts';
import { games } from '#engine/games/index.ts';
import { playMatch } from '#testkit/playout.ts';
import { createWords } from '#words/words.ts';
import { tallyKey } from '#words/statistics-words.ts';

/** What a game counts is shown to players: in words, and as a share or a mean as its name says. */
const counting = games.filter((game) => (game as GameDefinition).statistics !== undefined);

function talliesOf(game: AnyGame) {
  const definition = game as GameDefinition;
  const { steps } = playMatch(definition, 'tallies', {});
  const state = steps.at(-1)?.position.state;
  return state === undefined ? [] : (definition.statistics?.(state) ?? []);
}

describe.each(counting.map((game) => [game.id, game] as const))('what %s counts', (id, game) => {
  const tallies = talliesOf(game);

  it('has words', () => {
    expect(tallies.length).toBeGreaterThan(0);
    const words = createWords();
    const keys = tallies.map(({ name }) => `statistics:tally.${id}.${tallyKey(name)}`);
    expect(keys.filter((key) => words.ui(key) === key)).toEqual([]);
  });

  it('is a share unless its name has "per" in it', () => {
    const shares = tallies.filter(({ name }) => !name.includes(' per '));
    expect(shares.filter(({ count, of }) => count < 0 || count > of)).toEqual([]);
  });
});
