import type { Face } from '#protocol/ids.ts';
import { CARD_TONES } from './colours.ts';
import { drawBack } from './draw-back.ts';
import { drawSmallFace } from './draw-small.ts';
import { drawKirinFace } from './draw-kirin-face.ts';
import { drawNumber } from './draw-number.ts';
import { drawTrump } from './draw-trump.ts';
import { partsOf } from './faces.ts';
import { kirinArt } from './prepare.ts';
import { CARD_HEIGHT, CARD_WIDTH, CORNER, roundRect } from './shapes.ts';

/** Below this width, in device pixels, a card keeps its index and its glyph and drops everything fine. */
const SMALL = 70;
/** Below this width the index grows at the cost of the count marks. */
const CLOSE = 130;

/**
 * Draws a face, or the back for null, over the whole of a canvas of this size in device pixels. An unknown face is
 * drawn as the back, so that nothing shows that is not known. Fonts and `prepareKirinArt` come first.
 */
export function drawKirinCard(pen: CanvasRenderingContext2D, face: Face | null, width: number, height: number): void {
  const art = kirinArt();
  const parts = face === null ? null : partsOf(face);
  const small = width < SMALL;
  const close = width < CLOSE;
  pen.save();
  pen.scale(width / CARD_WIDTH, height / CARD_HEIGHT);
  roundRect(pen, 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER);
  pen.clip();
  if (parts === null) drawBack(pen, art, small);
  else if (small) drawSmallFace(pen, art, parts);
  else if (parts.rank === 'T') drawTrump(pen, parts.beast, art.beasts[parts.beast], art.crown, close);
  else if (parts.rank === 'KA' || parts.rank === 'KD') drawKirinFace(pen, art, parts.beast, parts.rank, close);
  else drawNumber(pen, parts.beast, parts.rank, art.beasts[parts.beast], close);
  roundRect(pen, 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER);
  pen.strokeStyle = CARD_TONES.edge;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.restore();
}
