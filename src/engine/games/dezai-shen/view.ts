import type { Viewer } from '#protocol/viewer.ts';
import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { isInside } from '#engine/core/phases.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import type { DezaiShenPhase } from './dezai-shen.chart.ts';
import type { ContractMeter, DezaiShenNumbers, DezaiShenState, HandRecord, MarkedPlay, TrickPlay } from './types.ts';
import { trumpClassOf } from './rules/cards.ts';
import { decidedByCount, TRICKS_PER_HAND, tricksWonBy } from './rules/contract.ts';
import { SEAT_COUNT, SEATS } from './rules/layout.ts';
import { onTableOf, totalsOf } from './rules/score.ts';
import { playsOf, winningPlay } from './rules/trick.ts';
import { phases, type DezaiShenTypes } from './phases.ts';
import { historyOf, pastOf } from './past.ts';

/** What everybody is told: all that Dezai Shen tells but closed tricks. */
export const factsFor = oncePer((position: PositionOf<DezaiShenTypes>): GameFacts => {
  const { phase, state } = position;
  const isClosed = areTricksClosed(state);
  return {
    headline: phases[phase].headline(state),
    scores: totalsOf(state),
    recall: isClosed ? recallOf(state) : null,
    numbers: asSent(numbersOf(position, isClosed)),
  };
});

/** Whoever is shown everything sees closed tricks too (paragraph 9.8). */
export function ownFor(position: PositionOf<DezaiShenTypes>, viewer: Viewer): GameFacts['numbers'] | null {
  return viewer.kind === 'open' && areTricksClosed(position.state) ? asSent(numbersOf(position, false)) : null;
}

function areTricksClosed(state: DezaiShenState): boolean {
  return state.options.trickHistory === 'last' && !isSettled(state);
}

/** What cards, tokens and signs lie by. It is the same for all. */
export const laidFor = (position: PositionOf<DezaiShenTypes>): GameFacts['numbers'] => asSent(laidNumbers(position));

/** With closed tricks the log, too, reaches back only to the last trick (paragraph 9.8). */
function recallOf({ table, tricks }: DezaiShenState): number | null {
  return tricks.length === 0 ? null : SEAT_COUNT + zoneOf(table, TRICK).pieces.length;
}

/** Whether the latest hand, played or void, is in the ledger and the next has not begun. */
function isSettled({ hand, hands }: DezaiShenState): boolean {
  return hands.length >= hand;
}

function numbersOf(position: PositionOf<DezaiShenTypes>, isClosed: boolean): DezaiShenNumbers {
  const { state } = position;
  return {
    ...laidNumbers(position),
    counted: historyOf(state).counted,
    handsPerMatch: state.options.handsPerMatch,
    picked: state.picked,
    ...pastOf(state, playsOf(state), isClosed),
  };
}

/** Those of the numbers that the table is laid out by. */
type LaidNumbers = Omit<DezaiShenNumbers, 'counted' | 'handsPerMatch' | 'picked' | 'tricks' | 'trumpsSeen' | 'voids'>;

const laidNumbers = oncePer(({ phase, state }: PositionOf<DezaiShenTypes>): LaidNumbers => {
  const plays = playsOf(state);
  const isPlaying = isInside(phase, 'trick');
  const ended = endedIn(phase, state);
  const stakes = stakesOf(phase, state, ended !== null);
  return {
    hand: Math.max(1, state.hand),
    dealer: ended ? ended.dealer : state.dealer,
    calls: state.auction.calls,
    passed: state.auction.passed,
    contract: state.auction.contract,
    stakes,
    onTable: ended ? (state.hands.at(-2)?.onTable ?? 0) : onTableOf(state),
    trick: isPlaying ? Math.min(TRICKS_PER_HAND, state.tricks.length + 1) : state.tricks.length,
    leader: isPlaying ? state.leader : null,
    plays: plays.map(markedPlay),
    winning: winningPlay(plays)?.seat ?? null,
    tricksWon: SEATS.map((seat) => tricksWonBy(state, seat)),
    meter: meterOf(phase, state),
    ledger: historyOf(state).ledger,
    ending: ended && {
      swept: stakes.map((stake, seat) => stake + (ended.deltas[seat] ?? 0)),
      dealsNext: ended.settled === null ? state.dealer : null,
    },
  };
});

/** The hand that has just ended, while its phase has not been left yet. */
function endedIn(phase: DezaiShenPhase, state: DezaiShenState): HandRecord | null {
  const isInHand = isInside(phase, 'auction') || isInside(phase, 'trick');
  return isInHand && isSettled(state) ? (state.hands.at(-1) ?? null) : null;
}

/**
 * What each seat has laid out: the present stake, and for the taker twice that once the auction is over (4.7, 4.8,
 * 9.4).
 */
function stakesOf(phase: DezaiShenPhase, state: DezaiShenState, isEnding: boolean): readonly number[] {
  const { contract } = state.auction;
  if (contract === null || (isSettled(state) && !isEnding)) return SEATS.map(() => 0);
  const isDoubled = !isInside(phase, 'auction') && state.options.settlement === 'match2S';
  return SEATS.map((seat) => (isDoubled && seat === contract.taker ? 2 : 1) * contract.stake);
}

/** A play with the class of its trump and its number within that class in this trick (paragraph 1.3). */
function markedPlay({ seat, face }: TrickPlay, place: number, plays: readonly TrickPlay[]): MarkedPlay {
  const trump = trumpClassOf(face);
  if (trump === null) return { seat, face, trump: null };
  const order = plays.slice(0, place + 1).filter((play) => trumpClassOf(play.face) === trump).length;
  return { seat, face, trump: { class: trump, order } };
}

function meterOf(phase: DezaiShenPhase, state: DezaiShenState): ContractMeter | null {
  const { contract } = state.auction;
  if (contract === null || isInside(phase, 'auction')) return null;
  const won = tricksWonBy(state, contract.taker);
  const lost = state.tricks.length - won;
  const mayLose = TRICKS_PER_HAND - contract.needs - lost;
  return { won, needs: contract.needs, mayLose, decided: decidedByCount(state) };
}
