import { drawStock } from '#renderer/stage/art/card.ts';
import { inCorner } from '#renderer/stage/art/corner.ts';
import { drawPips } from '#renderer/stage/art/pips.ts';
import { bothEnds, CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';
import type { Suit } from '#engine/games/dezai-shen/types.ts';
import { drawSuitIndex } from './draw-index.ts';
import type { SuitArt } from './prepare.ts';
import { cornerFans, gougeRing, innerFrame } from './woodcut.ts';

/** A sword fills its square less than a cup does. */
const SIZES: Readonly<Record<Suit, number>> = { cr: 1, cu: 1, sw: 1.04, to: 1 };

/** Draws a card from One to Seven: warm stock, as many signs as its number. */
export function drawNumber(pen: Pen, suit: Suit, rank: string, art: SuitArt, close: boolean): void {
  drawStock(pen);
  innerFrame(pen, art.tones.mark);
  cornerFans(pen, art.tones.mark);
  if (rank === '1') drawGlory(pen, art);
  drawPips(pen, { number: Number(rank), close, apart: 12 }, (size) => {
    drawCentred(pen, art.pip, 0, 0, size * SIZES[suit]);
  });
  bothEnds(pen, () => {
    inCorner(pen, close, () => {
      drawSuitIndex(pen, rank, art);
    });
  });
}

/** Rays around the single sign of a One. */
function drawGlory(pen: Pen, art: SuitArt): void {
  const middle = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };
  pen.fillStyle = art.tones.tint;
  gougeRing(pen, middle, { inner: 33, outer: 44, count: 44, width: 3.4 });
}
