import { transition, type AnyMachineSnapshot, type StateValue } from 'xstate';
import type { SeatId } from '#protocol/ids.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import { chartMap, type ChartMap } from '../chart/map.ts';
import type { ChartContext } from './effect.ts';
import {
  EngineFault,
  type AnyGame,
  type GameDefinition,
  type GameTypes,
  type InputOf,
  type PositionOf,
  type Step,
} from './game.ts';

/** What the match waits for. */
export type Awaiting =
  | { readonly kind: 'seats'; readonly seats: readonly SeatId[]; readonly simultaneous: boolean }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

/** Two ways to read a chart: XState itself (`xstateInterpreter`), and the compiled form. The contract holds them equal. */
export interface Interpreter<T extends GameTypes> {
  /**
   * The position after `input`, and what happened. Throws EngineFault when the chart does not take the input here:
   * whoever calls has judged it before.
   */
  advance(position: PositionOf<T>, input: InputOf<T>): Step<T['state'], T['event'], T['phase']>;
}

/** The position before the first input. */
export function begin<T extends GameTypes>(
  game: GameDefinition<T>,
  options: T['options'],
  seats: number,
): PositionOf<T> {
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    throw new EngineFault(`${game.id} is for ${seatRange(game)} players, not ${String(seats)}`);
  }
  return { phase: chartMap(game.chart).initial, state: game.begin(options, seats) };
}

/** `4` or `2 to 6`. */
export function seatRange(game: Pick<AnyGame, 'seats'>): string {
  const { min, max } = game.seats;
  return min === max ? String(min) : `${String(min)} to ${String(max)}`;
}

/** What the match waits for, from the tag of the chart's state. */
export function awaiting<T extends GameTypes>(game: GameDefinition<T>, position: PositionOf<T>): Awaiting {
  const node = stateOf(chartMap(game.chart), position.phase);
  if (node.final) return { kind: 'over' };
  if (node.tag === 'chance') return { kind: 'chance' };
  return { kind: 'seats', seats: game.awaits(position), simultaneous: node.tag === 'simultaneous' };
}

/**
 * Whether this seat may make this move now, with a reason when not. The chart says whether the phase takes such a
 * move at all, the position whose move it is, the rules the rest.
 */
export function judge<T extends GameTypes>(
  game: GameDefinition<T>,
  position: PositionOf<T>,
  seat: SeatId,
  move: T['move'],
): Verdict {
  const waiting = awaiting(game, position);
  if (waiting.kind === 'over') return refuse('matchIsOver');
  if (waiting.kind === 'chance' || !stateOf(chartMap(game.chart), position.phase).inputs.has(move.type)) {
    return refuse('notInThisPhase');
  }
  if (!waiting.seats.includes(seat)) {
    // Whether it was asked at all and has answered, a position alone does not tell; the table does.
    return refuse(waiting.simultaneous ? 'notAsked' : 'notYourTurn');
  }
  return game.judge(position.state, seat, move);
}

/**
 * Feeds one input through XState's pure `transition`; no actor is ever started. Throws EngineFault when the chart
 * ignored the input although it was judged, or asked for a side effect.
 */
export function advance<T extends GameTypes>(
  game: GameDefinition<T>,
  position: PositionOf<T>,
  input: InputOf<T>,
): Step<T['state'], T['event'], T['phase']> {
  const map = chartMap(game.chart);
  const context: ChartContext<T['state'], T['event']> = { state: position.state, events: [], between: [] };
  const here = game.chart.resolveState({ value: stateOf(map, position.phase).value, context }) as AnyMachineSnapshot;
  const [after, actions] = transition(game.chart, here, input) as [AnyMachineSnapshot, readonly unknown[]];
  if (actions.length > 0) {
    throw new EngineFault(`the chart of ${game.id} asked for a side effect on ${inputName(game, position, input)}`);
  }
  if (after === here) {
    throw new EngineFault(`the chart of ${game.id} ignored ${inputName(game, position, input)}`);
  }
  const { state, events, between } = after.context as ChartContext<T['state'], T['event']>;
  return { before: position, position: { phase: map.pathOf(after.value as StateValue), state }, events, between };
}

/**
 * The input and its phase for a sentence in a log or a crash report, which anybody may read: of a sealed move not even
 * the kind is told.
 */
export function inputName(
  { chart }: Pick<AnyGame, 'chart'>,
  { phase }: { readonly phase: string },
  { type }: { readonly type: string },
): string {
  const isSealed = stateOf(chartMap(chart), phase).tag === 'simultaneous';
  return `${isSealed ? 'an input' : type} in ${phase}`;
}

/** The chart's state with this path. Throws EngineFault when there is none. */
export function stateOf(map: ChartMap, phase: string): ReturnType<ChartMap['states']['get']> & object {
  const found = map.states.get(phase);
  if (!found) throw new EngineFault(`the chart has no state "${phase}"`);
  return found;
}

/** The authority's way: XState itself. */
export function xstateInterpreter<T extends GameTypes>(game: GameDefinition<T>): Interpreter<T> {
  return { advance: (position, input) => advance(game, position, input) };
}
