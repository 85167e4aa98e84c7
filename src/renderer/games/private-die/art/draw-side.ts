import { DISPLAY_FAMILIES } from '#renderer/stage/art/letters.ts';
import type { SideDrawing } from '#renderer/stage/dice/die-look.ts';
import { BONE, type DieColours } from '#renderer/kit/dice/die-colours.ts';
import { drawFlat, drawPips } from '#renderer/kit/dice/draw-side.ts';
import { coloursOf, pipOf } from './die-colours.ts';

/** The style of a seat's dice, and of those that count against it. */
export function dieStyle(seat: number, isNegative: boolean): string {
  return `${isNegative ? 'minus' : 'plus'}:${String(seat)}`;
}

export const WITNESS_STYLE = 'witness';

/** Draws one side of a die: a bright flat with a darker rim, and pips or a numeral. */
export function drawDieSide(context: CanvasRenderingContext2D, side: SideDrawing): void {
  if (side.body === 'ten') {
    drawFlat(context, side, BONE);
    if (side.value !== null) numeral(context, side, side.value);
    return;
  }
  const [sign, seat = '0'] = side.style.split(':');
  const isNegative = sign === 'minus';
  const colours = coloursOf(Number(seat), isNegative);
  drawFlat(context, side, colours);
  if (isNegative) cutCorners(context, side, colours);
  drawPips(context, side, colours.print, pipOf(Number(seat)), isNegative ? 'framed' : 'side');
}

/** A negative die wears an eight-cornered frame, so that it is told apart by shape. */
function cutCorners(context: CanvasRenderingContext2D, { size }: SideDrawing, { rim }: DieColours): void {
  const near = size * 0.1;
  const far = size * 0.3;
  context.strokeStyle = rim;
  context.lineWidth = Math.max(1, size * 0.045);
  context.beginPath();
  for (const [x, y] of [
    [far, near],
    [size - far, near],
    [size - near, far],
    [size - near, size - far],
    [size - far, size - near],
    [far, size - near],
    [near, size - far],
    [near, far],
  ] as const) {
    context.lineTo(x, y);
  }
  context.closePath();
  context.stroke();
}

function numeral(context: CanvasRenderingContext2D, { size }: SideDrawing, value: number): void {
  context.fillStyle = BONE.print;
  context.font = `700 ${String(Math.round(size * 0.36))}px ${DISPLAY_FAMILIES}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(value), size / 2, size * 0.5);
  // A six and a nine are told apart by the line under them.
  if (value === 6 || value === 9) context.fillRect(size * 0.41, size * 0.66, size * 0.18, size * 0.028);
}
