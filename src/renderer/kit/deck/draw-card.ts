import { CLOSE, drawOnCard, drawStock, fillBand, SMALL, STOCK } from '#renderer/stage/art/card.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { drawIndex, inCorner } from '#renderer/stage/art/corner.ts';
import { drawLetters } from '#renderer/stage/art/letters.ts';
import { artOf } from '#renderer/stage/art/pictures.ts';
import { drawPips } from '#renderer/stage/art/pips.ts';
import { bothEnds, CARD_HEIGHT, CARD_WIDTH, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { DECK_TONES, SUIT_COLOURS, type SuitTones } from './colours.ts';
import { DECK_FACES, type FaceParts, partsOf, SIGNS, type Suit } from './faces.ts';

/** The colours that the cards are drawn in. */
const art = artOf((palette) => SUIT_COLOURS[palette]);

/** What the courts stand under, each half as wide again as a sign: a halberd, a coronet, a crown. */
const HEADS: Readonly<Record<string, string>> = {
  J: 'M46 2h8l4 26c14-2 22-10 26-18 4 20-4 38-28 40v46H44V50C20 52 14 34 20 22c6 6 14 8 22 6Z',
  Q: 'M8 88 2 34l22 22L33 22l17 26 17-26 9 34 22-22-6 54Zm25-76a8 8 0 1 1 .1 0Zm34 0a8 8 0 1 1 .1 0Z',
  K: 'M8 90 4 26l24 24L50 8l22 42 24-24-4 64Zm38-62h8V4h-8Z',
};
const COURT = { letter: 50, head: { y: 33, size: 23 } } as const;
/** These signs fill their square, so they are smaller and stand wider apart than others. */
const PIPS = { apart: 14, size: 0.74 } as const;
/** The sign of an ace, and the one in the middle of every close number, where many would run into the large index. */
const ONE_SIGN = { ace: 46, close: 37 } as const;

/** How a game has some cards stand out: on a ground in the suit's tint, or gold on night. */
export type StandsOut = (parts: FaceParts) => 'tinted' | 'dark' | null;

/** A card with how it stands out and its colours. */
interface Dressed extends FaceParts {
  readonly ground: ReturnType<StandsOut>;
  readonly tones: SuitTones;
}

/**
 * A standard deck for a game's skin. An unknown face is drawn as the back, so that nothing shows that is not known. Fonts
 * and `prepare` come first.
 */
export function standardDeck(standsOut: StandsOut): Pick<GameSkin, 'faces' | 'prepare' | 'draw'> {
  const dressed = (parts: FaceParts): Dressed => {
    const ground = standsOut(parts);
    const { gold: mark, night: tint } = DECK_TONES;
    return { ...parts, ground, tones: ground === 'dark' ? { mark, tint } : art.now()[parts.suit] };
  };
  return {
    faces: DECK_FACES,
    prepare: art.prepare,
    draw: (pen, face, width, height) => {
      const parts = face === null ? null : partsOf(face);
      const small = width < SMALL;
      drawOnCard(pen, width, height, () => {
        if (parts === null) drawBack(pen, small);
        else if (small) drawSmall(pen, dressed(parts));
        else drawFace(pen, dressed(parts), width < CLOSE);
      });
    },
  };
}

/** Fills a sign of this size around a point. */
function drawSign(pen: Pen, outline: string, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 100, size / 100);
  pen.fill(new Path2D(outline));
  pen.restore();
}

