import type { AnyGame } from '#engine/core/game.ts';
import type { SeatPlan, TablePlan } from '#protocol/table.ts';
import { unnamedSeat } from '#protocol/typed-text.ts';
import { readSpectators, type AudienceOptions } from './audience-options.ts';
import { readAdvice, readAwayBot, readBots, readSeats, readSeed, readSettings } from './arguments.ts';
import { terminalWords, type LanguageOptions } from './language.ts';

/** What the command line says of a new table. */
export interface TablePlanOptions extends AudienceOptions, LanguageOptions {
  readonly seats?: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly set: readonly string[];
  readonly gather?: boolean;
  readonly advice?: string;
  readonly awayBot?: string;
}

/**
 * The table that is asked for: people first, then the bots named. Throws UsageError for what does not fit the game.
 */
export function readTablePlan(game: AnyGame, options: TablePlanOptions): TablePlan {
  const seats = readSeats(game, options.seats);
  const bots = readBots(game, options.bots, seats);
  const words = terminalWords(options);
  const people = Array.from({ length: seats - bots.length }, (_, seat): SeatPlan => {
    return options.gather ? { kind: 'open' } : { kind: 'person', name: unnamedSeat(seat) };
  });
  const others = bots.map(({ id }, place): SeatPlan => ({ kind: 'bot', bot: id, name: words.botName(place) }));
  return {
    game: game.id,
    options: { ...readSettings(game, options.set, seats) },
    seats: [...people, ...others],
    spectators: readSpectators(options),
    ...(options.advice === undefined ? {} : { advice: readAdvice(options.advice) }),
    ...(options.awayBot === undefined ? {} : { awayBot: readAwayBot(options.awayBot) }),
    ...(options.seed === undefined ? {} : { seed: readSeed(options.seed) }),
  };
}
