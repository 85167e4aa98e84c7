/** Fills in what older browsers lack where there is a page, and what they lack everywhere. */
import { fill } from './missing.ts';

/** Safari before 16, Firefox before 112. Radii are as large as the sides leave room for. */
export const DRAWING = {
  roundRect(
    this: Pick<CanvasPath, 'moveTo' | 'arcTo' | 'closePath'>,
    x: number,
    y: number,
    width: number,
    height: number,
    radii: number | readonly number[] = 0,
  ): void {
    const most = Math.min(width, height) / 2;
    const given = (typeof radii === 'number' ? [radii] : radii).map((radius) => Math.min(radius, most));
    const [first = 0, second = first, third = first, fourth = second] = given;
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + first, y);
    this.arcTo(right, y, right, bottom, second);
    this.arcTo(right, bottom, x, bottom, third);
    this.arcTo(x, bottom, x, y, fourth);
    this.arcTo(x, y, right, y, first);
    this.closePath();
  },
};

fill(CanvasRenderingContext2D.prototype, DRAWING);
