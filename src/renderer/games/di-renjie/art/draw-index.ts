import { drawLetters } from '#renderer/stage/art/letters.ts';
import { drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { type FaceParts, LETTERS } from './faces.ts';
import type { DiRenjieArt } from './prepare.ts';

/** Where the plaque of an index lies. */
const INDEX = { x: 4, y: 4, width: 22, height: 49, short: 36.5 } as const;
/** How much larger it is on a card of the hand, of which little more than the index is in sight. */
export const CLOSE_INDEX = 1.3;

/** How an index is set: how large, and whether the letter of the kind stands below the sign. */
export interface IndexStyle {
  readonly scale: number;
  readonly hasLetter: boolean;
}

/** The number over the sign of the kind and its letter, on a plaque in the kind's colour. */
export function drawIndex(pen: Pen, art: DiRenjieArt, { kind, number }: FaceParts, style: IndexStyle): void {
  const { tones, onPlaque } = art.kinds[kind];
  pen.save();
  pen.translate(INDEX.x, INDEX.y);
  pen.scale(style.scale, style.scale);
  const { width } = INDEX;
  const isLong = style.hasLetter && number !== null;
  roundRect(pen, 0, 0, width, isLong ? INDEX.height : INDEX.short, 2.6);
  pen.fillStyle = tones.main;
  pen.fill();
  const middle = width / 2;
  const line = { x: middle, weight: 800, colour: tones.ink };
  drawLetters(pen, number === null ? LETTERS[kind] : String(number), { ...line, y: 11.4, size: 25 });
  drawCentred(pen, onPlaque, middle, 27.5, 12.4);
  if (isLong) drawLetters(pen, LETTERS[kind], { ...line, y: 41, size: 16 });
  pen.restore();
}
