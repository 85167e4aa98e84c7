import { drawLetters } from '#renderer/stage/art/letters.ts';
import type { Pen } from '#renderer/stage/art/shapes.ts';
import { SEAT_SHAPES } from '#renderer/kit/controls/seat-shapes.ts';
import { drawFigure, FIGURES } from '#renderer/kit/dice/draw-figure.ts';
import { type ChipColour, CHIPS } from './colours.ts';
import { coloursOf } from './die-colours.ts';

/**
 * Draws one of the things that are neither card nor die into a canvas of this size in device pixels: `chip white`,
 * `chip black`, `seat 3` (its sign), `minus`, `number 97`, and totals as `total 11 bust`.
 */
export function drawPrivateDieProp(pen: CanvasRenderingContext2D, face: string, width: number, height: number): void {
  const [kind = '', detail = ''] = face.split(' ');
  pen.save();
  if (kind === 'chip') drawChip(pen, detail === 'black' ? 'black' : 'white', width, height);
  else if (kind === 'seat') drawSeat(pen, Number(detail), width, height);
  else if (kind === 'minus') drawMinus(pen, width, height);
  else drawFigure(pen, face, width, height);
  pen.restore();
}

/** How flat a disc lies as the eye sees it, and how much of its side is seen, both measured in its breadth. */
const CHIP_FLAT = 0.84;
const CHIP_SIDE = 0.13;
const INLAYS = 6;

function drawChip(pen: Pen, colour: ChipColour, width: number, height: number): void {
  const tones = CHIPS[colour];
  const x = width / 2;
  const radius = width / 2 - Math.max(1, width * 0.05);
  const flat = radius * CHIP_FLAT;
  const top = flat + Math.max(0.5, width * 0.02);
  const side = width * CHIP_SIDE;
  const disc = (y: number, part: number) => {
    pen.beginPath();
    pen.ellipse(x, y, radius * part, flat * part, 0, 0, 2 * Math.PI);
  };
  pen.fillStyle = 'rgba(0, 0, 0, 0.34)';
  pen.beginPath();
  pen.ellipse(x + width * 0.03, Math.min(height - flat, top + side * 1.25), radius, flat, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = tones.side;
  disc(top + side, 1);
  pen.fill();
  pen.fillRect(x - radius, top, 2 * radius, side);
  drawEdge(pen, tones.inlay, { x, y: top, radius, flat, side });
  const light = pen.createLinearGradient(0, top - flat, width * 0.4, top + flat);
  light.addColorStop(0, colour === 'white' ? '#ffffff' : '#464c5e');
  light.addColorStop(1, tones.body);
  pen.fillStyle = light;
  disc(top, 1);
  pen.fill();
  pen.fillStyle = tones.inlay;
  for (let inlay = 0; inlay < INLAYS; inlay += 1) {
    const angle = ((inlay + 0.5) / INLAYS) * 2 * Math.PI;
    pen.beginPath();
    pen.ellipse(x, top, radius, flat, 0, angle - 0.2, angle + 0.2);
    pen.ellipse(x, top, radius * 0.74, flat * 0.74, 0, angle + 0.2, angle - 0.2, true);
    pen.fill();
  }
  pen.fillStyle = light;
  disc(top, 0.68);
  pen.fill();
  pen.lineWidth = Math.max(0.6, width * 0.03);
  pen.strokeStyle = tones.inlay;
  pen.stroke();
  if (width >= 18) {
    const value = colour === 'black' ? '5' : '1';
    pen.translate(x, top);
    pen.scale(1, CHIP_FLAT);
    drawLetters(pen, value, { x: 0, y: 0, size: radius * 0.98, weight: 800, colour: tones.print });
  }
}

interface Edge {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly flat: number;
  readonly side: number;
}

/** The inlays go around the edge of a chip. */
function drawEdge(pen: Pen, colour: string, { x, y, radius, flat, side }: Edge): void {
  pen.fillStyle = colour;
  for (const angle of [0.5, 1.5, 2.5].map((inlay) => (inlay / INLAYS) * 2 * Math.PI)) {
    const [from, to] = [angle - 0.2, angle + 0.2];
    pen.beginPath();
    pen.moveTo(x + radius * Math.cos(from), y + flat * Math.sin(from));
    pen.lineTo(x + radius * Math.cos(from), y + flat * Math.sin(from) + side);
    pen.lineTo(x + radius * Math.cos(to), y + flat * Math.sin(to) + side);
    pen.lineTo(x + radius * Math.cos(to), y + flat * Math.sin(to));
    pen.fill();
  }
}

/** A seat's sign, as it stands on its plate. */
function drawSeat(pen: Pen, seat: number, width: number, height: number): void {
  const scale = Math.min(width, height) / 24;
  pen.translate((width - 24 * scale) / 2, (height - 24 * scale) / 2);
  pen.scale(scale, scale);
  pen.fillStyle = coloursOf(seat, false).body;
  pen.fill(new Path2D(SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? ''));
}

function drawMinus(pen: Pen, width: number, height: number): void {
  pen.fillStyle = FIGURES.plain.ink;
  pen.beginPath();
  pen.roundRect(width * 0.12, height * 0.42, width * 0.76, height * 0.16, height * 0.08);
  pen.fill();
}
