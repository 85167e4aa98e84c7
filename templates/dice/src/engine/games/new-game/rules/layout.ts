import type { PieceId, ZoneId } from '#protocol/ids.ts';
import { zone, type PieceTable } from '#engine/core/pieces.ts';
import type { DieFace } from '../types.ts';

/** The dice keep their names for the whole match: they are never hidden. */
export const DICE: readonly PieceId[] = ['d1', 'd2'];
/** Where they are rolled. */
export const TRAY: ZoneId = 'tray';

export function dieFace(value: number): DieFace {
  return `die:${String(value)}` as DieFace;
}

/** The table before the first roll: nothing is printed on the dice yet. */
export function freshTable(): PieceTable<DieFace> {
  return {
    zones: { [TRAY]: { ...zone('up'), pieces: DICE } },
    faces: Object.fromEntries(DICE.map((die) => [die, dieFace(0)])),
    seen: {},
  };
}
