import type { Face } from '#protocol/ids.ts';
import { drawOnCard } from '#renderer/stage/art/card.ts';
import { detailOf } from './detail.ts';
import { drawBack } from './draw-back.ts';
import { drawNumber } from './draw-number.ts';
import { drawSpecial } from './draw-special.ts';
import { partsOf } from './faces.ts';
import { digitsArt } from './prepare.ts';

/**
 * Draws a face, or the back for null, over the whole of a canvas of this size in device pixels, of which `ratio` make
 * one CSS pixel. An unknown face is drawn as the back, so that nothing shows that is not known. Fonts and
 * `digitsArt.prepare` come first.
 */
export function drawDigitCard(
  pen: CanvasRenderingContext2D,
  face: Face | null,
  width: number,
  height: number,
  ratio: number,
): void {
  const art = digitsArt.now();
  const parts = face === null ? null : partsOf(face);
  const detail = detailOf(width / ratio);
  drawOnCard(pen, width, height, () => {
    if (parts === null) drawBack(pen, detail === 'small');
    else if (parts.special === null) drawNumber(pen, parts.number, detail);
    else drawSpecial(pen, parts.number, { ...parts.special, art: art[parts.special.name], detail });
  });
}
