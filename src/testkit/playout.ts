import type { SeatId } from '#protocol/ids.ts';
import { compileChart } from '#engine/chart/compile.ts';
import {
  EngineFault,
  type GameEvent,
  type GameState,
  type GameTypes,
  type InputOf,
  type Position,
} from '#engine/core/game.ts';
import { optionInfos, readOptions, type OptionsSpec } from '#engine/core/options.ts';
import { matchRecordText } from '#engine/core/record.ts';
import { createRng, pick, seedFromText, type Stream } from '#engine/core/rng.ts';
import { awaiting, begin, type Interpreter } from '#engine/core/run.ts';
import type { TestedGame } from './tested-games.ts';

/** A generic game's move and input, as tests handle them. */
export type AnyMove = GameTypes['move'] & Readonly<Record<string, unknown>>;
export type AnyInput = InputOf<GameTypes> & Readonly<Record<string, unknown>>;
export type AnyPosition = Position<GameState>;

/** One input of a match, where it was made and where it led. */
export interface PlayedStep {
  readonly before: AnyPosition;
  readonly input: AnyInput;
  readonly position: AnyPosition;
  readonly events: readonly GameEvent[];
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

export interface PlayOptions {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly seats?: number;
  /** Which of the legal moves is made; any of them, equally likely, when absent. */
  readonly choose?: (moves: readonly AnyMove[], position: AnyPosition, seat: SeatId, stream: Stream) => AnyMove;
  /** What chance brings, for scripted starts; the seed's own draw when absent or undefined. */
  readonly chance?: (position: AnyPosition) => AnyInput | undefined;
  readonly interpreter?: Interpreter<GameTypes>;
  /** The longest match that is believed to end. */
  readonly limit?: number;
}

/** Plays a match with random legal moves (or those of `choose`). The same seed text gives the same match. */
export function playMatch(game: TestedGame, seed: string, play: PlayOptions = {}): Played {
  const interpreter = play.interpreter ?? compileChart(game);
  const rng = createRng(seedFromText(seed));
  const stream = rng.stream('test/moves');
  const seats = play.seats ?? game.seats.min + stream.uniform(game.seats.max - game.seats.min + 1);
  const options = readOptions(game.options as OptionsSpec<Played['options']>, play.options ?? {}, seats);
  const start = begin(game, options, seats);
  const steps: PlayedStep[] = [];
  let position: AnyPosition = start;
  while (steps.length < (play.limit ?? 5000)) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over') return { game, options, seats, seed, start, steps, isOver: true };
    const input =
      waiting.kind === 'chance' ? (play.chance?.(position) ?? drawn(game, position, rng)) : chosen(waiting.seats);
    const step = interpreter.advance(position, input);
    steps.push({ before: position, input, ...step });
    position = step.position;
  }
  return { game, options, seats, seed, start, steps, isOver: false };

  function chosen(awaited: readonly SeatId[]): AnyInput {
    const seat = pick(awaited, stream);
    const moves = game.movesOf(position, seat, rng) as readonly AnyMove[];
    if (moves.length === 0)
      throw new EngineFault(`seat ${String(seat)} has no move in ${position.phase} (seed ${seed})`);
    return { ...(play.choose?.(moves, position, seat, stream) ?? pick(moves, stream)), seat };
  }
}

function drawn(game: TestedGame, position: AnyPosition, rng: ReturnType<typeof createRng>): AnyInput {
  return game.chance(position, rng);
}

/** The record a table would have written of this match. */
export function recordTextOf(played: Played, seed = seedFromText(played.seed)): string {
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
  };
  return matchRecordText(
    header,
    steps.map(({ input }) => input),
    played.isOver,
  );
}

/** The options that make matches of this game as short as they can be: every count at its lowest. */
export function shortestOptions(game: TestedGame): Readonly<Record<string, string | number | boolean>> {
  return Object.fromEntries(
    optionInfos(game.options).flatMap((info) => (info.kind === 'count' ? [[info.key, info.min]] : [])),
  );
}

/**
 * Sets of options that between them use every value of every option (a count: its lowest three, so that matches stay
 * short): the standards, then one option changed at a time.
 */
export function optionSweep(game: TestedGame): readonly Readonly<Record<string, string | number | boolean>>[] {
  const infos = optionInfos(game.options);
  const short = Object.fromEntries(
    infos.flatMap((info) => (info.kind === 'count' ? [[info.key, Math.min(info.min + 1, info.max)]] : [])),
  );
  type Change = Readonly<Record<string, string | number | boolean>>;
  const changed = infos.flatMap((info): readonly Change[] => {
    if (info.kind === 'flag') return [{ [info.key]: !info.standard }];
    if (info.kind === 'choice')
      return info.choices.filter((value) => value !== info.standard).map((value) => ({ [info.key]: value }));
    return [info.min, Math.min(info.min + 2, info.max)].map((value) => ({ [info.key]: value }));
  });
  return [short, ...changed.map((change) => ({ ...short, ...change }))];
}
