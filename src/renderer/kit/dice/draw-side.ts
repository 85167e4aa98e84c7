import type { SideDrawing } from '#renderer/stage/dice/die-look.ts';
import type { DieColours } from './die-colours.ts';
import { drawPip, type Pip, PIP_PLACES } from './draw-pip.ts';

/** Draws one side of a die before its print: a bright flat with a darker rim. */
export function drawFlat(
  context: CanvasRenderingContext2D,
  { outline, size }: SideDrawing,
  { body, rim }: DieColours,
): void {
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

/** How far apart pips stand and how large they are, as parts of the side: on all of it, and within a frame. */
const PIPS_ON = { side: { spread: 0.235, radius: 0.088 }, framed: { spread: 0.19, radius: 0.075 } } as const;
/** The only pip of a side is larger. */
const ALONE = 1.35;

/** Prints the pips of a side of a six-sided die; nothing on a blank one. */
export function drawPips(
  context: CanvasRenderingContext2D,
  { size, value }: SideDrawing,
  colour: string,
  pip: Pip,
  on: keyof typeof PIPS_ON = 'side',
): void {
  const { spread, radius } = PIPS_ON[on];
  context.fillStyle = colour;
  for (const [x, y] of value === null ? [] : (PIP_PLACES[value] ?? [])) {
    const each = size * radius * (value === 1 ? ALONE : 1);
    drawPip(context, pip, size / 2 + x * size * spread, size / 2 + y * size * spread, each);
  }
}
