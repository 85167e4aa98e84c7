import type { AnyStep } from '#engine/core/redact.ts';
import type { SeatId } from '#protocol/ids.ts';
import { withEffect } from '#protocol/option-effect.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { EngineFault, type GameTypes } from '#engine/core/game.ts';
import { optionInfos, readOptions, readWrittenOptions, type OptionsSpec } from '#engine/core/options.ts';
import { matchRecordText } from '#engine/core/record.ts';
import { createRng, pick, seedFromText, type DrawRule } from '#engine/core/rng.ts';
import { awaiting, begin, type Interpreter } from '#engine/core/run.ts';
import type { AnyInput, AnyMove, AnyPosition, Choose } from './any-game.ts';
import { eager } from './games/death-by-digits/players.ts';
import { spend } from './spent.ts';
import type { TestedGame } from './tested-games.ts';

export type { AnyInput, AnyMove, AnyPosition };

/** One input of a match, where it was made and where it led. */
export interface PlayedStep extends AnyStep {
  readonly input: AnyInput;
}

/** A match played in a test. */
export interface Played {
  readonly game: TestedGame;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seats: number;
  /** The text the seed was made from: say it when a test fails, and the match can be played again. */
  readonly seed: string;
  readonly start: AnyPosition;
  readonly steps: readonly PlayedStep[];
  readonly isOver: boolean;
}

/** How random players choose, by game; where it is not said, any of the legal moves, equally likely. */
const RANDOM: Readonly<Record<string, Choose>> = {
  // Nearly all that can be done at the end of a turn is to accuse, wrongly: a match would be over at once.
  'death-by-digits': eager,
};

export interface PlayOptions {
  /** Those that change nothing beside the others are left out, so that a sweep need not know which they are. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Plays with options that change nothing as well, as the record of an older match may have it. */
  readonly withIdle?: boolean;
  readonly seats?: number;
  /** Which of the legal moves is made; any of them when absent, as `RANDOM` has it. */
  readonly choose?: Choose;
  /** What chance brings, for scripted starts; the seed's own draw when absent or undefined. */
  readonly chance?: (position: AnyPosition) => AnyInput | undefined;
  readonly interpreter?: Interpreter<GameTypes>;
  readonly draws?: DrawRule;
  /** The longest match that is believed to end. */
  readonly limit?: number;
}

type Chosen = Readonly<Record<string, string | number | boolean>>;

/** Options without which looking at a match takes long, by game: a notebook is worked out again for every view. */
const LIGHT: Readonly<Record<string, Chosen>> = {
  'di-renjie': { aid: 'off' },
};

/** Plays a match with random legal moves (or those of `choose`). The same seed text gives the same match. */
export function playMatch(game: TestedGame, seed: string, play: PlayOptions = {}): Played {
  const interpreter = play.interpreter ?? compileChart(game);
  const rng = createRng(seedFromText(seed), { draws: play.draws });
  const stream = rng.stream('test/moves');
  const { min, max } = seatsFor(game, play.options ?? {});
  const seats = play.seats ?? min + stream.uniform(max - min + 1);
  const options = optionsOf(game, play, seats);
  const start = begin(game, options, seats);
  const steps: PlayedStep[] = [];
  let position: AnyPosition = start;
  while (steps.length < (play.limit ?? 5000)) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over') {
      spend('matches');
      return { game, options, seats, seed, start, steps, isOver: true };
    }
    const input =
      waiting.kind === 'chance' ? (play.chance?.(position) ?? drawn(game, position, rng)) : chosen(waiting.seats);
    const step = interpreter.advance(position, input);
    steps.push({ input, ...step });
    position = step.position;
  }
  return { game, options, seats, seed, start, steps, isOver: false };

  function chosen(awaited: readonly SeatId[]): AnyInput {
    const any = pick(awaited, stream);
    // In a window answers are carried out in the order of the seats.
    const seat = game.window?.(position) ? (awaited[0] ?? any) : any;
    const moves = game.movesOf(position, seat, rng) as readonly AnyMove[];
    if (moves.length === 0)
      throw new EngineFault(`seat ${String(seat)} has no move in ${position.phase} (seed ${seed})`);
    const choose = play.choose ?? RANDOM[game.id];
    return { ...(choose?.(moves, position, seat, stream) ?? pick(moves, stream)), seat };
  }
}

