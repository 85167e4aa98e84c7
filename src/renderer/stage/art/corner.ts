import { drawLetters } from './letters.ts';
import type { Pen } from './shapes.ts';

/** Where an index stands, and how much larger it is on a close card. */
export const CORNER_AT = 5;
const CLOSE_SCALE = 1.46;
const RANK_AT = { x: 15, y: 18 } as const;
/** The sign below the rank: its middle and its size. */
const SIGN_AT = { x: 15, y: 35.5, size: 14 } as const;

/** Runs a drawing of the upper left corner, larger on a close card. */
export function inCorner(pen: Pen, close: boolean, draw: () => void): void {
  pen.save();
  if (close) {
    pen.translate(CORNER_AT, CORNER_AT);
    pen.scale(CLOSE_SCALE, CLOSE_SCALE);
    pen.translate(-CORNER_AT, -CORNER_AT);
  }
  draw();
  pen.restore();
}

/** Rank over sign in the suit's ink. */
export function drawIndex(
  pen: Pen,
  rank: string,
  colour: string,
  drawSign: (x: number, y: number, size: number) => void,
): void {
  drawLetters(pen, rank, { ...RANK_AT, size: rank.length > 1 ? 16.5 : 25, weight: 800, colour });
  drawSign(SIGN_AT.x, SIGN_AT.y, SIGN_AT.size);
}
