import type { PieceId } from '#protocol/ids.ts';
import type { DeathByDigitsMove } from '../types.ts';
import { countsOf, handWorth, withCards, without, type Counts } from './hand-worth.ts';
import type { Outlook } from './outlook.ts';
import { bestTakings, rivalsHold, type Takeable } from './taking.ts';

/** A move and what it is worth. */
export interface Weighed {
  readonly move: DeathByDigitsMove;
  readonly worth: number;
}

/** What others gain from seeing a card, compared with seeing one oneself. */
export const SHOWN = 0.3;
/** How many cards a refill brings. */
export const REFILL = 3;

/** The seat's situation before it acts. */
export interface Before {
  readonly outlook: Outlook;
  readonly hand: Counts;
  readonly evidence: Counts;
  readonly held: Counts;
  readonly worth: number;
  /** What variants A to C bring after a play that does nothing. */
  readonly consolation: number;
}

/** The situation against which every move is measured. */
export function beforeOf(outlook: Outlook): Before {
  const hand = countsOf(outlook.own.hand.values());
  const evidence = countsOf(outlook.evidence.flatMap(({ number }) => number ?? []));
  const held = rivalsHold(outlook);
  const worth = handWorth(outlook, hand, evidence, held);
  return { outlook, hand, evidence, held, worth, consolation: consolationOf(outlook) };
}

function consolationOf({ own, evidence, card }: Outlook): number {
  const isHidden = evidence.some(({ number }) => number === null);
  switch (own.numbers.variant) {
    case 'none':
      return 0;
    case 'pile':
      return own.numbers.pile > 0 ? card * 1.2 : 0;
    case 'peek':
      return isHidden ? card : 0;
    case 'flip':
      // Everybody sees it.
      return isHidden ? card * 0.5 : 0;
  }
}

/** What it costs to lay these cards open: what others see, and what the hand loses. */
function costOf({ outlook, hand, evidence, held, worth }: Before, numbers: readonly number[]): number {
  const known = countsOf(outlook.own.numbers.seats[outlook.own.seat]?.known ?? []);
  const shown = numbers.filter((number) => !known.has(number)).length;
  const left = handWorth(outlook, without(hand, numbers), withCards(evidence, numbers), held);
  return worth - left + shown * SHOWN * outlook.card;
}

/** What emptying the hand brings: three cards of Evidence, which may include those just laid there. */
export function refillWorth({ outlook, hand }: Before, played: readonly PieceId[]): number {
  if (hand.size === 0 || played.length < outlook.own.hand.size) return 0;
  const [best] = bestTakings(outlook, new Map(), [...outlook.evidence, ...asTakeable(outlook, played)], REFILL);
  return best?.worth ?? 0;
}

export function asTakeable({ own }: Outlook, pieces: readonly PieceId[]): readonly Takeable[] {
  return pieces.map((piece) => ({ piece, number: own.hand.get(piece) ?? null }));
}

export function numbersOn({ own }: Outlook, pieces: readonly PieceId[]): readonly number[] {
  return pieces.map((piece) => own.hand.get(piece) ?? 0);
}

export function playOf(before: Before, pieces: readonly PieceId[], gain: number): Weighed {
  const cost = costOf(before, numbersOn(before.outlook, pieces));
  return { move: { type: 'move.play', pieces }, worth: gain - cost };
}
