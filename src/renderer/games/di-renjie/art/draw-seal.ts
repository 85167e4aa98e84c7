import type { Pen } from '#renderer/stage/art/shapes.ts';
import { TANG } from './colours.ts';

/** A square seal around a point, cut with a meander; it has no letters, so that nobody need read it. */
export function drawSeal(pen: Pen, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 20, size / 20);
  pen.beginPath();
  pen.roundRect(0, 0, 20, 20, 2.4);
  pen.fillStyle = TANG.seal;
  pen.fill();
  pen.strokeStyle = TANG.sealInk;
  pen.lineWidth = 1.7;
  pen.lineCap = 'butt';
  pen.stroke(new Path2D('M3 3H17V17H3V6.6H13.4V13.4H6.6V10H10'));
  pen.restore();
}
