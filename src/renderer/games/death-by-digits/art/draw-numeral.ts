import { DISPLAY_FAMILIES, drawLetters } from '#renderer/stage/art/letters.ts';
import { type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { isUnderlined } from './faces.ts';

/** How a numeral is set: around which point, how high, how wide at most, and in which colours. */
export interface Numeral {
  readonly x: number;
  readonly y: number;
  /** Of the font, in the card's own lengths; a wide number is set smaller so as to keep to `widest`. */
  readonly size: number;
  readonly widest: number;
  readonly colour: string;
  /** Of the bar below a number that would be another one upside down. */
  readonly bar: string;
}

/** How much a line of a numeral is thickened, in parts of its size. */
const HAIRLINE = 0.03;

/** A true minus, as wide as a figure. */
function figuresOf(number: number): string {
  return String(number).replace('-', '\u2212');
}

/** Sets a number with the middle of its figures at a point, underlined where it could be taken for another. */
export function drawNumeral(pen: Pen, number: number, { x, y, size, widest, colour, bar }: Numeral): void {
  const text = figuresOf(number);
  pen.font = fontOf(size);
  const wide = widthOf(pen, text);
  const set = wide > widest ? (size * widest) / wide : size;
  const isBarred = isUnderlined(number);
  const middle = isBarred ? y - set * 0.06 : y;
  drawLetters(pen, text, { x, y: middle, size: set, weight: 900, colour });
  thicken(pen, text, { x, y: middle, size: set, colour });
  if (!isBarred) return;
  pen.font = fontOf(set);
  const ink = pen.measureText(text);
  const half = (ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent) / 2;
  const breadth = Math.min(widest, widthOf(pen, text)) * 0.86;
  pen.fillStyle = bar;
  roundRect(pen, x - breadth / 2, middle + half + set * 0.07, breadth, set * 0.085, set * 0.03);
  pen.fill();
}

/** The face has hairlines that would be lost across a room: they are drawn round once more. */
function thicken(pen: Pen, text: string, { x, y, size, colour }: Pick<Numeral, 'x' | 'y' | 'size' | 'colour'>): void {
  const ink = pen.measureText(text);
  const drop = (ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2;
  const shift = (ink.actualBoundingBoxLeft - ink.actualBoundingBoxRight) / 2;
  pen.strokeStyle = colour;
  pen.lineWidth = size * HAIRLINE;
  pen.lineJoin = 'round';
  pen.strokeText(text, x + shift, y + drop);
}

function fontOf(size: number): string {
  return `900 ${String(size)}px ${DISPLAY_FAMILIES}`;
}

function widthOf(pen: Pen, text: string): number {
  const ink = pen.measureText(text);
  return ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight;
}
