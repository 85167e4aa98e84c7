import { gameById, games } from '#engine/games/index.ts';
import { seatRange } from '#engine/core/run.ts';
import { OptionError, readOptions } from '#engine/core/options.ts';
import type { AnyGame, BotPolicy, GameTypes } from '#engine/core/game.ts';
import { UsageError } from './fail.ts';

/** A bot of a game that is known only at run time. */
export type AnyBot = BotPolicy<GameTypes['move']>;

/** The game of this name. Throws UsageError that lists the games there are. */
export function readGame(name: string): AnyGame {
  const game = gameById(name);
  if (!game) throw new UsageError(`There is no game "${name}"; the games are ${games.map(({ id }) => id).join(', ')}.`);
  return game;
}

/** A whole number from `min` to `max`. Throws UsageError that says so. */
export function readCount(what: string, text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(`${what} must be a whole number from ${String(min)} to ${String(max)}, not "${text}".`);
  }
  return value;
}

/** The number of seats; the game's largest when nothing was said. */
export function readSeats(game: AnyGame, text: string | undefined): number {
  if (text === undefined) return game.seats.max;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(value >= game.seats.min && value <= game.seats.max)) {
    throw new UsageError(`${game.id} is for ${seatRange(game)} players, not "${text}".`);
  }
  return value;
}

/** The options from repeated `key=value`. Throws UsageError for an unknown key or value. */
export function readSettings(game: AnyGame, pairs: readonly string[]): object {
  const given: Record<string, string> = {};
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    if (cut < 1) throw new UsageError(`--set takes key=value, not "${pair}".`);
    given[pair.slice(0, cut)] = pair.slice(cut + 1);
  }
  try {
    return readOptions(game.options as Parameters<typeof readOptions>[0], given);
  } catch (error) {
    if (error instanceof OptionError) throw new UsageError(`${game.id}: ${error.message}.`);
    throw error;
  }
}

/** One policy by name. Throws UsageError that lists the game's bots. */
export function readBot(game: AnyGame, name: string): AnyBot {
  const policy = game.bots.find(({ id }) => id === name) as AnyBot | undefined;
  if (!policy) {
    const known = game.bots.map(({ id }) => id).join(', ');
    throw new UsageError(`${game.id} has no bot "${name}"; its bots are ${known}.`);
  }
  return policy;
}

/**
 * A list of bot names for up to `seats` seats. Throws UsageError for an unknown bot or too many. An empty list gives
 * none.
 */
export function readBots(game: AnyGame, text: string | undefined, seats: number): readonly AnyBot[] {
  if (text === undefined || text === '') return [];
  const names = text.split(',').map((name) => name.trim());
  if (names.length > seats) {
    throw new UsageError(`--bots names ${String(names.length)} bots for ${String(seats)} seats.`);
  }
  return names.map((name) => readBot(game, name));
}
