import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import { numeral } from '#words/numeral.ts';
import { EVIDENCE } from '../zones.ts';
import { numbersOf } from '../numbers.ts';

/** The restrictions that hold while their card lies face up in Evidence (paragraphs 10.7 and 10.8). */
const RESTRICTIONS = { '20': 'coldTrail', '21': 'gagOrder' } as const;
export type Restriction = (typeof RESTRICTIONS)[keyof typeof RESTRICTIONS];

/** The number of the card that brings a restriction. */
export const RESTRICTED_BY: Readonly<Record<Restriction, number>> = { coldTrail: 20, gagOrder: 21 };

/** The restrictions that lie open in Evidence. */
export function restrictionsIn({ zones }: GameView): readonly Restriction[] {
  const faces = zones['evidenceUp']?.faces ?? [];
  return (['20', '21'] as const).filter((face) => faces.includes(face)).map((face) => RESTRICTIONS[face]);
}

/** The number of a hidden card that the viewer has seen before; null when it has not, or has no memory aid. */
export function rememberedAt(view: GameView, piece: PieceId | undefined): number | null {
  const card = numbersOf(view).remembered.find((one) => one.piece === piece);
  return card === undefined ? null : Number(card.face);
}

/** What is to be said of a zone as it lies: what one has seen of it, and what holds while it lies so. */
export function zoneNote(view: GameView, zone: ZoneId): Text | null {
  if (zone.startsWith('murder:')) {
    const number = rememberedAt(view, view.zones[zone]?.pieces[0]);
    return number === null ? null : { code: 'murderSeen', params: { number: numeral(number) } };
  }
  if (zone === 'evidenceUp') {
    const open = restrictionsIn(view);
    return open.length === 0 ? null : { code: open.join('And') };
  }
  if (zone !== 'evidenceDown') return null;
  const { slots, remembered } = numbersOf(view);
  const seen = remembered.flatMap(({ piece, face }) => {
    const slot = slots.indexOf(piece);
    return slot < 0 ? [] : [`${String(slot + 1)}: ${numeral(Number(face))}`];
  });
  return seen.length === 0 ? null : { code: 'evidenceSeen', params: { seen: seen.join('\n') } };
}

/** Which slot of Evidence a card lies in, whether it was just played, and its number where one has seen it. */
export function pieceNote(view: GameView, zone: ZoneId, index: number): Text | null {
  const piece = view.zones[zone]?.pieces[index];
  if (piece === undefined || !EVIDENCE.includes(zone)) return null;
  const { slots, placed } = numbersOf(view);
  const slot = slots.indexOf(piece) + 1;
  const number = rememberedAt(view, piece);
  if (number !== null) return { code: 'slotSeen', params: { slot, number: numeral(number) } };
  return { code: placed.includes(piece) ? 'slotPlayed' : 'slot', params: { slot } };
}
