import type { SeatId } from '#protocol/ids.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import type { Rng } from '#engine/core/rng.ts';
import { sixes } from '#engine/kits/rolling.ts';
import type { Pending, PrivateDieChance, PrivateDieEvent, PrivateDieMove, PrivateDieState } from '../types.ts';
import { pay } from './clues.ts';
import { counted, rolling, totalOf, unusedDice } from './dice.ts';
import { rollStreams } from './first.ts';
import { hookOf } from './hooks.ts';
import { addCost, playsOf, rescuesOf } from './judge.ts';
import { negativeOf, outOf, poolOf, rolledOf } from './layout.ts';
import { valueIn } from './round.ts';
import { currentSeat, playerAt, withPlayer, withUse } from './turn-state.ts';

type Rolled = Extract<PrivateDieChance, { type: 'chance.rolled' }>;
type SeatMove<T extends PrivateDieMove['type']> = Seated<Extract<PrivateDieMove, { type: T }>>;

/** Pays for a further die and picks it up (paragraph 4.3). */
export function addDie(
  state: PrivateDieState,
  { seat }: SeatMove<'move.add'>,
): Outcome<PrivateDieState, PrivateDieEvent> {
  const paid = pay(state, seat, addCost(state, seat));
  const pending: Pending = { kind: 'added', pieces: unusedDice(state, seat).slice(0, 1) };
  return {
    state: { ...withUse(paid.state, seat, 'added'), pending },
    events: [{ type: 'die.bought', seat, cost: paid.count }],
  };
}

/** The dice in front of the current seat that are to be rolled. Throws if there are none. */
function pendingIn({ pending }: PrivateDieState): Pending {
  if (pending === null) throw new Error('there is nothing to roll');
  return pending;
}

/**
 * Draws the faces of the dice picked up. Each die is an event of its own, the first, second, ... that this seat rolls in
 * this round: whoever rolls three at once gets what another gets who rolls two and adds one.
 */
export function drawRoll(state: PrivateDieState, rng: Rng): Rolled {
  const seat = currentSeat(state);
  const before = rolledInTurn(state, seat);
  const events = pendingIn(state).pieces.map(
    (_, index) => `die/${String(state.round)}/${String(seat)}/${String(before + index)}`,
  );
  const faces = rollStreams(state, rng, events).flatMap((stream) => sixes(1, stream));
  return { type: 'chance.rolled', faces };
}

/**
 * How many dice this seat has rolled in this turn: the positive ones on the table apart from a placed one, those rolled
 * again, and negative ones.
 */
function rolledInTurn(state: PrivateDieState, seat: SeatId): number {
  const { placed, used } = playerAt(state, seat);
  const positive = zoneOf(state.table, rolledOf(seat)).pieces.length + zoneOf(state.table, outOf(seat)).pieces.length;
  const further = used.reroll + used.sixth + used.unused;
  const { kind } = pendingIn(state);
  // What is about to be rolled is noted as used already, and lies in its place before it is rolled again.
  const isNoted = kind === 'reroll' || kind === 'negative';
  return positive - Number(placed !== null) + further - Number(isNoted);
}

/** Whether there is one number for each die picked up. */
export function isRollWhole({ pending }: PrivateDieState, { faces }: Rolled): boolean {
  return pending?.pieces.length === faces.length;
}

/** The dice picked up are rolled; what they show counts at once (paragraphs 4.1, 4.3 and 4.8). */
export function roll(state: PrivateDieState, { faces }: Rolled): Outcome<PrivateDieState, PrivateDieEvent> {
  const seat = currentSeat(state);
  const { kind, pieces } = pendingIn(state);
  const { table, shifts } = rolling(state.table, seat, pieces, wayOf(state, seat, pieces[0] ?? ''), faces);
  const rolled: PrivateDieState = {
    ...withPlayer(state, seat, { isTurned: false }),
    table,
    pending: null,
    rolls: state.rolls + 1,
    rolled: counted(state, seat, faces),
  };
  const total = totalOf(rolled, seat);
  return { state: rolled, events: [{ type: 'dice.rolled', seat, kind, faces, total, shifts }] };
}

/** Where a die is rolled: unused ones go to those rolled, all others stay where they are. */
function wayOf(state: PrivateDieState, seat: SeatId, piece: string): readonly [string, string] {
  const pending = pendingIn(state);
  const isUnused = unusedDice(state, seat).includes(piece);
  if (pending.kind === 'negative') return [isUnused ? poolOf(seat) : negativeOf(seat), negativeOf(seat)];
  if (isUnused) return [poolOf(seat), rolledOf(seat)];
  const isNegative = state.table.zones[negativeOf(seat)]?.pieces.includes(piece) ?? false;
  return isNegative ? [negativeOf(seat), negativeOf(seat)] : [rolledOf(seat), rolledOf(seat)];
}

/** Whether the current seat's total is the value exactly (paragraph 4.5). */
export function isMatched(state: PrivateDieState): boolean {
  return totalOf(state, currentSeat(state)) === valueIn(state);
}

/** Whether the current seat's total exceeds the value by more than is tolerated (paragraphs 4.6 and 9.17). */
export function isBeyond(state: PrivateDieState): boolean {
  const seat = currentSeat(state);
  return totalOf(state, seat) > valueIn(state) + hookOf(state, 'bust.tolerance', seat);
}

/** Whether the current seat can still change a total that is over the value (paragraph 4.7). */
export function hasRescue(state: PrivateDieState): boolean {
  return rescuesOf(state, currentSeat(state)).length > 0;
}

/** Notes whether the total is over. */
export function goOver(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  return { state: withPlayer(state, currentSeat(state), { status: 'over' }), events: [] };
}

export function goUnder(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  return { state: withPlayer(state, currentSeat(state), { status: 'under' }), events: [] };
}

/** Whether the current seat can do nothing but stay (paragraph 4.10). */
export function isStayForced(state: PrivateDieState): boolean {
  return playsOf(state, currentSeat(state)).length === 0;
}
