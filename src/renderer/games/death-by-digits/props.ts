import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { LayoutInput, Placement, PropPlacement, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { centreOf, rectOf } from '#renderer/stage/geometry.ts';
import { propIn } from '#renderer/kit/layout/placing.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { LAYERS } from './layers.ts';
import { deathByDigitsLayout } from './layout.ts';
import { numbersOf } from './numbers.ts';
import { phases } from './phases.ts';
import { type DigitsTable, digitsTable } from './table.ts';
import { isHandLookedAt, lookedAt } from './zones.ts';

/** Everything on the table that is no card: badge, envelope, frames around what was played, notes and signs. */
export function deathByDigitsProps(input: LayoutInput): readonly PropPlacement[] {
  const table = digitsTable(input);
  const layout = deathByDigitsLayout(input);
  const { midnumber } = numbersOf(input.view);
  const { centre, scene } = table;
  return [
    propIn('envelope', scene === 'over' ? 'envelope open' : 'envelope', centre.envelope, LAYERS.envelope),
    propIn('midnumber', `midnumber ${String(midnumber)}`, centre.badge, LAYERS.badge),
    ...frames(input, layout),
    ...notes(input, layout),
    ...eyes(input, layout),
    ...eyeOnHand(input, table),
    ...stopSign(input, table),
  ];
}

/** How far the frame of a played card stands out, in parts of its width. */
const FRAME = 0.07;

/** A red frame around the cards that were played in this turn. */
function frames({ view }: LayoutInput, { pieces }: TableLayout): readonly PropPlacement[] {
  if (phases.of(view).stage !== 'turn') return [];
  return numbersOf(view).placed.flatMap((piece) => {
    const place = pieces.get(piece);
    if (!place) return [];
    const out = Math.max(2, Math.min(7, Math.round(place.width * FRAME)));
    const rect = rectOf(
      place.x - place.width / 2 - out,
      place.y - place.height / 2 - out,
      place.width + 2 * out,
      place.height + 2 * out,
    );
    return [propIn(`played:${piece}`, 'played', rect, LAYERS.frames)];
  });
}

/** How large a note is, in parts of the card's width, and the least it may be; and how much of it stands on the card. */
const NOTE = { part: 0.5, least: 13, inside: 0.92 } as const;

/** A note of its number on every hidden card that the viewer has seen before. */
function notes({ view }: LayoutInput, { pieces }: TableLayout): readonly PropPlacement[] {
  const hidden = hiddenPieces(view);
  return numbersOf(view).remembered.flatMap(({ piece, face }) => {
    const place = pieces.get(piece);
    if (!place || !hidden.has(piece)) return [];
    return [propIn(`note:${piece}`, `note ${face}`, cornerOf(place, NOTE), LAYERS.signs)];
  });
}

function hiddenPieces({ zones }: LayoutInput['view']): ReadonlySet<PieceId> {
  return new Set(
    Object.values(zones).flatMap(({ pieces, faces }) => pieces.filter((_, index) => typeof faces[index] !== 'string')),
  );
}

/** A square at the lower right end of a card. */
function cornerOf({ x, y, width, height }: Placement, size: { readonly part: number; readonly least: number }): Rect {
  const edge = Math.round(Math.max(size.least, width * size.part));
  return rectOf(
    Math.round(x + width / 2 - edge * NOTE.inside),
    Math.round(y + height / 2 - edge * NOTE.inside),
    edge,
    edge,
  );
}

const EYE = { part: 0.42, least: 14 } as const;

/** An eye on what somebody else looks at. */
function eyes({ view }: LayoutInput, { pieces }: TableLayout): readonly PropPlacement[] {
  const hidden = hiddenPieces(view);
  return lookedAt(view).flatMap((piece) => {
    const place = pieces.get(piece);
    if (!place || !hidden.has(piece)) return [];
    const edge = Math.round(Math.max(EYE.least, place.width * EYE.part));
    const rect = rectOf(Math.round(place.x - edge / 2), Math.round(place.y - edge / 2), edge, edge);
    return [propIn(`eye:${piece}`, 'eye', rect, LAYERS.signs)];
  });
}

/** A sign on a hand, in the height of its cards. */
const SIGN = 0.62;

/** An eye on the hand of another seat that somebody looks at. */
function eyeOnHand({ view }: LayoutInput, { seats }: DigitsTable): readonly PropPlacement[] {
  const at = numbersOf(view).looking?.at;
  if (at?.kind !== 'hand' || isHandLookedAt(view, at.seat)) return [];
  const places = seats.get(at.seat);
  if (!places) return [];
  const edge = Math.round(places.card.height * SIGN);
  const { x, y } = centreOf(places.rect);
  return [propIn('eye', 'eye', rectOf(Math.round(x - edge / 2), Math.round(y - edge / 2), edge, edge), LAYERS.signs)];
}

/** A raised hand beside whoever stopped the theft of this turn. */
function stopSign({ view, bottomSeat }: LayoutInput, { regions, seats }: DigitsTable): readonly PropPlacement[] {
  const { stoppedBy } = numbersOf(view);
  if (stoppedBy === null || phases.of(view).stage !== 'turn') return [];
  if (stoppedBy === bottomSeat) return ownStop(regions, bottomSeat);
  const places = seats.get(stoppedBy);
  if (!places) return [];
  const edge = Math.round(places.card.height * SIGN);
  const { rect } = places;
  // The card that was shown lies at the other end of the fan.
  const at = rectOf(rect.x, Math.round(rect.y + (rect.height - edge) / 2), edge, edge);
  return [propIn('stop', 'stop', at, LAYERS.signs)];
}

/** On a desktop table there is room above the viewer's own plate; on a phone the panel alone says it. */
function ownStop({ form, strips, plates, smallCard }: Regions, seat: SeatId): readonly PropPlacement[] {
  const [strip, plate] = [strips.get(seat), plates.get(seat)];
  if (form === 'tall' || !strip || !plate) return [];
  const edge = Math.round(smallCard.height * SIGN);
  return [propIn('stop', 'stop', rectOf(plate.x, strip.y + strip.height - edge, edge, edge), LAYERS.signs)];
}
