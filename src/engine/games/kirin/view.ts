import type { Text } from '#protocol/text.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { GameFacts, Position } from '#engine/core/game.ts';
import type { KirinNumbers, KirinState, Tally, TrickRecord } from './types.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { declaredCard, SEAT_COUNT, SEATS, TRICK } from './rules/layout.ts';
import { directionAfter } from './rules/order.ts';
import { pointsFor, talliesOf, totalsOf, winnersOf } from './rules/score.ts';
import { playsOf, TRICKS_PER_ROUND, winningPlay } from './rules/trick.ts';

/** Kirin's part of a view: where the match stands, and what this viewer may know of it (rules of paragraph 4.7, 7.4). */
export function factsFor(position: Position<KirinState>, viewer: Viewer): GameFacts {
  const { state } = position;
  const known = publicFactsOf(position);
  const piles = pilesFor(state, viewer);
  const numbers: KirinNumbers = {
    ...known.numbers,
    tallies: piles.tallies,
    tricks: piles.tricks,
    mine: viewer.kind === 'seat' ? ownProgress(state, viewer.seat) : null,
  };
  // The protocol writes JSON as mutable data; ours is the same data, readonly.
  return {
    headline: known.headline,
    scores: totalsOf(state),
    numbers: numbers as unknown as GameFacts['numbers'],
    recall: recallOf(state),
  };
}

/** With closed piles the past reaches back to the last trick, in the log too (paragraph 7.4); else it is all told. */
function recallOf({ options, table, tricks }: KirinState): number | null {
  if (options.capturedView === 'open' || tricks.length === 0) return null;
  return SEAT_COUNT + zoneOf(table, TRICK).pieces.length;
}

type PublicNumbers = Omit<KirinNumbers, 'tallies' | 'tricks' | 'mine'>;

interface PublicFacts {
  readonly headline: readonly Text[];
  readonly numbers: PublicNumbers;
}

/** Every viewer of a position is told these, one after another, so the latest are kept. */
let latest: { readonly position: Position<KirinState>; readonly facts: PublicFacts } | null = null;

function publicFactsOf(position: Position<KirinState>): PublicFacts {
  if (latest?.position !== position) {
    const numbers = publicNumbers(position.state);
    latest = { position, facts: { headline: headlineOf(position, numbers), numbers } };
  }
  return latest.facts;
}

function publicNumbers(state: KirinState): PublicNumbers {
  const plays = playsOf(state);
  return {
    round: state.round,
    rounds: state.options.rounds,
    trick: Math.min(state.tricks.length + 1, TRICKS_PER_ROUND),
    direction: state.direction,
    preview: directionAfter(
      plays.map((play) => play.face),
      state.direction,
    ),
    leader: state.leader,
    winning: winningPlay(plays, state.direction)?.seat ?? null,
    plays,
    declared: SEATS.map((seat) => declaredCard(state.table, seat) !== null),
    finished: state.rounds,
  };
}

function headlineOf({ phase, state }: Position<KirinState>, numbers: PublicNumbers): readonly Text[] {
  const { rounds, trick, leader } = numbers;
  if (phase === 'over') return [matchHeadline(state)];
  const isDealing = phase === 'dealing';
  const round: Text = { code: 'round', params: { round: isDealing ? state.round + 1 : state.round, rounds } };
  if (isDealing) return [round, { code: 'dealing' }];
  if (phase === 'declaring') {
    const declared = numbers.declared.filter(Boolean).length;
    return [round, { code: 'declaring', params: { declared, seats: SEATS.length } }];
  }
  if (leader === null) return [round, { code: 'drawingLeader' }];
  return [round, { code: 'trick', params: { trick, tricks: TRICKS_PER_ROUND } }, { code: 'leads', params: { leader } }];
}

function matchHeadline(state: KirinState): Text {
  const [first = 0, ...others] = winnersOf(state);
  const shared = Object.fromEntries(others.map((seat, place) => [`winner${String(place + 2)}`, seat]));
  return { code: `wonBy${String(others.length + 1)}`, params: { winner: first, ...shared } };
}

/** Tallies of a list of tricks, which is the same object for as long as no trick is added. */
let counted: { readonly tricks: readonly TrickRecord[]; readonly tallies: readonly Tally[] } | null = null;

function talliesSoFar(state: KirinState): readonly Tally[] {
  if (counted?.tricks !== state.tricks) counted = { tricks: state.tricks, tallies: talliesOf(state.tricks) };
  return counted.tallies;
}

/** Finished tricks and captured cards; when piles are hidden, the last trick and the own pile (paragraph 7.4). */
function pilesFor(state: KirinState, viewer: Viewer): Pick<KirinNumbers, 'tallies' | 'tricks'> {
  const known = talliesSoFar(state);
  if (viewer.kind === 'open' || state.options.capturedView === 'open') return { tallies: known, tricks: state.tricks };
  return {
    tallies: known.map((tally, seat) => (viewer.kind === 'seat' && viewer.seat === seat ? tally : null)),
    tricks: state.tricks.slice(-1),
  };
}

function ownProgress(state: KirinState, seat: number): KirinNumbers['mine'] {
  const declaration = declaredCard(state.table, seat);
  const tally = talliesSoFar(state)[seat];
  return { declaration, points: declaration && tally ? pointsFor(declaration, tally) : 0 };
}
