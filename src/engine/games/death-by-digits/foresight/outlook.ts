import type { PieceId, SeatId } from '#protocol/ids.ts';
import { slotPlace } from '../rules/layout.ts';
import { MURDER_SIZE } from '../rules/sizes.ts';
import type { End } from '../types.ts';
import type { OwnSight } from './own-sight.ts';
import { worldsOf } from './worlds.ts';

/** A card of Evidence as the seat knows it. */
export interface EvidenceCard {
  readonly piece: PieceId;
  readonly slot: number;
  readonly isUp: boolean;
  /** Null if the seat has not seen it. */
  readonly number: number | null;
}

/**
 * A seat's evaluation of what it knows. Worths are shares of what it still has to find out: seeing all cards outside
 * the Murder, or the Murder itself, is worth 1 either way.
 */
export interface Outlook {
  readonly own: OwnSight;
  readonly evidence: readonly EvidenceCard[];
  /** Others who are still in the match and have cards. */
  readonly rivals: readonly SeatId[];
  /** What it is worth to see a hidden card. */
  readonly card: number;
  /** What it is worth to see a card of the Murder. */
  readonly look: number;
}

/** What this seat knows and may expect. */
export function outlookOf(own: OwnSight, upPieces: readonly PieceId[]): Outlook {
  const { numbers, known, seat, murder } = own;
  const evidence = numbers.slots.flatMap((piece, slot): readonly EvidenceCard[] =>
    piece === null
      ? []
      : [{ piece, slot, isUp: upPieces.includes(piece), number: known.places.get(slotPlace(slot)) ?? null }],
  );
  const cards = numbers.deck.reduce((sum, { copies }) => sum + copies, 0);
  const located = known.hands.reduce((sum, { held }) => sum + held.length, 0) + known.places.size;
  const unseen = murder.filter((number) => number === null).length;
  return {
    own,
    evidence,
    rivals: numbers.seats.flatMap(({ cards: count, isOut }, other) =>
      other !== seat && !isOut && count > 0 ? [other] : [],
    ),
    card: unseen === 0 ? 0 : 1 / Math.max(1, cards - located - unseen),
    look: unseen === 0 ? 0 : 1 / Math.min(MURDER_SIZE, unseen),
  };
}

/** How likely each number is the lowest, or the highest, card of a hand. */
export function endOdds({ own }: Outlook, seat: SeatId, end: End): ReadonlyMap<number, number> {
  const odds = new Map<number, number>();
  for (const { hands, weight } of worldsOf(own.memory, own.seat, own.mind)) {
    const number = end === 'low' ? hands[seat]?.[0] : hands[seat]?.at(-1);
    if (number !== undefined) odds.set(number, (odds.get(number) ?? 0) + weight);
  }
  return odds;
}

/** How likely any rival holds a card of this number. */
export function heldChance({ own, rivals }: Outlook, number: number): number {
  const isHeld = (hands: readonly (readonly number[])[]): boolean =>
    rivals.some((seat) => hands[seat]?.includes(number) === true);
  return worldsOf(own.memory, own.seat, own.mind).reduce(
    (sum, { hands, weight }) => (isHeld(hands) ? sum + weight : sum),
    0,
  );
}

/** The part of a hand that the seat does not know. */
export function unknownShare({ own }: Outlook, seat: SeatId): number {
  const { cards = 0 } = own.numbers.seats[seat] ?? {};
  const held = own.known.hands[seat]?.held.length ?? 0;
  return cards === 0 ? 0 : Math.max(0, cards - held) / cards;
}
