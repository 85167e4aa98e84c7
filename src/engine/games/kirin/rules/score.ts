import type { SeatId } from '#protocol/ids.ts';
import type { Result, Standing } from '#protocol/view.ts';
import type { Outcome } from '#engine/core/game.ts';
import { standingsOf, winnersIn } from '#engine/kits/standings.ts';
import type { Beast, Card, KirinEvent, KirinState, Tally, TrickRecord } from '../types.ts';
import { beastOf } from './cards.ts';
import { declaredCard, SEATS } from './layout.ts';

const NOTHING: Tally = { az: 0, ve: 0, wh: 0, bl: 0 };

/** What each seat has captured in these tricks, by beast; numbers, trumps and Kirin count alike (paragraph 6.2). */
export function talliesOf(tricks: readonly TrickRecord[]): readonly Tally[] {
  return tricks.reduce(
    talliesAfter,
    SEATS.map(() => NOTHING),
  );
}

/** What each seat has captured once this trick is taken as well; a trick set aside adds nothing. */
export function talliesAfter(tallies: readonly Tally[], { winner, cards }: TrickRecord): readonly Tally[] {
  if (winner === null) return tallies;
  const tally: Record<Beast, number> = { ...(tallies[winner] ?? NOTHING) };
  for (const card of cards) tally[beastOf(card)] += 1;
  return tallies.map((other, seat) => (seat === winner ? tally : other));
}

/** Points of a round: captured cards that show the beast declared (paragraph 6.2). */
export function pointsFor(declaration: Card, tally: Tally): number {
  return tally[beastOf(declaration)];
}

/** The points of all finished rounds together, by seat. */
export function totalsOf(state: KirinState): readonly number[] {
  return state.rounds.at(-1)?.totals ?? SEATS.map(() => 0);
}

/** Scores the finished round (paragraphs 6.2 and 6.3). */
export function scoreRound(state: KirinState): Outcome<KirinState, KirinEvent> {
  const declarations = SEATS.map((seat) => declarationMade(state, seat));
  const tallies = talliesOf(state.tricks);
  const points = declarations.map((card, seat) => pointsFor(card, tallies[seat] as Tally));
  const totals = totalsOf(state).map((total, seat) => total + (points[seat] as number));
  const [first] = state.tricks;
  if (!first || state.leader === null) throw new Error('a round is scored after its tricks');
  const finished = { declarations, tallies, points, totals, firstLeader: first.leader, lastLeader: state.leader };
  return {
    state: { ...state, rounds: [...state.rounds, finished] },
    events: [{ type: 'round.scored', round: state.round, points, totals }],
  };
}

function declarationMade(state: KirinState, seat: SeatId): Card {
  const card = declaredCard(state.table, seat);
  if (card === null) throw new Error(`seat ${String(seat)} has declared nothing`);
  return card;
}

/** Whether the round being played is the last one. */
export function isLastRound(state: KirinState): boolean {
  return state.round >= state.options.rounds;
}

/** Names the winners (paragraph 6.4). */
export function endMatch(state: KirinState): Outcome<KirinState, KirinEvent> {
  return { state, events: [{ type: 'match.ended', winners: winnersOf(state) }] };
}

/** The seats that won, ascending; more than one shares the victory. */
export function winnersOf(state: KirinState): readonly SeatId[] {
  return winnersIn(standingsIn(state));
}

/** The final standing, best first, tied seats in the order of their seats (paragraphs 6.4 and 7.5). */
export function resultOf(state: KirinState): Result {
  const standings = standingsIn(state);
  if (winnersIn(standings).length > 1) return { standings, note: { code: 'sharedVictory' } };
  const tied = standings[1]?.score === standings[0]?.score;
  return tied ? { standings, note: { code: 'bestRoundDecided' } } : { standings };
}

function standingsIn(state: KirinState): readonly Standing[] {
  return standingsOf(totalsOf(state), (one, other) => compare(state, one, other));
}

/** Positive if `a` did better than `b`: by total, and then, with that option, by the best single round. */
function compare(state: KirinState, a: SeatId, b: SeatId): number {
  const totals = totalsOf(state);
  const byTotal = (totals[a] ?? 0) - (totals[b] ?? 0);
  if (byTotal !== 0 || state.options.tieBreak === 'shared') return byTotal;
  return bestRound(state, a) - bestRound(state, b);
}

function bestRound(state: KirinState, seat: SeatId): number {
  return Math.max(0, ...state.rounds.map((round) => round.points[seat] ?? 0));
}
