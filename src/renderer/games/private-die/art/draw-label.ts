import { DISPLAY_FAMILIES } from '#renderer/stage/art/letters.ts';
import type { Pen } from '#renderer/stage/art/shapes.ts';
import { hasHan } from '#renderer/stage/fonts/letters-for.ts';

/** A line of print that has to fit: it is set smaller rather than cut. */
export interface Print {
  readonly x: number;
  readonly y: number;
  /** The most it may take, and the size of its letters where it fits. */
  readonly width: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
}

/** Prints a line around a point, as large as `size` and `width` allow. */
export function print(pen: Pen, text: string, { x, y, width, size, weight, colour }: Print): void {
  const font = (letters: number) => `${String(weight)} ${String(letters)}px ${DISPLAY_FAMILIES}`;
  pen.font = font(size);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colour;
  const needed = pen.measureText(text).width;
  if (needed > width) pen.font = font((size * width) / needed);
  // In the middle of its capitals; Chinese has none, and all its characters are as high.
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(hasHan(text) ? text : 'H');
  pen.fillText(text, x, y + (up - down) / 2);
}

/** A strip of embossed tape or a plate of brass under a line of print. */
export function tape(
  pen: Pen,
  ground: string,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  pen.save();
  pen.shadowColor = 'rgba(0, 0, 0, 0.4)';
  pen.shadowBlur = 2;
  pen.shadowOffsetY = 1;
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(x, y, width, height, height * 0.1);
  pen.fill();
  pen.restore();
  pen.fillStyle = 'rgba(255, 255, 255, 0.12)';
  pen.fillRect(x, y, width, height * 0.16);
}
