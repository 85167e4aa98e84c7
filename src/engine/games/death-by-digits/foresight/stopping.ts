import type { PieceId } from '#protocol/ids.ts';
import { countsOf } from './hand-worth.ts';
import type { Outlook } from './outlook.ts';

/**
 * What it is worth to stop a theft with this card, compared with letting it pass (0): the thief gets nothing, but
 * everybody knows of the card, and a card at an end of the hand can be guessed. At a large table a player with two or
 * three of the number lets the theft pass.
 */
export function stopWorth({ own, rivals }: Outlook, piece: PieceId): number {
  const hand = [...own.hand.values()].sort((a, b) => a - b);
  const number = own.hand.get(piece) ?? 0;
  const isEnd = number === hand[0] || number === hand.at(-1);
  const isKnown = own.numbers.seats[own.seat]?.known.includes(number) === true;
  const isSet = (countsOf(hand).get(number) ?? 0) >= 2;
  // The thief takes three cards from all others together.
  const lost = 1 / Math.max(1, rivals.length);
  const risk = isKnown ? 0 : (isEnd ? 0.12 : 0.03) * (isSet ? 4 : 1);
  return lost + STOPPED - risk;
}

/** It is worth something that a rival learns nothing, even if its victims are others. */
const STOPPED = 0.1;
