import type { Face, ZoneId } from '#protocol/ids.ts';
import type { DieLook } from '#renderer/stage/dice/die-look.ts';
import { sixSided } from '#renderer/kit/dice/six-sided.ts';
import { dieStyle, WITNESS_STYLE } from './art/draw-side.ts';

const TEN = 'ten:';
const SIX_SIDED = /^(\d):([0-6])$/;

/** The die with this face in this zone; null for a card. What lies among the negative dice is a negative one. */
export function dieOf(face: Face, zone: ZoneId): DieLook | null {
  if (face.startsWith(TEN)) {
    const value = Number(face.slice(TEN.length));
    const isBlank = !Number.isInteger(value);
    return { body: 'ten', style: WITNESS_STYLE, value: isBlank ? 0 : value, isBlank };
  }
  const [, seat, printed] = SIX_SIDED.exec(face) ?? [];
  if (seat === undefined) return null;
  const isNegative = zone.startsWith('negative:') || zone === 'box';
  return sixSided(dieStyle(Number(seat), isNegative), Number(printed));
}
