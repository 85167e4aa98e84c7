import type { Face } from '#protocol/ids.ts';
import { drawOnCard } from '#renderer/stage/art/card.ts';
import { drawBack } from './draw-back.ts';
import { drawFace } from './draw-face.ts';
import { drawSmallFace } from './draw-small.ts';
import { partsOf } from './faces.ts';
import { detailOf } from './detail.ts';
import { diRenjieArt } from './prepare.ts';

/**
 * Draws a face, or the back for null, over the whole of a canvas of this size in device pixels, of which `ratio` make
 * one CSS pixel. An unknown face is drawn as the back, so that nothing shows that is not known. Fonts and
 * `diRenjieArt.prepare` come first.
 */
export function drawDiRenjieCard(
  pen: CanvasRenderingContext2D,
  face: Face | null,
  width: number,
  height: number,
  ratio: number,
): void {
  const art = diRenjieArt.now();
  const parts = face === null ? null : partsOf(face);
  const detail = detailOf(width / ratio);
  drawOnCard(pen, width, height, () => {
    if (parts === null) drawBack(pen, detail === 'small');
    else if (detail === 'small') drawSmallFace(pen, art, parts, width / ratio);
    else drawFace(pen, art, parts, detail === 'close');
  });
}
