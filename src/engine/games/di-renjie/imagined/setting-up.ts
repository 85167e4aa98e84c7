import type { PieceId, SeatId } from '#protocol/ids.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import {
  ASSASSIN_CARD,
  ELEMENTS,
  LOCATIONS,
  SUSPECTS,
  TARGETS,
  WEAPONS,
  type Crime,
  type DiRenjieState,
  type Element,
  type Printed,
} from '../types.ts';
import { ALL_CARDS, elementsOfCrime, withoutCards } from '../rules/cards.ts';
import { BOX, DECK, hintsOf, INNOCENTS } from '../rules/layout.ts';

/**
 * Redeals while the table is set up: another crime and other hints, as far as the viewer's own hints allow (paragraphs
 * 2.3 and 2.4). Pieces that the viewer has seen keep their faces, even when they are back among the innocents.
 */
export function imaginedSetup(state: DiRenjieState, viewer: SeatId | null, stream: Stream): DiRenjieState {
  const { table } = state;
  const own: readonly Element[] = viewer === null ? [] : (state.hints[viewer] ?? []);
  const crime: Crime = {
    target: pick(withoutCards(TARGETS, own), stream),
    weapon: pick(withoutCards(WEAPONS, own), stream),
    location: pick(withoutCards(LOCATIONS, own), stream),
  };
  const innocents = withoutCards(ELEMENTS, elementsOfCrime(crime));
  const places = [...seatsOf(state).map(hintsOf), INNOCENTS].flatMap((zone) => zoneOf(table, zone).pieces);
  const unread = places.filter((piece) => !own.some((hint) => hint === faceOf(table, piece)));
  const drawn = shuffled(withoutCards(innocents, own), stream);
  const becomes = new Map<Printed, Element>();
  for (const [index, piece] of unread.entries()) becomes.set(faceOf(table, piece), drawn[index] as Element);
  const rest = withoutCards(ALL_CARDS, [...elementsOfCrime(crime), ...innocents, ...SUSPECTS, ASSASSIN_CARD]);
  const deck = [...rest, ...shuffled(SUSPECTS, stream), ...(state.options.assassin ? [ASSASSIN_CARD] : [])];
  const faces: Record<PieceId, Printed> = { ...table.faces };
  for (const piece of unread) faces[piece] = becomes.get(faceOf(table, piece)) as Printed;
  for (const [index, piece] of zoneOf(table, BOX).pieces.entries()) {
    faces[piece] = elementsOfCrime(crime)[index] as Printed;
  }
  for (const [index, piece] of zoneOf(table, DECK).pieces.entries()) faces[piece] = deck[index] as Printed;
  const hints = state.hints.map((shown) => shown.map((hint) => becomes.get(hint) ?? hint));
  return { ...state, table: { ...table, faces }, crime, hints };
}
