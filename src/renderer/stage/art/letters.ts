import { CHINESE_SERIF, DISPLAY_FACE } from '../fonts/letters-for.ts';
import type { Pen } from './shapes.ts';

/** How a letter or a numeral is set in the display face. */
export interface Letters {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
}

/** The display face, and what stands in for it where it lacks a letter: Chinese in a serif, or else in whatever there is. */
export const DISPLAY_FAMILIES = `${DISPLAY_FACE}, ${CHINESE_SERIF}, "Noto Sans SC Variable", Georgia, serif`;

/** Sets letters with the middle of their own ink at a point, so that every one sits alike. */
export function drawLetters(pen: Pen, text: string, { x, y, size, weight, colour }: Letters): void {
  pen.font = `${String(weight)} ${String(size)}px ${DISPLAY_FAMILIES}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colour;
  const ink = pen.measureText(text);
  const drop = (ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2;
  const shift = (ink.actualBoundingBoxLeft - ink.actualBoundingBoxRight) / 2;
  pen.fillText(text, x + shift, y + drop);
}
