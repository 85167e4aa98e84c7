import type { SideDrawing } from '#renderer/stage/dice/die-look.ts';
import { coloursOf, type DieColours, pipOf, WITNESS_DIE } from './die-colours.ts';
import { drawPip, PIP_PLACES } from './draw-pip.ts';

/** The style of a seat's dice, and of those that count against it. */
export function dieStyle(seat: number, isNegative: boolean): string {
  return `${isNegative ? 'minus' : 'plus'}:${String(seat)}`;
}

export const WITNESS_STYLE = 'witness';

const NUMERALS = '700 1px "Fraunces Variable", Georgia, serif';

/** Draws one side of a die: a bright flat with a darker rim, and pips or a numeral. */
export function drawDieSide(context: CanvasRenderingContext2D, side: SideDrawing): void {
  if (side.body === 'ten') {
    flat(context, side, WITNESS_DIE);
    if (side.value !== null) numeral(context, side, side.value);
    return;
  }
  const [sign, seat = '0'] = side.style.split(':');
  const isNegative = sign === 'minus';
  const colours = coloursOf(Number(seat), isNegative);
  flat(context, side, colours);
  if (isNegative) cutCorners(context, side, colours);
  pips(context, side, Number(seat), colours, isNegative);
}

function flat(context: CanvasRenderingContext2D, { outline, size }: SideDrawing, { body, rim }: DieColours): void {
  context.fillStyle = rim;
  context.strokeStyle = rim;
  context.lineJoin = 'round';
  context.lineWidth = 1;
  trace(context, outline, size, 1);
  context.fill();
  context.stroke();
  const light = context.createLinearGradient(0, 0, size * 0.3, size);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(1, '#d9d9d9');
  context.fillStyle = body;
  context.strokeStyle = body;
  context.lineWidth = size * 0.1;
  trace(context, outline, size, 0.82);
  context.fill();
  context.stroke();
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.globalAlpha = 0.5;
  context.fillStyle = light;
  context.fill();
  context.restore();
}

/** The outline drawn in toward the picture's middle, as a path. */
function trace(context: CanvasRenderingContext2D, outline: SideDrawing['outline'], size: number, part: number): void {
  const middle = size / 2;
  context.beginPath();
  for (const [x, y] of outline) context.lineTo(middle + (x - middle) * part, middle + (y - middle) * part);
  context.closePath();
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

function pips(
  context: CanvasRenderingContext2D,
  { size, value }: SideDrawing,
  seat: number,
  { print }: DieColours,
  isNegative: boolean,
): void {
  const spread = size * (isNegative ? 0.19 : 0.235);
  const radius = size * (isNegative ? 0.075 : 0.088) * (value === 1 ? 1.35 : 1);
  context.fillStyle = print;
  for (const [x, y] of value === null ? [] : (PIP_PLACES[value] ?? [])) {
    drawPip(context, pipOf(seat), size / 2 + x * spread, size / 2 + y * spread, radius);
  }
}

function numeral(context: CanvasRenderingContext2D, { size }: SideDrawing, value: number): void {
  context.fillStyle = WITNESS_DIE.print;
  context.font = NUMERALS.replace('1px', `${String(Math.round(size * 0.36))}px`);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(value), size / 2, size * 0.5);
  // A six and a nine are told apart by the line under them.
  if (value === 6 || value === 9) context.fillRect(size * 0.41, size * 0.66, size * 0.18, size * 0.028);
}
