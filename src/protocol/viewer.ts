import type { SeatId } from './ids.ts';

/**
 * Who looks. `public` is the spectator, the audience, the log and every crash report; `open` sees every face and is
 * only for a finished match or the host's own record. There is no "everybody" and no default.
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'public' }
  | { readonly kind: 'open' };

export const PUBLIC: Viewer = { kind: 'public' };
export const OPEN: Viewer = { kind: 'open' };

/** The viewer that sits at `seat`. */
export function seatViewer(seat: SeatId): Viewer {
  return { kind: 'seat', seat };
}
