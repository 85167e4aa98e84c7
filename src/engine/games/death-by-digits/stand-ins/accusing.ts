import type { SeatId } from '#protocol/ids.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { namedAs } from '../foresight/murder-odds.ts';
import { hookOf } from '../rules/hooks.ts';
import { ascending, murderNumbers, murderOf, numberOf } from '../rules/layout.ts';
import { MURDER_SIZE } from '../rules/sizes.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from '../types.ts';
import { countOf, type Counts } from './counts.ts';
import type { Notes } from './notes.ts';

type SealMove = Extract<DeathByDigitsMove, { type: 'move.seal' }>;

/**
 * In how many of a hundred turns a seat has worked out the Murder, by how many other cards it has not seen: what
 * guesses, Stops and silence show is not worked out here. Chosen so that matches take as many turns as between steady
 * players.
 */
const WORKED_OUT = [80, 35, 12, 4] as const;
/** One accusation in this many is wrong. */
const WRONG = 60;
/** After this many rounds a match drags on, and after this many more a seat is certain to accuse. */
const PATIENT_ROUNDS = 25;

/** Accuses if it has worked out the Murder, or if the match drags on. */
export function accusingOf(state: DeathByDigitsState, seat: SeatId, notes: Notes, stream: Stream): DeathByDigitsMove {
  const unseen = notes.unseen(seat, state);
  if (!dares(state, seat, unseen, stream) || !hookOf(state, 'accuse.allowed', seat)) return { type: 'move.endTurn' };
  const truth = murderNumbers(state);
  const isRight = isCertain(state, seat) || (!drags(state) && stream.uniform(WRONG) > 0);
  return { type: 'move.accuse', ...namedAs(isRight ? truth : likely(state, seat, unseen, stream)) };
}

/** Whether this seat has seen all of the Murder. */
export function isCertain(state: DeathByDigitsState, seat: SeatId): boolean {
  return state.looks[seat]?.length === MURDER_SIZE;
}

function drags({ round }: DeathByDigitsState): boolean {
  return round > PATIENT_ROUNDS;
}

function dares(state: DeathByDigitsState, seat: SeatId, unseen: Counts, stream: Stream): boolean {
  if (isCertain(state, seat)) return true;
  const open = MURDER_SIZE - (state.looks[seat]?.length ?? 0);
  const besides = unseen.reduce((sum, count) => sum + count, 0) - open;
  const impatience = drags(state) ? state.round - PATIENT_ROUNDS : 0;
  return stream.uniform(100) < (WORKED_OUT[besides] ?? 0) + impatience;
}

/**
 * A probable answer that was not named before: what the seat has seen of the Murder, and cards that it has not seen.
 */
function likely(state: DeathByDigitsState, seat: SeatId, unseen: Counts, stream: Stream): readonly number[] {
  const seen = (state.looks[seat] ?? []).flatMap((slot) => facesIn(state.table, murderOf(slot))).map(numberOf);
  const left = state.deck.flatMap((number) => Array.from({ length: countOf(unseen, number) }, () => number));
  const numbers = [...seen];
  while (numbers.length < MURDER_SIZE) {
    const number = pick(left, stream);
    numbers.push(number);
    left.splice(left.indexOf(number), 1);
  }
  const isNamed = state.accusations.some((one) => one.numbers.join() === ascending(numbers).join());
  return isNamed && left.length > 0 ? likelyAgain(numbers, left, stream) : numbers;
}

/** The same numbers with another in place of the last. */
function likelyAgain(numbers: readonly number[], left: readonly number[], stream: Stream): readonly number[] {
  return [...numbers.slice(0, -1), pick(left, stream)];
}

/** The sealed accusation after the last round (paragraph 11.8). */
export function sealingOf(state: DeathByDigitsState, seat: SeatId, notes: Notes, stream: Stream): SealMove {
  const unseen = notes.unseen(seat, state);
  const isRight = dares(state, seat, unseen, stream);
  return { type: 'move.seal', ...namedAs(isRight ? murderNumbers(state) : likely(state, seat, unseen, stream)) };
}
