import { STOCK } from '#renderer/stage/art/card.ts';
import { CORNER_AT, drawIndex } from '#renderer/stage/art/corner.ts';
import { drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import type { SuitArt } from './prepare.ts';

const PLAQUE = { width: 20.8, height: 40, radius: 2.2 } as const;

/** Rank over sign in the suit's ink. */
export function drawSuitIndex(pen: Pen, rank: string, { tones, glyph }: SuitArt): void {
  drawIndex(pen, rank, tones.mark, (x, y, size) => {
    drawCentred(pen, glyph.mark, x, y, size);
  });
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
