import type { Picture } from './pictures.ts';

/** A card's shape and shared strokes. Lengths are in hundredths of the card's width; a card is 100 by 140. */
export type Pen = CanvasRenderingContext2D;

export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;
/** 6 % of the width. */
export const CORNER = 6;

/** Adds a rounded rectangle to a new path. */
export function roundRect(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

/** Adds a block arrow to a new path, pointing up or down, inside the given box. */
export function arrowPath(
  pen: Pen,
  direction: 'up' | 'down',
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const middle = x + width / 2;
  const shaft = width * 0.2;
  const [tip, tail] = direction === 'up' ? [y, y + height] : [y + height, y];
  const shoulder = tip + (tail - tip) * 0.54;
  pen.beginPath();
  pen.moveTo(middle, tip);
  pen.lineTo(x + width, shoulder);
  pen.lineTo(middle + shaft, shoulder);
  pen.lineTo(middle + shaft, tail);
  pen.lineTo(middle - shaft, tail);
  pen.lineTo(middle - shaft, shoulder);
  pen.lineTo(x, shoulder);
  pen.closePath();
}

/** Adds a sun's wedge rays to a new path, between two radii. */
export function raysPath(pen: Pen, x: number, y: number, inner: number, outer: number, count: number): void {
  pen.beginPath();
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    const half = Math.PI / count / 2;
    pen.moveTo(x + Math.cos(angle - half) * inner, y + Math.sin(angle - half) * inner);
    pen.lineTo(x + Math.cos(angle - half) * outer, y + Math.sin(angle - half) * outer);
    pen.lineTo(x + Math.cos(angle + half) * outer, y + Math.sin(angle + half) * outer);
    pen.lineTo(x + Math.cos(angle + half) * inner, y + Math.sin(angle + half) * inner);
    pen.closePath();
  }
}

/** Draws a square picture centred on a point. */
export function drawCentred(pen: Pen, picture: Picture, x: number, y: number, size: number): void {
  picture.draw(pen, x - size / 2, y - size / 2, size, size);
}

/** Runs a drawing twice: as it is, and turned by 180 degrees about the card's centre. */
export function bothEnds(pen: Pen, draw: () => void): void {
  pen.save();
  draw();
  pen.restore();
  pen.save();
  pen.translate(CARD_WIDTH, CARD_HEIGHT);
  pen.rotate(Math.PI);
  draw();
  pen.restore();
}
