import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { rectOf, rightOf } from '#renderer/stage/geometry.ts';
import type { SeatId } from '#protocol/ids.ts';
import { countIn } from '#renderer/kit/layout/placing.ts';
import { isPhoneLike, regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { fingerRows } from '#renderer/kit/layout/table-forms.ts';
import { type CentrePlaces, centrePlaces } from './centre.ts';
import { formOf } from './form.ts';
import { numbersOf, type Scene, sceneOf } from './numbers.ts';
import { seatPlaces, type SeatPlaces } from './seat-places.ts';
import { handOf, isPickingEvidence, lookedAt, REMOVED } from './zones.ts';

/** With more slots than this, a phone makes room for fingers while cards of Evidence are to be chosen. */
const FEW = 10;

/** A table of Death by Digits cut into places. */
export interface DigitsTable {
  readonly regions: Regions;
  readonly scene: Scene;
  readonly centre: CentrePlaces;
  readonly seats: ReadonlyMap<SeatId, SeatPlaces>;
  /** The pile of variant C; null without one. */
  readonly pile: Rect | null;
  /** Hands of eliminated players that stay out of play; null while there are none. */
  readonly removed: Rect | null;
}

/** Cuts the window into a table of Death by Digits for the present moment. */
export function digitsTable(input: LayoutInput): DigitsTable {
  const { view, bottomSeat } = input;
  const scene = sceneOf(view);
  const { variant, slots } = numbersOf(view);
  const hasPile = variant === 'pile';
  const hasRemoved = countIn(view, REMOVED) > 0;
  const isTall = isPhoneLike(input);
  const cards = countIn(view, handOf(bottomSeat));
  const isPicking = isTall && slots.length > FEW && isPickingEvidence(view, bottomSeat);
  const rows = isPicking ? 1 : fingerRows(cards);
  const regions = regionsFor(input, formOf({ scene, rows, hasShelf: hasPile || hasRemoved, isPicking }));
  const centre = centrePlaces(regions, {
    scene,
    hasPile: hasPile && !isTall,
    slots: slots.length,
    isPicking,
    looked: lookedAt(view).length,
  });
  const [first, second] = shelfOf(regions, bottomSeat);
  return {
    regions,
    scene,
    centre,
    seats: seatPlaces(regions, view, bottomSeat),
    pile: isTall && hasPile ? first : centre.pile,
    removed: hasRemoved ? (isTall && hasPile ? second : first) : null,
  };
}

/** At the side of a desktop table below a word of what it is; on a phone at the end of the viewer's own row. */
function shelfOf(
  { form, strips, smallCard, captionHeight, gap, ...regions }: Regions,
  bottomSeat: SeatId,
): readonly [Rect, Rect] {
  const side = form === 'wide' ? regions.side : (strips.get(bottomSeat) ?? regions.side);
  const { width, height } = smallCard;
  const top = Math.round(form === 'wide' ? side.y + captionHeight : side.y + (side.height - height) / 2);
  if (form === 'wide') {
    const place = rectOf(side.x, top, side.width, height);
    return [place, place];
  }
  const half = Math.max(width, (side.width - gap) / 2);
  return [rectOf(side.x, top, half, height), rectOf(rightOf(side) - half, top, half, height)];
}
