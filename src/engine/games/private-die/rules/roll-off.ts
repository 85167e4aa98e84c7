import type { SeatId } from '#protocol/ids.ts';
import { oneByOne } from '#engine/core/effect.ts';
import type { Outcome } from '#engine/core/game.ts';
import { zoneOf, type Shift } from '#engine/core/pieces.ts';
import type { Rng } from '#engine/core/rng.ts';
import { sixes } from '#engine/kits/rolling.ts';
import type { Printed, PrivateDieChance, PrivateDieEvent, PrivateDieState, SeatRoll } from '../types.ts';
import { counted, plainRoll, rolling } from './dice.ts';
import { contenderStreams } from './first.ts';
import { poolOf, rolledOf } from './layout.ts';
import { isSuddenDeath } from './commit.ts';
import { playerAt } from './turn-state.ts';

type AllRolled = Extract<PrivateDieChance, { type: 'chance.allRolled' }>;
type Result = Outcome<PrivateDieState, PrivateDieEvent>;

/**
 * How many dice each contender rolls now: in a roll-off the positive dice used in this round (paragraph 6.1), in a
 * sudden death the number committed (paragraph 7.5).
 */
function diceTogether(state: PrivateDieState): readonly number[] {
  return state.contenders.map((seat) =>
    isSuddenDeath(state) ? (playerAt(state, seat).committed ?? 0) : zoneOf(state.table, rolledOf(seat)).pieces.length,
  );
}

/** Draws the dice of everybody who takes part. */
export function drawAll(state: PrivateDieState, rng: Rng): AllRolled {
  const { round, rollOff: before, suddenDeath } = state;
  const event = isSuddenDeath(state)
    ? `sudden/${String(suddenDeath.length)}`
    : `rollOff/${String(round)}/${String(before.length)}`;
  const counts = diceTogether(state);
  const streams = contenderStreams(state, rng, event);
  return { type: 'chance.allRolled', rolls: streams.map((stream, index) => sixes(counts[index] ?? 0, stream)) };
}

/** Whether everybody who takes part has rolled the right number of dice. */
export function isAllRolledWhole(state: PrivateDieState, { rolls }: AllRolled): boolean {
  const counts = diceTogether(state);
  return rolls.length === counts.length && counts.every((count, index) => rolls[index]?.length === count);
}

/**
 * Puts what was rolled together on the table, seat by seat: `noted` adds to the state what has been rolled so far, `told`
 * makes the event of one roll.
 */
export function rolledTogether(
  state: PrivateDieState,
  { rolls }: AllRolled,
  noted: (now: PrivateDieState, soFar: readonly SeatRoll[]) => PrivateDieState,
  told: (roll: SeatRoll, shifts: readonly Shift<Printed>[]) => PrivateDieEvent,
): Result {
  const all = state.contenders.map((seat, index) => plainRoll(seat, rolls[index] ?? []));
  const rolled = oneByOne(state, all.entries(), (now, [index, roll]): Result => {
    const { seat, faces } = roll;
    const from = isSuddenDeath(state) ? poolOf(seat) : rolledOf(seat);
    const pieces = zoneOf(now.table, from).pieces.slice(0, faces.length);
    const { table, shifts } = rolling(now.table, seat, pieces, [from, rolledOf(seat)], faces);
    const after = { ...now, table, rolled: counted(now, seat, faces) };
    return { state: noted(after, all.slice(0, index + 1)), events: [told(roll, shifts)] };
  });
  return { ...rolled, state: { ...rolled.state, rolls: state.rolls + 1 } };
}

export function beginRollOff(state: PrivateDieState): Result {
  return { state, events: [{ type: 'rollOff.begun', seats: state.contenders }] };
}

/** Everybody rolls the dice used in this round once more; they count at face value (paragraphs 6.1 to 6.3). */
export function rollOff(state: PrivateDieState, input: AllRolled): Result {
  return rolledTogether(
    state,
    input,
    (now, soFar) => ({ ...now, rollOff: [...state.rollOff, soFar] }),
    (roll, shifts) => ({ type: 'rollOff.rolled', ...roll, shifts }),
  );
}

/** The seats with the highest sum of the last round of the roll-off (paragraph 6.2). */
function topOf(state: PrivateDieState): readonly SeatId[] {
  const last: readonly SeatRoll[] = state.rollOff.at(-1) ?? [];
  const best = Math.max(...last.map(({ sum }) => sum));
  return last.filter(({ sum }) => sum === best).map(({ seat }) => seat);
}

/** Whether the highest sum was rolled more than once (paragraph 6.4). */
export function isRollOffTied(state: PrivateDieState): boolean {
  return topOf(state).length > 1;
}

/** Only those who tied for the highest sum roll again (paragraph 6.4). */
export function rollOffAgain(state: PrivateDieState): Result {
  const contenders = topOf(state);
  return { state: { ...state, contenders }, events: [{ type: 'rollOff.tied', seats: contenders }] };
}

export function winRollOff(state: PrivateDieState): Result {
  const contenders = topOf(state);
  return { state: { ...state, contenders }, events: [{ type: 'rollOff.won', seat: contenders[0] ?? 0 }] };
}
