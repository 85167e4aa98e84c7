import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { phases, type HeartsTypes } from './phases.ts';
import type { HeartsNumbers, HeartsState } from './types.ts';
import { tricksInHand } from './rules/cards.ts';
import { voidsOf } from './rules/lacks.ts';
import { passingFrom, playsOf } from './rules/layout.ts';
import { giverTo, passingIn, receiverOf } from './rules/pass.ts';
import { isBroken, winningPlay } from './rules/play.ts';
import { takenSoFar, totalsOf } from './rules/score.ts';

/** What only this seat is told: the cards that it has passed on and taken up. */
export function ownFor({ state }: PositionOf<HeartsTypes>, viewer: Viewer): GameFacts['numbers'] | null {
  return viewer.kind === 'seat'
    ? asSent({ mine: passedBy(state, viewer.seat) } satisfies Partial<HeartsNumbers>)
    : null;
}

/** What cards and signs lie by. It is the same for all. */
export const laidFor = (position: PositionOf<HeartsTypes>): GameFacts['numbers'] => asSent(laidNumbers(position));

const laidNumbers = oncePer(({ state }: PositionOf<HeartsTypes>) => {
  return { leader: state.leader, winning: winningPlay(playsOf(state))?.seat ?? null, broken: isBroken(state) };
});

/** What everybody is told. */
export const factsFor = oncePer((position: PositionOf<HeartsTypes>): GameFacts => {
  const { phase, state } = position;
  const { hand, seats, tricks, hands, options } = state;
  const numbers: HeartsNumbers = {
    ...laidNumbers(position),
    hand: Math.max(1, hand),
    passing: passingIn(Math.max(1, hand), seats),
    limit: options.points,
    jack: options.jack,
    trick: Math.min(tricks.length + 1, tricksInHand(seats)),
    tricksInHand: tricksInHand(seats),
    chosen: seatsOf(state).map((seat) => zoneOf(state.table, passingFrom(seat)).pieces.length > 0),
    taken: takenSoFar(state),
    won: seatsOf(state).map((seat) => tricks.filter(({ winner }) => winner === seat).length),
    voids: voidsOf(state),
    tricks,
    finished: hands,
    mine: null,
  };
  return { headline: phases[phase].headline(state), scores: totalsOf(state), numbers: asSent(numbers) };
});

/** What this seat has passed on and taken up; null before that, and in a hand without passing. */
function passedBy(state: HeartsState, seat: SeatId): HeartsNumbers['mine'] {
  const giver = giverTo(state, seat);
  const [given, got] = [state.passed[seat], state.passed[giver]];
  if (!given || !got) return null;
  return { given: { seat: receiverOf(state, seat), cards: given }, got: { seat: giver, cards: got } };
}
