import { fillBand } from '#renderer/stage/art/card.ts';
import { drawLetters } from '#renderer/stage/art/letters.ts';
import { CARD_TONES } from './colours.ts';
import type { FaceParts } from './faces.ts';
import type { BeastArt, KirinArt } from './prepare.ts';
import { arrowPath, CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';

/** Draws a face for a few dozen pixels: the rank above in the beast's colour, the glyph below, both as big as they go. */
export function drawSmallFace(pen: Pen, art: KirinArt, { beast, rank }: FaceParts): void {
  const own = art.beasts[beast];
  if (rank === 'T') drawSmallTrump(pen, art, own);
  else if (rank === 'KA' || rank === 'KD') drawSmallKirin(pen, own, rank === 'KA');
  else drawSmallNumber(pen, own, rank);
}

function drawSmallNumber(pen: Pen, own: BeastArt, numeral: string): void {
  fillBand(pen, CARD_TONES.stock, 0, CARD_HEIGHT);
  fillBand(pen, own.tones.main, 0, 76);
  fillBand(pen, own.tones.deep, 74, 4);
  drawLetters(pen, numeral, { x: CARD_WIDTH / 2, y: 38, size: 84, weight: 800, colour: own.tones.ink });
  drawCentred(pen, own.glyph.mark, CARD_WIDTH / 2, 109, 54);
}

function drawSmallTrump(pen: Pen, art: KirinArt, own: BeastArt): void {
  fillBand(pen, own.tones.main, 0, CARD_HEIGHT);
  fillBand(pen, own.tones.deep, 0, 58);
  drawCentred(pen, art.crown, CARD_WIDTH / 2, 31, 50);
  drawCentred(pen, own.glyph.ink, CARD_WIDTH / 2, 98, 74);
  pen.strokeStyle = CARD_TONES.goldBright;
  pen.lineWidth = 7;
  pen.strokeRect(3.5, 3.5, CARD_WIDTH - 7, CARD_HEIGHT - 7);
}

function drawSmallKirin(pen: Pen, own: BeastArt, ascending: boolean): void {
  fillBand(pen, '#e9bd5a', 0, CARD_HEIGHT);
  fillBand(pen, own.tones.main, 80, 60);
  fillBand(pen, own.tones.deep, 78, 4);
  arrowPath(pen, ascending ? 'up' : 'down', 17, 7, 66, 65);
  pen.fillStyle = ascending ? '#fffaf0' : CARD_TONES.night;
  pen.fill();
  pen.strokeStyle = CARD_TONES.umber;
  pen.lineWidth = 3;
  pen.stroke();
  drawCentred(pen, own.glyph.ink, CARD_WIDTH / 2, 111, 48);
}
