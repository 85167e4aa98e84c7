import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { expectedBand, type Band } from '#engine/kits/dice.ts';
import { isInside } from '#engine/core/phases.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { oddsIn, phases, type PrivateDieTypes } from './phases.ts';
import { goalOf } from './rules/closing.ts';
import { uncommittedSeats } from './rules/commit.ts';
import { caseOf, DECK } from './rules/layout.ts';
import { seatViewOf } from './seat-view.ts';
import type { PrivateDieNumbers, PrivateDieState, RollsView, Witness } from './types.ts';
import { valueViewOf } from './value-view.ts';

/** What everybody is told (chapters 3 to 9). */
export function factsFor(position: PositionOf<PrivateDieTypes>): GameFacts {
  const { phase, state } = position;
  return { headline: phases[phase].headline(state), scores: state.clues, numbers: asSent(publicNumbersOf(position)) };
}

/** What only this viewer is told: its own number, its chances, a witness that it has looked at. */
export function ownFor(position: PositionOf<PrivateDieTypes>, viewer: Viewer): GameFacts['numbers'] {
  return asSent({
    ...ownSeats(position, viewer),
    odds: oddsOf(position, viewer),
    peeked: peekedBy(position.state, viewer),
  } satisfies Partial<PrivateDieNumbers>);
}

/** What dice, chips and figures lie by. */
export function laidFor(position: PositionOf<PrivateDieTypes>, viewer: Viewer): GameFacts['numbers'] {
  return asSent({ ...publicNumbersOf(position), ...ownSeats(position, viewer) });
}

/** The seats, with a number that only this viewer knows yet. */
function ownSeats(position: PositionOf<PrivateDieTypes>, viewer: Viewer): Pick<PrivateDieNumbers, 'seats'> {
  return { seats: withOwnCommit(position.state, publicNumbersOf(position).seats, viewer) };
}

/** What does not depend on the viewer. */
type OpenNumbers = Omit<PrivateDieNumbers, 'odds' | 'peeked'>;

/** Every viewer of a position is told these. */
const publicNumbersOf = oncePer(publicNumbers);

function publicNumbers({ phase, state }: PositionOf<PrivateDieTypes>): OpenNumbers {
  const { table, returned } = state;
  return {
    round: state.round,
    goal: goalOf(state),
    case: caseOf(table),
    value: valueViewOf(state),
    seats: seatsOf(state).map((seat) => seatViewOf(state, seat)),
    order: state.order,
    first: state.first,
    turn: isInside(phase, 'turn') ? (state.order[state.turn] ?? null) : null,
    bank: state.bank,
    pot: state.pot,
    setAside: state.setAside,
    deck: zoneOf(table, DECK).pieces.length,
    underDeck: returned.map((piece) => table.faces[piece] as Witness),
    firstRolls: state.firstRolls,
    contenders: state.contenders,
    taker: takerOf(phase, state),
    challenger: state.challenger,
    rollOff: state.rollOff,
    suddenDeath: state.suddenDeath,
    finished: state.finished,
    rolls: state.rolled.map(rollsView),
    ending: state.ending,
  };
}

/** Who alone is left of those who could win, unless somebody may still challenge. */
function takerOf(phase: PrivateDieTypes['phase'], { contenders, winner }: PrivateDieState): SeatId | null {
  const isOpen = phase === 'scoring.challenging' && winner === null;
  return contenders.length === 1 && !isOpen ? (contenders[0] ?? null) : null;
}

/** Bands by number of rolls, each worked out once. */
const bands = new Map<number, Band>();

function rollsView(counts: readonly number[]): RollsView {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  let band = bands.get(rolls);
  if (!band) {
    band = expectedBand(rolls, 1 / 6);
    bands.set(rolls, band);
  }
  return { counts, rolls, low: band.low, high: band.high };
}

/** Until all have committed, only the seat itself knows its committed number (paragraphs 9.13 and 7.4). */
function withOwnCommit(
  state: PrivateDieState,
  seats: PrivateDieNumbers['seats'],
  viewer: Viewer,
): PrivateDieNumbers['seats'] {
  if (viewer.kind === 'public' || uncommittedSeats(state).length === 0) return seats;
  const isTold = (seat: number): boolean => viewer.kind === 'open' || viewer.seat === seat;
  return seats.map((view, seat) =>
    isTold(seat) ? { ...view, committed: state.players[seat]?.committed ?? null } : view,
  );
}

/** The chances of what the viewer may roll or commit now, at a table with the odds option (paragraph 11.7). */
function oddsOf({ phase, state }: PositionOf<PrivateDieTypes>, viewer: Viewer): PrivateDieNumbers['odds'] {
  if (!state.options.odds || viewer.kind !== 'seat') return null;
  const isAsked = isInside(phase, 'turn')
    ? state.order[state.turn] === viewer.seat
    : phases[phase].kind === 'simultaneous' && uncommittedSeats(state).includes(viewer.seat);
  return isAsked ? oddsIn(phase, state, viewer.seat) : null;
}

/** The next witness, for a viewer who has looked at it (paragraph 9.1). */
function peekedBy({ table }: PrivateDieState, viewer: Viewer): Witness | null {
  const [piece] = zoneOf(table, DECK).pieces;
  if (piece === undefined || viewer.kind !== 'seat' || !table.seen[piece]?.includes(viewer.seat)) return null;
  return facesIn(table, DECK)[0] as Witness;
}
