import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { BotSight } from '../../core/game.ts';
import { handIn } from '../sight.ts';
import { playsIn } from '../tricks/trick.ts';
import type { Standpoint } from './trick-model.ts';

/** What a seat sees, whatever its moves and phases are. */
type Sight = Pick<BotSight<unknown>, 'seat' | 'view'>;

/** Where a game keeps the cards that its bots search for, and the numbers that stand for them. */
interface CardPlay<Card extends Face> {
  handOf(seat: SeatId): ZoneId;
  codeOf(card: Card): number;
}

/** The number of the card that a move plays from the seat's own hand; null for a move that plays none. */
export function numberOfPlay<Card extends Face>({ handOf, codeOf }: CardPlay<Card>) {
  return ({ seat, view }: Sight, move: { readonly type: string; readonly piece?: PieceId }): number | null => {
    if (move.type !== 'move.play') return null;
    const hand = view.zones[handOf(seat)];
    const card = hand?.faces[hand.pieces.findIndex((piece) => piece === move.piece)];
    return card === undefined || card === null ? null : codeOf(card as Card);
  };
}

/** Where play stands as far as the seat sees it: its own hand and the trick. */
export function standpointIn<Card extends Face>(
  { handOf, codeOf }: CardPlay<Card>,
  sight: Sight,
  { leader }: { readonly leader: SeatId | null },
  tricksLeft: number,
): Standpoint {
  const hand = handIn<Card>(sight, handOf(sight.seat));
  return {
    hands: [[sight.seat, [...hand.values()].map(codeOf)]],
    plays: playsIn<Card>(sight.view, leader).map(({ face }) => codeOf(face)),
    leader: leader ?? 0,
    tricksLeft,
  };
}

/** The places of a zone whose cards the seat cannot see, each named by `holder`. */
export function hiddenIn({ view }: Sight, zone: ZoneId, holder: number): readonly number[] {
  return (view.zones[zone]?.faces ?? []).filter((face) => face === null).map(() => holder);
}
