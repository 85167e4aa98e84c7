import type { Pen } from '#renderer/stage/art/shapes.ts';

/** Where tally marks begin on the left, the middle of their height, how high they are and how wide at most. */
export interface Tally {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly widest: number;
  readonly colour: string;
}

const FIVE = 5;
/** Measured in the distance between two strokes: what a struck-through five takes, and the air after it. */
const BUNDLE = { width: 3, air: 1.5 } as const;

/** Draws this many strokes, every fifth through the four before it, as one counts on a wall. */
export function drawTally(pen: Pen, count: number, { x, y, height, widest, colour }: Tally): void {
  const fives = Math.floor(count / FIVE);
  const rest = count % FIVE;
  const steps = fives * BUNDLE.width + Math.max(0, rest - 1) + (fives + (rest > 0 ? 1 : 0) - 1) * BUNDLE.air;
  const step = Math.min(height * 0.42, (widest - 2) / Math.max(1, steps + 1.2));
  pen.save();
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1.3, Math.min(2.4, step * 0.42));
  pen.lineCap = 'round';
  pen.beginPath();
  let left = x + step * 0.6;
  const stroke = (at: number, lean: number) => {
    pen.moveTo(at + lean, y - height / 2);
    pen.lineTo(at - lean, y + height / 2);
  };
  for (let five = 0; five < fives; five += 1) {
    for (let mark = 0; mark < FIVE - 1; mark += 1) stroke(left + mark * step, (mark % 2) * 0.5);
    pen.moveTo(left - step * 0.6, y + height * 0.3);
    pen.lineTo(left + step * (BUNDLE.width + 0.6), y - height * 0.3);
    left += step * (BUNDLE.width + BUNDLE.air);
  }
  for (let mark = 0; mark < rest; mark += 1) stroke(left + mark * step, (mark % 2) * 0.5);
  pen.stroke();
  pen.restore();
}
