import type { TrumpClass } from '#engine/games/dezai-shen/types.ts';
import { fillBand, STOCK } from '#renderer/stage/art/card.ts';
import { drawLetters } from '#renderer/stage/art/letters.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';
import type { FaceParts } from './faces.ts';
import type { DezaiShenArt, SuitArt, TrumpArt } from './prepare.ts';

/** Draws a face for a few dozen pixels: the rank above, the sign below, both as big as they go. */
export function drawSmallFace(pen: Pen, art: DezaiShenArt, parts: FaceParts): void {
  if (parts.kind === 'suit') drawSmallSuit(pen, art.suits[parts.suit], parts.rank);
  else drawSmallTrump(pen, art, art.trumps[parts.trump], parts.class);
}

function drawSmallSuit(pen: Pen, { tones, glyph }: SuitArt, rank: string): void {
  fillBand(pen, STOCK.base, 0, CARD_HEIGHT);
  fillBand(pen, tones.main, 74, CARD_HEIGHT - 74);
  drawLetters(pen, rank, { x: CARD_WIDTH / 2, y: 38, size: 84, weight: 800, colour: tones.mark });
  drawCentred(pen, glyph.ink, CARD_WIDTH / 2, 107, 52);
}

function drawSmallTrump(pen: Pen, art: DezaiShenArt, { tones, glyph }: TrumpArt, kind: TrumpClass): void {
  fillBand(pen, tones.ground, 0, CARD_HEIGHT);
  drawCentred(pen, kind === 'high' ? art.high : art.low, CARD_WIDTH / 2, 31, 42);
  drawCentred(pen, glyph, CARD_WIDTH / 2, 92, 76);
  pen.strokeStyle = tones.body;
  pen.lineWidth = 7;
  pen.strokeRect(3.5, 3.5, CARD_WIDTH - 7, CARD_HEIGHT - 7);
}
