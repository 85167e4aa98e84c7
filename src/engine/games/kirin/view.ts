import type { Viewer } from '#protocol/viewer.ts';
import { asSent, type GameFacts, type Position } from '#engine/core/game.ts';
import type { KirinPhase } from './kirin.chart.ts';
import { phases } from './phases.ts';
import type { KirinNumbers, KirinState, Tally, TrickRecord } from './types.ts';
import { oncePer } from '#engine/core/once.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import { declarationOf, declaredCard, SEAT_COUNT, SEATS } from './rules/layout.ts';
import { directionAfter } from './rules/order.ts';
import { pointsFor, talliesAfter, talliesOf, totalsOf } from './rules/score.ts';
import { playsOf, trickNumber, winningPlay } from './rules/trick.ts';

/** Kirin's part of a view: the present position, and what this viewer may know of it (paragraphs 4.7 and 7.4). */
export function factsFor(position: Position<KirinState, KirinPhase>, viewer: Viewer): GameFacts {
  const known = publicFactsOf(position);
  const { state } = position;
  const mine = viewer.kind === 'seat' ? ownProgress(state, viewer.seat) : null;
  const numbers: KirinNumbers =
    viewer.kind === 'open' || state.options.capturedView === 'open'
      ? { ...known.numbers, mine }
      : { ...known.numbers, ...closedPiles(state, viewer), mine };
  return {
    headline: known.headline,
    scores: known.scores,
    numbers: asSent(numbers),
    recall: known.recall,
  };
}

/** What the cards of the trick and the marker lie by: it is the same for all (`laid` in core/game.ts). */
export const laidFor = (position: Position<KirinState, KirinPhase>): GameFacts['numbers'] =>
  asSent(laidNumbers(position));

/** With closed piles the log, too, reaches back only to the last trick (paragraph 7.4); otherwise to the beginning. */
function recallOf({ options, table, tricks }: KirinState): number | null {
  if (options.capturedView === 'open' || tricks.length === 0) return null;
  return SEAT_COUNT + zoneOf(table, TRICK).pieces.length;
}

/** What does not depend on the viewer, with the piles as everybody sees them when they are open. */
type OpenNumbers = Omit<KirinNumbers, 'mine'>;

interface PublicFacts {
  readonly headline: GameFacts['headline'];
  readonly scores: readonly number[];
  readonly numbers: OpenNumbers;
  readonly recall: number | null;
}

/** Told to every viewer of a position, so worked out once for it. */
const publicFactsOf = oncePer(publicFactsFrom);

function publicFactsFrom(position: Position<KirinState, KirinPhase>): PublicFacts {
  const { phase, state } = position;
  return {
    headline: phases[phase].headline(state),
    scores: totalsOf(state),
    numbers: publicNumbers(position),
    recall: recallOf(state),
  };
}

/** Those of the numbers that the table is laid out by. */
type LaidNumbers = Pick<KirinNumbers, 'direction' | 'leader' | 'winning' | 'plays'>;

const laidNumbers = oncePer(({ state }: Position<KirinState, KirinPhase>): LaidNumbers => {
  const plays = playsOf(state);
  const { direction, leader } = state;
  return { direction, leader, winning: winningPlay(plays, direction)?.seat ?? null, plays };
});

function publicNumbers(position: Position<KirinState, KirinPhase>): OpenNumbers {
  const { state } = position;
  const laid = laidNumbers(position);
  return {
    ...laid,
    round: state.round,
    rounds: state.options.rounds,
    trick: trickNumber(state),
    preview: directionAfter(laid.plays, state.direction),
    declared: SEATS.map((seat) => zoneOf(state.table, declarationOf(seat)).pieces.length > 0),
    tallies: talliesSoFar(state),
    tricks: state.tricks,
    finished: state.rounds,
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

/** With closed piles everybody knows their own pile and the last trick (paragraph 7.4). */
function closedPiles(state: KirinState, viewer: Viewer): Pick<KirinNumbers, 'tallies' | 'tricks'> {
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