function drawFace(pen: Pen, { suit, rank, ground, tones }: Dressed, close: boolean): void {
  drawStock(pen);
  const isCourt = rank in HEADS;
  if (ground === 'dark') glow(pen, DECK_TONES.nightLight, DECK_TONES.night);
  else if (isCourt) glow(pen, tones.tint, STOCK.base);
  else if (ground === 'tinted') glow(pen, tones.tint, 'rgba(255, 255, 255, 0)');
  pen.strokeStyle = tones.mark;
  pen.lineWidth = 0.7;
  roundRect(pen, 3.4, 3.4, CARD_WIDTH - 6.8, CARD_HEIGHT - 6.8, 3.4);
  pen.stroke();
  if (isCourt) drawCourt(pen, rank, tones);
  pen.fillStyle = tones.mark;
  if (!isCourt && (close || rank === 'A')) {
    drawSign(pen, SIGNS[suit], CARD_WIDTH / 2, CARD_HEIGHT / 2, close ? ONE_SIGN.close : ONE_SIGN.ace);
  } else {
    drawPips(pen, { number: Number(rank), close: false, apart: PIPS.apart }, (size) => {
      drawSign(pen, SIGNS[suit], 0, 0, size * PIPS.size);
    });
  }
  bothEnds(pen, () => {
    inCorner(pen, close, () => {
      drawIndex(pen, rank, tones.mark, (x, y, size) => {
        drawSign(pen, SIGNS[suit], x, y, size);
      });
    });
  });
}

/** A ground that fades toward the edges. */
function glow(pen: Pen, inner: string, outer: string): void {
  const light = pen.createRadialGradient(CARD_WIDTH / 2, CARD_HEIGHT / 2, 10, CARD_WIDTH / 2, CARD_HEIGHT / 2, 84);
  light.addColorStop(0, inner);
  light.addColorStop(1, outer);
  fillBand(pen, light, 0, CARD_HEIGHT);
}

/** A large letter, its emblem above it and, turned over, below. */
function drawCourt(pen: Pen, rank: string, { mark }: SuitTones): void {
  const { letter, head } = COURT;
  pen.fillStyle = mark;
  bothEnds(pen, () => {
    drawSign(pen, HEADS[rank] ?? '', CARD_WIDTH / 2, head.y, head.size);
  });
  drawLetters(pen, rank, { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2, size: letter, weight: 700, colour: mark });
}

/** For a few dozen pixels: the rank above, the sign below, both as big as they go; cards that stand out are all colour. */
function drawSmall(pen: Pen, { suit, rank, ground, tones }: Dressed): void {
  const isTinted = ground === 'tinted';
  fillBand(pen, ground === 'dark' ? tones.tint : isTinted ? tones.mark : STOCK.base, 0, CARD_HEIGHT);
  const colour = isTinted ? STOCK.base : tones.mark;
  drawLetters(pen, rank, { x: CARD_WIDTH / 2, y: 40, size: rank.length > 1 ? 66 : 84, weight: 800, colour });
  drawSign(pen, SIGNS[suit], CARD_WIDTH / 2, 105, 54);
}

/** The back: hearts and spades in gold around a heart, the same under a half turn. */
function drawBack(pen: Pen, small: boolean): void {
  const { gold, back, backDeep } = DECK_TONES;
  glow(pen, back, backDeep);
  pen.strokeStyle = gold;
  pen.fillStyle = gold;
  pen.lineWidth = small ? 3 : 1.2;
  roundRect(pen, 5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, 3);
  pen.stroke();
  if (!small) bothEnds(pen, () => drawLattice(pen));
  pen.beginPath();
  pen.arc(CARD_WIDTH / 2, CARD_HEIGHT / 2, 27, 0, Math.PI * 2);
  pen.fillStyle = backDeep;
  pen.fill();
  pen.stroke();
  pen.fillStyle = gold;
  bothEnds(pen, () => drawSign(pen, SIGNS.H, CARD_WIDTH / 2, CARD_HEIGHT / 2 - 11, small ? 24 : 19));
}

const LATTICE: readonly Suit[] = ['H', 'C', 'S', 'D'];

/** The signs of the upper half, in rows. */
function drawLattice(pen: Pen): void {
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const sign = SIGNS[LATTICE[(row + column) % LATTICE.length] ?? 'H'];
      pen.globalAlpha = 0.4;
      drawSign(pen, sign, 14 + column * 12, 14 + row * 12.4, 6);
    }
  }
  pen.globalAlpha = 1;
}
