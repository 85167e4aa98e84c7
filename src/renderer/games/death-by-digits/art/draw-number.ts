import { drawStock } from '#renderer/stage/art/card.ts';
import { bothEnds, CARD_HEIGHT, CARD_WIDTH, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { CASE } from './colours.ts';
import type { Detail } from './detail.ts';
import { drawNumeral } from './draw-numeral.ts';
import { isUnderlined } from './faces.ts';
import { drawTally } from './draw-tally.ts';

const MIDDLE = CARD_WIDTH / 2;
const FRAME = 4;
/** The numbers up to 6, 12 and 18 have one, two and three notches in their frame. */
const RANGE = 6;

/** Draws an ordinary number: as large as the card, its count in tally marks in a free corner, and in two corners for a fan. */
export function drawNumber(pen: Pen, number: number, detail: Detail): void {
  drawStock(pen);
  if (detail === 'small') {
    drawSmall(pen, number);
    return;
  }
  const close = detail === 'close';
  drawFrame(pen, number, close);
  const inks = { colour: CASE.ink, bar: CASE.blood };
  const isBarred = isUnderlined(number);
  drawNumeral(pen, number, {
    x: close ? MIDDLE + 3 : MIDDLE,
    y: (close ? 73 : 69) - (isBarred ? 2 : 0),
    size: (close ? 82 : 92) * (isBarred ? 0.92 : 1),
    widest: close ? 68 : 74,
    ...inks,
  });
  drawTally(pen, number, { x: 10, y: 124, height: close ? 12 : 10.5, widest: close ? 56 : 54, colour: CASE.blood });
  const index = close ? { x: 22.5, y: 22.5, size: 36, widest: 31 } : { x: 18, y: 18.5, size: 27, widest: 23 };
  drawNumeral(pen, number, { ...index, ...inks });
  pen.save();
  pen.translate(CARD_WIDTH, CARD_HEIGHT);
  pen.rotate(Math.PI);
  drawNumeral(pen, number, { x: 18, y: 18.5, size: close ? 25 : 27, widest: 22, ...inks });
  pen.restore();
}

/** Nothing but the number, over a band of blood. */
function drawSmall(pen: Pen, number: number): void {
  pen.fillStyle = CASE.blood;
  pen.fillRect(0, CARD_HEIGHT - 15, CARD_WIDTH, 15);
  drawNumeral(pen, number, { x: MIDDLE, y: 63, size: 132, widest: 90, colour: CASE.ink, bar: CASE.blood });
}

/** A line in blood, notched at both ends: once, twice or three times, the higher the number the more. */
function drawFrame(pen: Pen, number: number, close: boolean): void {
  pen.strokeStyle = CASE.blood;
  pen.lineWidth = close ? 2 : 1.4;
  roundRect(pen, FRAME, FRAME, CARD_WIDTH - 2 * FRAME, CARD_HEIGHT - 2 * FRAME, 2.6);
  pen.stroke();
  const notches = Math.ceil(number / RANGE);
  pen.fillStyle = CASE.blood;
  bothEnds(pen, () => {
    for (let index = 0; index < notches; index += 1) {
      const x = MIDDLE + (index - (notches - 1) / 2) * 10;
      pen.beginPath();
      pen.moveTo(x - 4, FRAME);
      pen.lineTo(x, FRAME + 5);
      pen.lineTo(x + 4, FRAME);
      pen.closePath();
      pen.fill();
    }
  });
}
