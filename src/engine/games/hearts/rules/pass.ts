import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { facesIn, movePieces, zoneOf, type Shift } from '#engine/core/pieces.ts';
import type { Rng } from '#engine/core/rng.ts';
import { drawOrder, isOrder, mixHand } from '#engine/kits/hands.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { choiceOf } from '#engine/kits/tricks/choose.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import type { HeartsChance, HeartsEvent, HeartsInput, HeartsMove, HeartsState, Passing } from '../types.ts';
import { tricksInHand } from './cards.ts';
import { handOf, passingFrom } from './layout.ts';

type Pass = Extract<HeartsMove, { type: 'move.pass' }>;
type Mixed = Extract<HeartsChance, { type: 'chance.mixed' }>;

/** Cards that everybody passes (paragraph 2.2). */
export const PASSED = 3;

/** The ways in which cards go, hand by hand (paragraph 2.3). */
const CYCLES: Readonly<Record<number, readonly Passing[]>> = {
  3: ['left', 'right', 'keep'],
  4: ['left', 'right', 'across', 'keep'],
  5: ['left', 'right', 'secondLeft', 'secondRight', 'keep'],
};

/** How many seats on, clockwise, a card goes. */
const STEPS: Readonly<Record<Passing, number>> = {
  left: 1,
  right: -1,
  across: 2,
  secondLeft: 2,
  secondRight: -2,
  keep: 0,
};

/** Where cards go in the hand of this number. */
export function passingIn(hand: number, seats: number): Passing {
  const cycle = CYCLES[seats] ?? [];
  return cycle[(hand - 1) % cycle.length] ?? 'keep';
}

/** The seat that takes up what this one passes. */
export function receiverOf({ hand, seats }: Pick<HeartsState, 'hand' | 'seats'>, seat: SeatId): SeatId {
  return (seat + STEPS[passingIn(hand, seats)] + seats) % seats;
}

/** The seat whose cards this one takes up. */
export function giverTo({ hand, seats }: Pick<HeartsState, 'hand' | 'seats'>, seat: SeatId): SeatId {
  return (seat - STEPS[passingIn(hand, seats)] + seats) % seats;
}

/** Whether nothing is passed in the hand that is dealt next (paragraph 2.3). */
export function isKept({ hand, seats }: HeartsState): boolean {
  return passingIn(hand + 1, seats) === 'keep';
}

/** The seats that still have to choose, ascending. */
export function choosingSeats(state: HeartsState): readonly SeatId[] {
  return seatsOf(state).filter((seat) => zoneOf(state.table, passingFrom(seat)).pieces.length === 0);
}

/** Whether the seat about to choose is the last one. */
export function isLastChoice(state: HeartsState): boolean {
  return choosingSeats(state).length === 1;
}

/** Which three cards somebody passes, whichever they are (paragraph 2.2). */
export const passing = choiceOf<HeartsState, 'move.pass'>({
  type: 'move.pass',
  count: PASSED,
  handOf,
  target: passingFrom,
  rule: '2.2',
  wrongCount: 'threeCards',
  text: (state, seat) => ({ code: 'pass', params: { cards: PASSED, to: receiverOf(state, seat) } }),
  stream: ({ hand }, seat) => `pass/${String(hand)}/${String(seat)}`,
});

/** Lays three cards face down for another player (paragraph 2.2). */
export function pass(state: HeartsState, { seat, pieces }: Seated<Pass>): Outcome<HeartsState, HeartsEvent> {
  const { table, shifts } = movePieces(state.table, inOrder(state, seat, pieces), handOf(seat), passingFrom(seat));
  return { state: { ...state, table }, events: [{ type: 'cards.chosen', seat, shifts }] };
}

/** In the order of the hand: the one in which they were chosen may say something of their faces. */
function inOrder({ table }: HeartsState, seat: SeatId, pieces: readonly PieceId[]): readonly PieceId[] {
  return zoneOf(table, handOf(seat)).pieces.filter((piece) => pieces.includes(piece));
}

/** Mixes every hand. */
export function drawMix(state: HeartsState, rng: Rng): Mixed {
  const size = tricksInHand(state.seats);
  const stream = rng.stream(`mix/${String(state.hand)}`);
  return { type: 'chance.mixed', orders: seatsOf(state).map(() => drawOrder(size, stream)) };
}

/** Whether this mixes every hand. */
export function isMix({ seats }: HeartsState, input: HeartsInput): boolean {
  const size = tricksInHand(seats);
  return (
    input.type === 'chance.mixed' &&
    input.orders.length === seats &&
    input.orders.every((order) => isOrder(order, size))
  );
}

/** Everybody takes up the cards passed to them and mixes them into the hand (paragraphs 2.2 and 7.3). */
export function exchange(state: HeartsState, { orders }: Mixed): Outcome<HeartsState, HeartsEvent> {
  const all = seatsOf(state);
  const passed = all.map((seat) => facesIn(state.table, passingFrom(seat)));
  const shifts: Shift<Card>[] = [];
  let { table } = state;
  for (const seat of all) {
    const from = passingFrom(seat);
    const moved = movePieces(table, zoneOf(table, from).pieces, from, handOf(receiverOf(state, seat)));
    table = moved.table;
    shifts.push(...moved.shifts);
  }
  for (const seat of all) {
    table = mixHand(table, handOf(seat), orders[seat] ?? [], `h${String(state.hand)}s${String(seat)}`);
  }
  return {
    state: { ...state, table, passed },
    events: [{ type: 'cards.passed', passing: passingIn(state.hand, state.seats), shifts }],
  };
}
