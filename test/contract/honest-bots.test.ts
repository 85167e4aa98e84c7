import { describe, expect, it } from 'vitest';
import type { BotPolicy, GameState } from '#engine/core/game.ts';
import { hides } from '#testkit/games/index.ts';
import { playMatch, type AnyMove } from '#testkit/playout.ts';
import { honestyProblems } from '#testkit/search-problems.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';

/** Chooses by where the hidden faces lie, which it reads from a memory that holds the whole state. */
const oracle: BotPolicy<AnyMove> = {
  id: 'oracle',
  choose({ moves, memory }) {
    const faces = Object.values((memory as GameState).table.faces).join();
    const sum = Buffer.from(faces).reduce((total, byte) => (31 * total + byte) % 65_521, 7);
    return moves[sum % moves.length] as AnyMove;
  },
};

const cheating = (game: TestedGame): TestedGame => ({ ...game, memory: (state) => state, bots: [oracle] });

describe('a bot that sees all faces is caught', () => {
  it.each(testedGames.filter(hides).map((game) => [game.id, game] as const))('%s', (_, game) => {
    const played = playMatch(game, `oracle/${game.id}`, { limit: 60 });
    const problems = honestyProblems({ ...played, game: cheating(game) }, played.steps);
    expect(problems.length).toBeGreaterThan(0);
  });
});
