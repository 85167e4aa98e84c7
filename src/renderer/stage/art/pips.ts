import { CARD_HEIGHT, CARD_WIDTH, type Pen } from './shapes.ts';

const MIDDLE = CARD_WIDTH / 2;

/** The pips of a number, in hundredths of the card's width: their size, and how low those at both sides and between stand. */
interface Pips {
  readonly size: number;
  readonly sides: readonly number[];
  readonly middle: readonly number[];
}

const FOUR_ROWS = [30, 56.7, 83.3, 110];

/** One to ten in the usual arrangement. */
const PIPS: readonly Pips[] = [
  { size: 62, sides: [], middle: [70] },
  { size: 47, sides: [], middle: [39, 101] },
  { size: 38, sides: [], middle: [31, 70, 109] },
  { size: 30, sides: [44, 96], middle: [] },
  { size: 28, sides: [36, 104], middle: [70] },
  { size: 28, sides: [34, 70, 106], middle: [] },
  { size: 26, sides: [32, 70, 108], middle: [51] },
  { size: 25, sides: [32, 70, 108], middle: [51, 89] },
  { size: 23, sides: FOUR_ROWS, middle: [70] },
  { size: 22, sides: FOUR_ROWS, middle: [43.3, 96.7] },
];

export interface PipsInput {
  readonly number: number;
  readonly close: boolean;
  /** How far those at the sides stand from the middle, in hundredths of the card's width. */
  readonly apart: number;
}

/** Draws as many pips as the number says, those of the lower half turned over. `drawPip` draws one around the origin. */
export function drawPips(pen: Pen, { number, close, apart }: PipsInput, drawPip: (size: number) => void): void {
  const { size, sides, middle } = PIPS[number - 1] ?? { size: 0, sides: [], middle: [] };
  pen.save();
  if (close && number > 1) makeSpace(pen);
  const places = [
    ...sides.flatMap((y) => [-apart, apart].map((x) => ({ x: MIDDLE + x, y }))),
    ...middle.map((y) => ({ x: MIDDLE, y })),
  ];
  for (const { x, y } of places) {
    pen.save();
    pen.translate(x, y);
    if (y > CARD_HEIGHT / 2 + 1) pen.rotate(Math.PI);
    drawPip(size);
    pen.restore();
  }
  pen.restore();
}

/** The larger index of a close card takes the pips' outermost room. */
function makeSpace(pen: Pen): void {
  pen.translate(CARD_WIDTH / 2, CARD_HEIGHT / 2);
  pen.scale(0.86, 0.9);
  pen.translate(-CARD_WIDTH / 2, -CARD_HEIGHT / 2);
}
