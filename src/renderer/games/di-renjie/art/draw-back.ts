import { CARD_HEIGHT, CARD_WIDTH, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { TANG } from './colours.ts';
import { drawSeal } from './draw-seal.ts';

const MIDDLE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 } as const;
const CELL = 15;

/** Draws the back: a lattice window in ink and brass, a vermilion seal in its middle, the same under a half turn. */
export function drawBack(pen: Pen, small: boolean): void {
  const wash = pen.createRadialGradient(MIDDLE.x, MIDDLE.y, 8, MIDDLE.x, MIDDLE.y, 90);
  wash.addColorStop(0, '#4a3a30');
  wash.addColorStop(0.6, TANG.back);
  wash.addColorStop(1, TANG.backDeep);
  pen.fillStyle = wash;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  if (!small) drawLattice(pen);
  pen.strokeStyle = TANG.backLine;
  pen.lineWidth = small ? 4.4 : 1.9;
  roundRect(pen, 4.6, 4.6, CARD_WIDTH - 9.2, CARD_HEIGHT - 9.2, 2.4);
  pen.stroke();
  if (!small) {
    pen.lineWidth = 0.6;
    roundRect(pen, 7.4, 7.4, CARD_WIDTH - 14.8, CARD_HEIGHT - 14.8, 1.4);
    pen.stroke();
  } else drawBars(pen);
  drawMedallion(pen, small);
}

/** Squares joined at their corners by crosses, as in the paper windows of a study. */
function drawLattice(pen: Pen): void {
  pen.save();
  roundRect(pen, 7.4, 7.4, CARD_WIDTH - 14.8, CARD_HEIGHT - 14.8, 1.4);
  pen.clip();
  pen.strokeStyle = TANG.backLine;
  pen.globalAlpha = 0.62;
  pen.lineWidth = 1.1;
  pen.beginPath();
  for (let row = -5; row <= 5; row += 1) {
    for (let column = -4; column <= 4; column += 1) {
      const x = MIDDLE.x + column * CELL;
      const y = MIDDLE.y + row * CELL;
      const half = (row + column) % 2 === 0 ? CELL * 0.3 : CELL * 0.16;
      pen.rect(x - half, y - half, 2 * half, 2 * half);
      const next = (row + column) % 2 === 0 ? CELL * 0.16 : CELL * 0.3;
      pen.moveTo(x + half, y);
      pen.lineTo(x + CELL - next, y);
      pen.moveTo(x, y + half);
      pen.lineTo(x, y + CELL - next);
    }
  }
  pen.stroke();
  pen.restore();
}

/** A coarse window for a few dozen pixels. */
function drawBars(pen: Pen): void {
  pen.save();
  pen.strokeStyle = TANG.backLine;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 3.4;
  pen.beginPath();
  for (const x of [27, 73]) {
    pen.moveTo(x, 6);
    pen.lineTo(x, CARD_HEIGHT - 6);
  }
  for (const y of [30, CARD_HEIGHT - 30]) {
    pen.moveTo(6, y);
    pen.lineTo(CARD_WIDTH - 6, y);
  }
  pen.stroke();
  pen.restore();
}

function drawMedallion(pen: Pen, small: boolean): void {
  const [half, down] = small ? [31, 31] : [24, 24];
  pen.fillStyle = TANG.backDeep;
  roundRect(pen, MIDDLE.x - half, MIDDLE.y - down, 2 * half, 2 * down, 4);
  pen.fill();
  pen.strokeStyle = TANG.backLine;
  pen.lineWidth = small ? 3.4 : 1.5;
  pen.stroke();
  drawSeal(pen, MIDDLE.x, MIDDLE.y, small ? 44 : 36);
}
