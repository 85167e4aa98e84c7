import type { Face } from '#protocol/ids.ts';
import { CLOSE, drawOnCard, SMALL } from '#renderer/stage/art/card.ts';
import { drawBack } from './draw-back.ts';
import { drawSmallFace } from './draw-small.ts';
import { drawKirinFace } from './draw-kirin-face.ts';
import { drawNumber } from './draw-number.ts';
import { drawTrump } from './draw-trump.ts';
import { partsOf } from './faces.ts';
import { kirinArt } from './prepare.ts';

/**
 * Draws a face, or the back for null, over the whole of a canvas of this size in device pixels. An unknown face is
 * drawn as the back, so that nothing shows that is not known. Fonts and `kirinArt.prepare` come first.
 */
export function drawKirinCard(pen: CanvasRenderingContext2D, face: Face | null, width: number, height: number): void {
  const art = kirinArt.now();
  const parts = face === null ? null : partsOf(face);
  const small = width < SMALL;
  const close = width < CLOSE;
  drawOnCard(pen, width, height, () => {
    if (parts === null) drawBack(pen, art, small);
    else if (small) drawSmallFace(pen, art, parts);
    else if (parts.rank === 'T') drawTrump(pen, parts.beast, art.beasts[parts.beast], art.crown, close);
    else if (parts.rank === 'KA' || parts.rank === 'KD') drawKirinFace(pen, art, parts.beast, parts.rank, close);
    else drawNumber(pen, parts.beast, parts.rank, art.beasts[parts.beast], close);
  });
}
