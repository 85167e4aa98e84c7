import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { rectOf } from '#renderer/stage/geometry.ts';
import { type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import { isOpenHand, openRows } from '#renderer/kit/layout/others-hand.ts';
import { countIn } from '#renderer/kit/layout/placing.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import type { Shingles } from '#renderer/kit/layout/shingles.ts';
import { bandOf } from './art/detail.ts';
import { handOf } from './zones.ts';

/** Where another seat's cards lie beside its plate. */
export interface SeatPlaces {
  readonly rect: Rect;
  readonly card: CardSize;
  /** The hand lies open, in rows. */
  readonly open: Shingles | null;
}

/** The places beside the plates of everybody but the viewer. */
export function seatPlaces(regions: Regions, view: GameView, bottomSeat: SeatId): ReadonlyMap<SeatId, SeatPlaces> {
  return new Map(
    [...regions.strips].flatMap(([seat, strip]): (readonly [SeatId, SeatPlaces])[] => {
      if (seat === bottomSeat) return [];
      const { rect, card } = fanIn(regions, strip);
      return [[seat, { rect, card, open: openHand(regions, view, seat, strip) }]];
    }),
  );
}

/** On a phone a card of a fan has this part of its strip's height; on a desktop the fan so many times that of a card. */
const FAN = { tall: 0.94, wide: 1.1 } as const;

function fanIn({ form, smallCard }: Regions, strip: Rect) {
  const card = form === 'wide' ? smallCard : cardOfHeight(Math.min(smallCard.height, strip.height * FAN.tall));
  return { rect: form === 'wide' ? rectOf(strip.x, strip.y, strip.width, card.height * FAN.wide) : strip, card };
}

/** How much of a covered card's width is seen at least in an open hand. */
const SEEN = 0.9;

function openHand(regions: Regions, view: GameView, seat: SeatId, rect: Rect): Shingles | null {
  if (!isOpenHand(view, handOf(seat))) return null;
  const count = countIn(view, handOf(seat));
  return openRows(regions, seat, { rect, count, seen: ({ width }) => ({ across: SEEN, down: bandOf(width) }) });
}
