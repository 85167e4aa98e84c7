import { encodeQR } from 'qr';

/** Light modules around the code, without which a camera does not find it (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/** A QR code as one path: a unit square for each dark module, inside its quiet zone. */
export interface QrPath {
  /** Modules along each side, with the quiet zone. */
  readonly size: number;
  readonly path: string;
}

/** The code of `text`, which must be short enough for one (some 2,000 characters). */
export function qrPath(text: string): QrPath {
  // Medium: a reflection on the screen may hide some of it.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
