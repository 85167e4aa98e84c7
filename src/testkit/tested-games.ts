import type { AnyGame, GameDefinition } from '#engine/core/game.ts';
import { games } from '#engine/games/index.ts';
import { tiny } from './tiny/tiny.game.ts';

/** A game as tests handle it: its own types are not known here, but nothing is `any` either. */
export type TestedGame = GameDefinition;

/** How many deals a bot that searches imagines in tests. They are few: how well it plays is measured elsewhere. */
const IMAGINED = { iterations: 60 };

/** A registered game under the widest types that every game has, with bots that search only a little. */
function asTested(game: AnyGame): TestedGame {
  const tested: TestedGame = game;
  return { ...tested, bots: tested.bots.map((bot) => bot.within?.(IMAGINED) ?? bot) };
}

/** Every registered game. */
export const registered: readonly TestedGame[] = games.map(asTested);

/** The registered game with this id. Throws when there is none. */
export function registeredGame(id: string): TestedGame {
  const found = registered.find((game) => game.id === id);
  if (!found) throw new Error(`no game "${id}" is registered`);
  return found;
}

/** High Card, the engine's own test subject, and every registered game. */
export const testedGames: readonly TestedGame[] = [asTested(tiny), ...registered];

/** Whether a bot of this game says what it thinks of each move: without that there is neither advice with figures nor a verdict. */
export function weighs({ bots }: Pick<TestedGame, 'bots'>): boolean {
  return bots.some(({ weigh }) => weigh !== undefined);
}
