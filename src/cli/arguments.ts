import { AWAY_BOT, awayBotSeconds } from '#protocol/absence.ts';
import { adviceRule, type AdviceRule } from '#protocol/advice.ts';
import { gameById, games } from '#engine/games/index.ts';
import { seatRange } from '#engine/core/run.ts';
import { OptionError, readOptions } from '#engine/core/options.ts';
import type { AnyBot, AnyGame } from '#engine/core/game.ts';
import { quote, UsageError } from './fail.ts';

/** As long as the protocol lets a seed be that a page sends. */
const LONGEST_SEED = 200;

/** The game of this name. Throws UsageError that lists the games there are. */
export function readGame(name: string): AnyGame {
  const game = gameById(name);
  if (!game) throw new UsageError(`There is no game ${quote(name)}; the games are ${gameNames()}.`);
  return game;
}

/** The ids of all games, for sentences. */
export function gameNames(): string {
  return games.map(({ id }) => id).join(', ');
}

/** A whole number from `min` to `max`. Throws UsageError that says so. */
export function readCount(what: string, text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(`${what} must be a whole number from ${String(min)} to ${String(max)}, not ${quote(text)}.`);
  }
  return value;
}

/** The number of seats; when nothing was said the game's standard, or else its largest. */
export function readSeats(game: AnyGame, text: string | undefined): number {
  if (text === undefined) return game.seats.standard ?? game.seats.max;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(value >= game.seats.min && value <= game.seats.max)) {
    throw new UsageError(`--seats: ${game.id} is for ${seatRange(game)} players, not ${quote(text)}.`);
  }
  return value;
}

/** A seed text. Throws UsageError for an empty one or one that a record of a table could not have come from. */
export function readSeed(text: string): string {
  if (text.length < 1 || text.length > LONGEST_SEED) {
    const given = text === '' ? 'nothing' : `${String(text.length)} characters`;
    throw new UsageError(`--seed takes a text of 1 to ${String(LONGEST_SEED)} characters, not ${given}.`);
  }
  return text;
}

/** The options from repeated `key=value`. Throws UsageError for an unknown key or value, or a key given twice. */
export function readSettings(
  game: AnyGame,
  pairs: readonly string[],
  seats: number,
): Readonly<Record<string, string | number | boolean>> {
  const given = new Map<string, string>();
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    if (cut < 1) {
      const known = Object.keys(game.options).join(', ');
      throw new UsageError(`--set takes key=value, not ${quote(pair)}; the keys of ${game.id} are ${known}.`);
    }
    const key = pair.slice(0, cut);
    if (given.has(key)) throw new UsageError(`--set gives ${quote(key)} twice; each option can be set once.`);
    given.set(key, pair.slice(cut + 1));
  }
  try {
    // From entries, so that a key such as `__proto__` is a key like any other.
    return readOptions(game.options as Parameters<typeof readOptions>[0], Object.fromEntries(given), seats);
  } catch (error) {
    // The message repeats what was typed; a line break in it must not break the sentence.
    if (error instanceof OptionError) throw new UsageError(`${game.id}: ${error.message.replace(/\s+/g, ' ')}.`);
    throw error;
  }
}

/** One policy by name. Throws UsageError that lists the game's bots. */
export function readBot(game: AnyGame, name: string, bots = game.bots as readonly AnyBot[]): AnyBot {
  const policy = bots.find(({ id }) => id === name);
  if (!policy) {
    const known = bots.map(({ id }) => id).join(', ');
    throw new UsageError(`${game.id} has no bot ${quote(name)}; its bots are ${known}.`);
  }
  return policy;
}

/**
 * A list of bot names for up to `most` seats; none when nothing was said. Throws UsageError for an unknown bot, for too
 * many, and for a list without any.
 */
export function readBots(game: AnyGame, text: string | undefined, most: number): readonly AnyBot[] {
  if (text === undefined) return [];
  if (text.trim() === '') {
    const known = game.bots.map(({ id }) => id).join(', ');
    throw new UsageError(
      `--bots takes bots of ${game.id}, comma-separated (${known}), not ${quote(text)}; or leave it out.`,
    );
  }
  const names = text.split(',').map((name) => name.trim());
  if (names.length > most) {
    throw new UsageError(`--bots names ${String(names.length)} bots, but there are ${String(most)} seats for them.`);
  }
  return names.map((name) => readBot(game, name));
}

/** After how many seconds of absence a bot plays. Throws UsageError that says which may be asked for. */
export function readAwayBot(text: string): number {
  const seconds = readCount('--away-bot', text, AWAY_BOT.least, AWAY_BOT.most);
  return awayBotSeconds.parse(seconds);
}

/** Who may be advised at a table. Throws UsageError that lists the rules. */
export function readAdvice(text: string): AdviceRule {
  const read = adviceRule.safeParse(text);
  if (!read.success) {
    throw new UsageError(`--advice takes one of ${adviceRule.options.join(', ')}, not ${quote(text)}.`);
  }
  return read.data;
}
