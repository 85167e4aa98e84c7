import { STOCK } from '#renderer/stage/art/card.ts';
import { drawLetters } from '#renderer/stage/art/letters.ts';
import { drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import type { SuitArt } from './prepare.ts';

/** Where an index stands and how much larger it is on a close card. */
const CORNER_AT = 5;
const CLOSE_SCALE = 1.46;
const RANK_AT = { x: 15, y: 18 } as const;
const GLYPH_AT = { x: 15, y: 35.5 } as const;
const PLAQUE = { width: 20.8, height: 40, radius: 2.2 } as const;

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
export function drawIndex(pen: Pen, rank: string, art: SuitArt): void {
  drawLetters(pen, rank, { ...RANK_AT, size: 25, weight: 800, colour: art.tones.mark });
  drawCentred(pen, art.glyph.mark, GLYPH_AT.x, GLYPH_AT.y, 14);
}

/** A field of stock behind an index that stands on a picture. */
export function drawIndexField(pen: Pen, line: string): void {
  roundRect(pen, CORNER_AT - 0.6, CORNER_AT - 0.6, PLAQUE.width, PLAQUE.height, PLAQUE.radius);
  pen.fillStyle = STOCK.base;
  pen.fill();
  pen.strokeStyle = line;
  pen.lineWidth = 0.9;
  pen.stroke();
}
