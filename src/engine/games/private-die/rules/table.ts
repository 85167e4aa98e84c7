import type { PieceId, ZoneId } from '#protocol/ids.ts';
import { zone, type PieceTable, type Zone } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Case, Detective, Printed, PrivateDieOptions, Witness } from '../types.ts';
import {
  BOX,
  CASE,
  DECK,
  DETECTIVE_CARDS,
  detectiveZoneOf,
  dieFace,
  dieId,
  DICE_PER_SEAT,
  LINE_UP,
  negativeOf,
  outOf,
  poolOf,
  QUESTIONED,
  rolledOf,
  SIXTH_DIE,
  tenFace,
  WITNESS,
  WITNESS_DIE,
} from './layout.ts';

/** The cards of a match in their order. */
interface Cards {
  readonly case: Case | null;
  readonly detectives: readonly Detective[];
  readonly witnesses: readonly Witness[];
}

/** The table before the first round. Ids of cards begin with `mark` and say only their place in the deal. */
export function laidOut(
  seats: number,
  options: PrivateDieOptions,
  mark: string,
  { case: inPlay, detectives, witnesses }: Cards,
): PieceTable<Printed> {
  const faces: Record<PieceId, Printed> = {};
  const zones: Record<ZoneId, Zone> = {};
  const put = (id: ZoneId, empty: Zone, cards: readonly (readonly [PieceId, Printed])[] = []): void => {
    zones[id] = { ...empty, pieces: cards.map(([piece]) => piece) };
    for (const [piece, face] of cards) faces[piece] = face;
  };
  const numbered = (kind: string, cards: readonly Printed[]): readonly (readonly [PieceId, Printed])[] =>
    cards.map((face, place) => [`${mark}${kind}${String(place)}`, face]);
  put(DECK, zone('down'), numbered('w', witnesses));
  for (const id of [WITNESS, LINE_UP, QUESTIONED]) put(id, zone('up'));
  put(WITNESS_DIE, zone('up'), [[WITNESS_DIE, tenFace(null)]]);
  put(CASE, zone('up'), numbered('c', inPlay === null ? [] : [inPlay]));
  // Unused detectives stay face down (paragraph 2.3); those on offer are open.
  put(DETECTIVE_CARDS, zone(options.detectives === 'draft' ? 'up' : 'down'), numbered('d', detectives));
  put(BOX, zone('up'), [[SIXTH_DIE, dieFace(0, 0)]]);
  for (const seat of seatsOf({ seats })) {
    put(detectiveZoneOf(seat), zone('up', seat));
    const dice = Array.from({ length: DICE_PER_SEAT }, (_, index) => dieId(seat, index + 1));
    put(
      poolOf(seat),
      zone('up', seat),
      dice.map((piece) => [piece, dieFace(seat, 0)]),
    );
    for (const id of [rolledOf(seat), negativeOf(seat), outOf(seat)]) put(id, zone('up', seat));
  }
  return { zones, faces, seen: {} };
}
