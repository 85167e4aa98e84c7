import type { SeatId } from '#protocol/ids.ts';
import { SEAT_SHAPES } from './seat-shapes.ts';

/** The symbol of a seat in the seat's colour. Decoration: the name beside it says who is meant. */
export function SeatMark({ seat, size = 16 }: { readonly seat: SeatId; readonly size?: number }) {
  // In step with the text beside it: `size` is in pixels at a text of 16.
  const side = `${String(size / 16)}em`;
  return (
    <svg className={`seat-mark seat-colour-${String(seat)}`} viewBox="0 0 24 24" width={side} height={side} aria-hidden>
      <path d={SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? ''} />
    </svg>
  );
}
