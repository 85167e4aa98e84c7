import { drawStock } from '#renderer/stage/art/card.ts';
import { inCorner } from '#renderer/stage/art/corner.ts';
import { bothEnds, CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { drawIndexField, drawSuitIndex } from './draw-index.ts';
import type { SuitArt } from './prepare.ts';
import { gougeRows, innerFrame } from './woodcut.ts';

const FRAME = 6.4;
/** The figure stands on the lower edge of the frame. */
const FIGURE = { width: 98, height: 101 } as const;
/** Where the suit's sign hangs in the sky, as a banner would. */
const SIGN = { x: 78, y: 24, size: 26 } as const;

/** Draws a Page, a Queen or a King before a sky in the suit's tint. */
export function drawCourt(pen: Pen, rank: 'P' | 'Q' | 'K', art: SuitArt, close: boolean): void {
  const { tones } = art;
  drawStock(pen);
  pen.save();
  roundRect(pen, FRAME, FRAME, CARD_WIDTH - 2 * FRAME, CARD_HEIGHT - 2 * FRAME, 1.6);
  pen.clip();
  drawSky(pen, art);
  drawCentred(pen, art.pip, SIGN.x, SIGN.y, SIGN.size);
  art.courts[rank].draw(
    pen,
    (CARD_WIDTH - FIGURE.width) / 2,
    CARD_HEIGHT - FRAME - FIGURE.height,
    FIGURE.width,
    FIGURE.height,
  );
  pen.restore();
  innerFrame(pen, tones.mark, 1.2);
  bothEnds(pen, () => {
    inCorner(pen, close, () => {
      drawIndexField(pen, tones.mark);
      drawSuitIndex(pen, rank, art);
    });
  });
}

function drawSky(pen: Pen, { tones }: SuitArt): void {
  pen.fillStyle = tones.tint;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.save();
  pen.globalAlpha = 0.32;
  pen.fillStyle = tones.mark;
  gougeRows(pen, 50, 118, 17, 24);
  pen.restore();
}
