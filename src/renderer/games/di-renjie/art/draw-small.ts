import { fillBand } from '#renderer/stage/art/card.ts';
import { drawLetters } from '#renderer/stage/art/letters.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';
import { CROWNED, type FaceParts, LETTERS } from './faces.ts';
import type { DiRenjieArt } from './prepare.ts';

/** How high the band with letter and number is. */
const BAND = 50;
/** From this width on, in CSS pixels, the picture is told better than the sign of the kind. */
const PICTURE = 34;

/** Draws a face for a few dozen pixels (`width`, in CSS pixels): letter and number in a band above, below it the picture or the kind's sign. */
export function drawSmallFace(pen: Pen, art: DiRenjieArt, parts: FaceParts, width: number): void {
  const { tones, onGround } = art.kinds[parts.kind];
  fillBand(pen, tones.ground, 0, CARD_HEIGHT);
  fillBand(pen, tones.main, 0, BAND);
  const letter = LETTERS[parts.kind];
  const line = { y: BAND / 2 + 1, weight: 800, colour: tones.ink };
  if (parts.number === null) drawLetters(pen, letter, { ...line, x: CARD_WIDTH / 2, size: 56 });
  else {
    drawLetters(pen, letter, { ...line, x: 26, size: 48 });
    drawLetters(pen, String(parts.number), { ...line, x: 64, size: 56 });
  }
  const below = (BAND + CARD_HEIGHT) / 2;
  if (parts.card === CROWNED) {
    drawCentred(pen, art.crown, CARD_WIDTH / 2, BAND + 18, 30);
    drawCentred(pen, width < PICTURE ? onGround : art.emblems[parts.card], CARD_WIDTH / 2, below + 14, 56);
  } else if (width < PICTURE) drawCentred(pen, onGround, CARD_WIDTH / 2, below, 64);
  else drawCentred(pen, art.emblems[parts.card], CARD_WIDTH / 2, below, 82);
}
