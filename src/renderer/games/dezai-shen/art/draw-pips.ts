import { drawStock } from '#renderer/stage/art/card.ts';
import { bothEnds, CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';
import type { Suit } from '#engine/games/dezai-shen/types.ts';
import { drawIndex, inCorner } from './draw-index.ts';
import type { SuitArt } from './prepare.ts';
import { cornerFans, gougeRing, innerFrame } from './woodcut.ts';

type Place = readonly [x: number, y: number];

const [LEFT, MIDDLE, RIGHT] = [38, 50, 62];

/** Where the pips of each number stand and how large they are, in hundredths of the card's width. */
const PIPS: Readonly<Record<string, { readonly size: number; readonly places: readonly Place[] }>> = {
  '1': { size: 62, places: [[MIDDLE, 70]] },
  '2': {
    size: 47,
    places: [
      [MIDDLE, 39],
      [MIDDLE, 101],
    ],
  },
  '3': {
    size: 38,
    places: [
      [MIDDLE, 31],
      [MIDDLE, 70],
      [MIDDLE, 109],
    ],
  },
  '4': {
    size: 30,
    places: [
      [LEFT, 44],
      [RIGHT, 44],
      [LEFT, 96],
      [RIGHT, 96],
    ],
  },
  '5': {
    size: 28,
    places: [
      [LEFT, 36],
      [RIGHT, 36],
      [MIDDLE, 70],
      [LEFT, 104],
      [RIGHT, 104],
    ],
  },
  '6': {
    size: 28,
    places: [
      [LEFT, 34],
      [RIGHT, 34],
      [LEFT, 70],
      [RIGHT, 70],
      [LEFT, 106],
      [RIGHT, 106],
    ],
  },
  '7': {
    size: 26,
    places: [
      [LEFT, 32],
      [RIGHT, 32],
      [MIDDLE, 51],
      [LEFT, 70],
      [RIGHT, 70],
      [LEFT, 108],
      [RIGHT, 108],
    ],
  },
};

/** A sword fills its square less than a cup does. */
const SIZES: Readonly<Record<Suit, number>> = { cr: 1, cu: 1, sw: 1.04, to: 1 };

/** Draws a card from One to Seven: warm stock, as many signs as its number, those of the lower half turned over. */
export function drawPips(pen: Pen, suit: Suit, rank: string, art: SuitArt, close: boolean): void {
  drawStock(pen);
  innerFrame(pen, art.tones.mark);
  cornerFans(pen, art.tones.mark);
  const { size, places } = PIPS[rank] ?? { size: 0, places: [] };
  if (places.length === 1) drawGlory(pen, art);
  pen.save();
  if (close && places.length > 1) makeSpace(pen);
  for (const [x, y] of places) drawPip(pen, art, x, y, size * SIZES[suit]);
  pen.restore();
  bothEnds(pen, () => {
    inCorner(pen, close, () => {
      drawIndex(pen, rank, art);
    });
  });
}

function drawPip(pen: Pen, art: SuitArt, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  if (y > CARD_HEIGHT / 2 + 1) pen.rotate(Math.PI);
  drawCentred(pen, art.pip, 0, 0, size);
  pen.restore();
}

/** The larger index of a close card takes the pips' outermost room. */
function makeSpace(pen: Pen): void {
  pen.translate(CARD_WIDTH / 2, CARD_HEIGHT / 2);
  pen.scale(0.86, 0.9);
  pen.translate(-CARD_WIDTH / 2, -CARD_HEIGHT / 2);
}

/** Rays around the single sign of a One. */
function drawGlory(pen: Pen, art: SuitArt): void {
  const middle = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };
  pen.fillStyle = art.tones.tint;
  gougeRing(pen, middle, { inner: 33, outer: 44, count: 44, width: 3.4 });
}
