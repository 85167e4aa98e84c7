import type { Face } from '#protocol/ids.ts';
import { CLOSE, drawOnCard, SMALL } from '#renderer/stage/art/card.ts';
import type { NameOnCard } from './card-names.ts';
import { drawBack } from './draw-back.ts';
import { drawCase } from './draw-case.ts';
import { drawDetective } from './draw-detective.ts';
import { drawSmall } from './draw-small.ts';
import { drawWitness } from './draw-witness.ts';
import { partsOf } from './faces.ts';

/**
 * Draws a face, or the back for null, over the whole of a canvas of this size in device pixels. An unknown face is
 * drawn as the back, so that nothing shows that is not known. Fonts come first, for the names as well.
 */
export function drawPrivateDieCard(
  pen: CanvasRenderingContext2D,
  face: Face | null,
  width: number,
  height: number,
  nameOnCard: NameOnCard,
): void {
  const parts = face === null ? null : partsOf(face);
  const small = width < SMALL;
  const close = width < CLOSE;
  drawOnCard(pen, width, height, () => {
    if (parts === null || face === null) drawBack(pen, small);
    else if (small) drawSmall(pen, parts);
    else if (parts.kind === 'witness') drawWitness(pen, parts.card, parts.number, nameOnCard(face).name, close);
    else if (parts.kind === 'detective') drawDetective(pen, parts.card, nameOnCard(face), close);
    else drawCase(pen, parts.card, nameOnCard(face).name, close);
  });
}