function optionsOf(game: TestedGame, { options: values = {}, withIdle = false }: PlayOptions, seats: number): Chosen {
  const spec = game.options as OptionsSpec<Chosen>;
  const infos = optionInfos(spec);
  if (!withIdle) return readOptions(spec, withEffect({ infos, values, seats }), seats);
  const standards = Object.fromEntries(infos.map(({ key, standard }) => [key, standard]));
  return readWrittenOptions(spec, { ...standards, ...values }, seats);
}

function drawn(game: TestedGame, position: AnyPosition, rng: ReturnType<typeof createRng>): AnyInput {
  return game.chance(position, rng);
}

/**
 * How many may play with these options: some of them are for certain numbers of seats only. As few as can be, where
 * looking takes long.
 */
function seatsFor({ id, options, seats }: TestedGame, given: Played['options']): TestedGame['seats'] {
  const isHeavy = Object.entries(LIGHT[id] ?? {}).some(([key, light]) => (given[key] ?? light) !== light);
  if (isHeavy) return { min: seats.min, max: seats.min };
  const limits = optionInfos(options).flatMap((info) => {
    const value = given[info.key] ?? info.standard;
    return info.seats && value !== info.standard ? [info.seats] : [];
  });
  return {
    min: Math.max(seats.min, ...limits.map(({ min }) => min)),
    max: Math.min(seats.max, ...limits.map(({ max }) => max)),
  };
}

/** The record a table would have written of this match. */
export function recordTextOf(played: Played, seed = seedFromText(played.seed), draws?: DrawRule): string {
  const { game, options, seats, steps } = played;
  const header = {
    id: 'test',
    game: game.id,
    gameVersion: game.version,
    options,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `Seat ${String(seat + 1)}`,
      kind: 'bot' as const,
      bot: 'test',
      tokenHash: null,
    })),
    match: 1,
    seed,
    startedAt: 0,
    ...(draws && { draws }),
  };
  return matchRecordText(
    header,
    steps.map(({ input }) => input),
    played.isOver,
  );
}

/** Counts whose lowest value makes no short match, by game: no limit of rounds, or one in which nothing comes to pass. */
const COUNTED: Readonly<Record<string, Chosen>> = {
  'death-by-digits': { roundLimit: 5 },
};

/** The options that make matches of this game as short and as quick to look at as they can be. */
export function shortestOptions(game: TestedGame): Chosen {
  return lightest(game, ({ min }) => min);
}

function lightest(game: TestedGame, counted: (info: { readonly min: number; readonly max: number }) => number): Chosen {
  const counts = optionInfos(game.options).flatMap((info) =>
    info.kind === 'count' ? [[info.key, counted(info)] as const] : [],
  );
  return { ...Object.fromEntries(counts), ...COUNTED[game.id], ...LIGHT[game.id] };
}

/**
 * Sets of options that between them use every value of every option (a count: its lowest three, so that matches stay
 * short): the lightest, then one option changed at a time.
 */
export function optionSweep(game: TestedGame): readonly Chosen[] {
  const short = lightest(game, ({ min, max }) => Math.min(min + 1, max));
  const changed = optionInfos(game.options).flatMap((info): readonly Chosen[] => {
    if (info.kind === 'count')
      return [info.min, Math.min(info.min + 2, info.max)].map((value) => ({ [info.key]: value }));
    const values = info.kind === 'flag' ? [false, true] : info.choices;
    return values
      .filter((value) => value !== (short[info.key] ?? info.standard))
      .map((value) => ({ [info.key]: value }));
  });
  return [short, ...changed.map((change) => ({ ...short, ...change }))];
}
