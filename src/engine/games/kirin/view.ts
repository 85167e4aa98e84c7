import { onceLately } from '#protocol/once-lately.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import { asSent, type GameFacts, type Position } from '#engine/core/game.ts';
import type { KirinPhase } from './kirin.chart.ts';
import { phases } from './phases.ts';
import type { KirinNumbers, KirinState, Tally, TrickRecord } from './types.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import { declarationOf, declaredCard, SEAT_COUNT, SEATS } from './rules/layout.ts';
import { directionAfter } from './rules/order.ts';
import { pointsFor, talliesAfter, talliesOf, totalsOf } from './rules/score.ts';
import { playsOf, trickNumber, winningPlay } from './rules/trick.ts';

/** What everybody is told: the present position, and the piles where they are open (paragraphs 4.7 and 7.4). */
export function factsFor(position: Position<KirinState, KirinPhase>): GameFacts {
  const { phase, state } = position;
  const numbers = publicNumbers(position);
  return {
    headline: phases[phase].headline(state),
    scores: totalsOf(state),
    numbers: asSent(isOpen(state) ? numbers : { ...numbers, ...closedPiles(state, PUBLIC) }),
    recall: recallOf(state),
  };
}

/** What only this viewer is told: how its seat stands, and piles that are closed to others. */
export function ownFor({ state }: Position<KirinState, KirinPhase>, viewer: Viewer): GameFacts['numbers'] | null {
  if (viewer.kind === 'public') return null;
  const mine = viewer.kind === 'seat' ? ownProgress(state, viewer.seat) : null;
  if (isOpen(state)) return mine && asSent({ mine });
  return asSent({ ...(viewer.kind === 'open' ? openPiles(state) : closedPiles(state, viewer)), mine });
}

function isOpen({ options }: KirinState): boolean {
  return options.capturedView === 'open';
}

/** What the cards of the trick and the marker lie by: it is the same for all (`laid` in core/game.ts). */
export const laidFor = (position: Position<KirinState, KirinPhase>): GameFacts['numbers'] =>
  asSent(laidNumbers(position));

/** With closed piles the log, too, reaches back only to the last trick (paragraph 7.4); otherwise to the beginning. */
function recallOf(state: KirinState): number | null {
  if (isOpen(state) || state.tricks.length === 0) return null;
  return SEAT_COUNT + zoneOf(state.table, TRICK).pieces.length;
}

/** Those of the numbers that the table is laid out by. */
type LaidNumbers = Pick<KirinNumbers, 'direction' | 'leader' | 'winning'>;

const laidNumbers = onceLately(4, ({ state }: Position<KirinState, KirinPhase>): LaidNumbers => {
  const { direction, leader } = state;
  return { direction, leader, winning: winningPlay(playsOf(state), direction)?.seat ?? null };
});

function publicNumbers(position: Position<KirinState, KirinPhase>): KirinNumbers {
  const { state } = position;
  return {
    ...laidNumbers(position),
    round: state.round,
    rounds: state.options.rounds,
    trick: trickNumber(state),
    preview: directionAfter(playsOf(state), state.direction),
    declared: SEATS.map((seat) => zoneOf(state.table, declarationOf(seat)).pieces.length > 0),
    ...openPiles(state),
    finished: state.rounds,
    mine: null,
  };
}

/** The tallies of the last list of tricks. The list stays the same object until a trick is added. */
let counted: { readonly tricks: readonly TrickRecord[]; readonly tallies: readonly Tally[] } | null = null;

function talliesSoFar({ tricks }: KirinState): readonly Tally[] {
  if (counted?.tricks === tricks) return counted.tallies;
  const last = tricks.at(-1);
  const isNext = counted !== null && tricks.length > 1 && counted.tricks.at(-1) === tricks.at(-2);
  const tallies = counted && last && isNext ? talliesAfter(counted.tallies, last) : talliesOf(tricks);
  counted = { tricks, tallies };
  return tallies;
}

type Piles = Pick<KirinNumbers, 'tallies' | 'tricks'>;

function openPiles(state: KirinState): Piles {
  return { tallies: talliesSoFar(state), tricks: state.tricks };
}

/** With closed piles everybody knows their own pile and the last trick (paragraph 7.4). */
function closedPiles(state: KirinState, viewer: Viewer): Piles {
  return {
    tallies: talliesSoFar(state).map((tally, seat) => (viewer.kind === 'seat' && viewer.seat === seat ? tally : null)),
    tricks: state.tricks.slice(-1),
  };
}

function ownProgress(state: KirinState, seat: number): KirinNumbers['mine'] {
  const declaration = declaredCard(state.table, seat);
  const tally = talliesSoFar(state)[seat];
  return { declaration, points: declaration && tally ? pointsFor(declaration, tally) : 0 };
}
