import { CLOSE, drawOnCard, SMALL } from '#renderer/stage/art/card.ts';
import type { Face } from '#protocol/ids.ts';
import { drawBack } from './draw-back.ts';
import { drawCourt } from './draw-court.ts';
import { drawNumber } from './draw-number.ts';
import { drawSmallFace } from './draw-small.ts';
import { drawTrump } from './draw-trump.ts';
import { partsOf } from './faces.ts';
import { dezaiShenArt } from './prepare.ts';

/**
 * Draws a face, or the back for null, over the whole of a canvas of this size in device pixels. An unknown face is
 * drawn as the back, so that nothing shows that is not known. Fonts and `dezaiShenArt.prepare` come first.
 */
export function drawDezaiShenCard(
  pen: CanvasRenderingContext2D,
  face: Face | null,
  width: number,
  height: number,
): void {
  const art = dezaiShenArt.now();
  const parts = face === null ? null : partsOf(face);
  const small = width < SMALL;
  const close = width < CLOSE;
  drawOnCard(pen, width, height, () => {
    if (parts === null) drawBack(pen, art, small);
    else if (small) drawSmallFace(pen, art, parts);
    else if (parts.kind === 'trump') drawTrump(pen, parts.trump, parts.class, art, close);
    else if (parts.rank === 'P' || parts.rank === 'Q' || parts.rank === 'K') {
      drawCourt(pen, parts.rank, art.suits[parts.suit], close);
    } else drawNumber(pen, parts.suit, parts.rank, art.suits[parts.suit], close);
  });
}
