import { isDeepStrictEqual } from 'node:util';
import {
  EVENING_TABLES,
  eveningDraw,
  MOST_DEALS,
  MOST_ROUNDS,
  type Entrant,
  type EveningPlan,
} from '#protocol/evening.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { seedFromText } from '#engine/core/rng.ts';
import { drawSeed } from '#engine/table/lifecycle/starting.ts';
import { systemEntropy } from '#host/node-ports.ts';
import { readBots, readCount, readSeats, readSeed, readSettings } from './arguments.ts';
import { quote, UsageError } from './fail.ts';

/** The options of an evening on the command line, as they were typed. */
export interface PlanOptions {
  readonly tables?: string;
  readonly rounds?: string;
  readonly deals?: string;
  readonly seats?: string;
  readonly bots?: string;
  readonly draw?: string;
  readonly seed?: string;
  readonly set: readonly string[];
}

/** The plan without its name. Throws UsageError. */
export function readEveningPlan(game: AnyGame, options: PlanOptions): Omit<EveningPlan, 'id'> {
  const tables = readCount('--tables', options.tables ?? '3', EVENING_TABLES.min, EVENING_TABLES.max);
  const seats = readSeats(game, options.seats);
  return {
    game: game.id,
    options: { ...readSettings(game, options.set, seats) },
    tables,
    seats,
    rounds: readCount('--rounds', options.rounds ?? '4', 1, MOST_ROUNDS),
    deals: readCount('--deals', options.deals ?? '1', 1, MOST_DEALS),
    draw: readDraw(options.draw ?? 'swiss'),
    ...readEntrants(game, options.bots, tables * seats),
    seed: options.seed === undefined ? drawSeed(systemEntropy) : seedFromText(readSeed(options.seed)),
  };
}

/**
 * A continued evening keeps its plan. The whole command may be typed again with `--resume` added; throws UsageError where
 * its options describe another evening.
 */
export function refuseOtherPlan(game: AnyGame, plan: EveningPlan, options: PlanOptions): void {
  const { bots, seed, set, ...given } = options;
  const standing = {
    tables: String(plan.tables),
    rounds: String(plan.rounds),
    deals: String(plan.deals),
    seats: String(plan.seats),
    draw: plan.draw,
  };
  const typed = readEveningPlan(game, {
    ...standing,
    ...defined(given),
    ...(bots && { bots }),
    ...(seed && { seed }),
    set,
  });
  const { id, ...planned } = plan;
  const wanted = {
    ...typed,
    ...(bots === undefined && { entrants: planned.entrants, house: planned.house }),
    ...(seed === undefined && { seed: planned.seed }),
    ...(set.length === 0 && { options: planned.options }),
  };
  if (isDeepStrictEqual({ ...wanted }, { ...planned })) return;
  throw new UsageError(
    `The tournament ${id} was begun with other options; write only baize tournament --resume ${id}.`,
  );
}

function defined(options: Omit<PlanOptions, 'bots' | 'seed' | 'set'>): Omit<PlanOptions, 'set'> {
  const { tables, rounds, deals, seats, draw } = options;
  return {
    ...(tables !== undefined && { tables }),
    ...(rounds !== undefined && { rounds }),
    ...(deals !== undefined && { deals }),
    ...(seats !== undefined && { seats }),
    ...(draw !== undefined && { draw }),
  };
}

function readDraw(text: string): EveningPlan['draw'] {
  const read = eveningDraw.safeParse(text);
  if (read.success) return read.data;
  throw new UsageError(`--draw must be one of ${eveningDraw.options.join(', ')}, not ${quote(text)}.`);
}

/** As many bots as there are chairs, with the policies taken in turn: `steady 1`, `novice 2`. */
function readEntrants(game: AnyGame, bots: string | undefined, count: number): Pick<EveningPlan, 'entrants' | 'house'> {
  const named = readBots(game, bots, count).map(({ id }) => id);
  const known = named.length > 0 ? named : game.bots.slice(0, 1).map(({ id }) => id);
  const entrants = Array.from({ length: count }, (_, index): Entrant => {
    const bot = known[index % known.length] ?? '';
    const number = String(index + 1);
    return { id: `e${number}`, name: `${bot} ${number}`, kind: 'bot', bot };
  });
  return { entrants, house: known[0] ?? '' };
}
