import type { Pen } from '#renderer/stage/art/shapes.ts';
import { CASE } from './colours.ts';

/** The windows as the layout cuts them, as parts of the envelope's width and height. */
const PANES = { width: 1 / 3.86, pane: 0.2 / 3.86, height: 1 / 1.44, drop: 0.05 } as const;

/**
 * Draws an envelope of stout paper with three windows: closed by a flap and sealed with wax; or torn open, its windows
 * lit.
 */
export function drawEnvelope(pen: Pen, isOpen: boolean, width: number, height: number): void {
  const unit = height / 100;
  drawPaper(pen, width, height, unit);
  drawFlap(pen, isOpen, width, unit);
  const [wide, tall] = [width * PANES.width, height * PANES.height];
  const between = width * PANES.pane;
  const left = (width - 3 * wide - 2 * between) / 2;
  const top = (height - tall) / 2 + height * PANES.drop;
  const rim = 2 * unit;
  for (let index = 0; index < 3; index += 1) {
    const x = left + index * (wide + between);
    pen.beginPath();
    pen.roundRect(x - rim, top - rim, wide + 2 * rim, tall + 2 * rim, wide * 0.07);
    pen.fillStyle = isOpen ? '#6d4a2a' : '#22150c';
    pen.fill();
    pen.strokeStyle = CASE.paperInk;
    pen.lineWidth = Math.max(1, 1.2 * unit);
    pen.stroke();
  }
  if (!isOpen) drawSeal(pen, width / 2, 11.5 * unit, 9.5 * unit);
}

function drawPaper(pen: Pen, width: number, height: number, unit: number): void {
  const paper = pen.createLinearGradient(0, 0, 0, height);
  paper.addColorStop(0, CASE.paperLight);
  paper.addColorStop(0.35, CASE.paper);
  paper.addColorStop(1, CASE.paperDeep);
  pen.beginPath();
  pen.roundRect(unit, unit, width - 2 * unit, height - 2 * unit, 4 * unit);
  pen.fillStyle = paper;
  pen.fill();
  pen.strokeStyle = CASE.paperInk;
  pen.lineWidth = Math.max(1, 1.2 * unit);
  pen.stroke();
}

/** The flap hangs down from the upper edge; torn, it leaves a ragged edge. */
function drawFlap(pen: Pen, isOpen: boolean, width: number, unit: number): void {
  pen.strokeStyle = CASE.paperInk;
  pen.lineWidth = Math.max(1, 0.9 * unit);
  pen.beginPath();
  if (isOpen) {
    const teeth = 26;
    for (let index = 0; index <= teeth; index += 1) {
      const x = 2 * unit + ((width - 4 * unit) * index) / teeth;
      pen.lineTo(x, (index % 2 === 0 ? 4.5 : 8) * unit);
    }
    pen.stroke();
    return;
  }
  pen.moveTo(2 * unit, 2 * unit);
  pen.lineTo(width * 0.44, 13 * unit);
  pen.quadraticCurveTo(width / 2, 17 * unit, width * 0.56, 13 * unit);
  pen.lineTo(width - 2 * unit, 2 * unit);
  pen.closePath();
  pen.fillStyle = CASE.paperLight;
  pen.fill();
  pen.stroke();
}

/** Wax, pressed with the print of a thumb. */
function drawSeal(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  for (let step = 0; step <= 40; step += 1) {
    const angle = (step / 40) * 2 * Math.PI;
    const reach = radius * (1 + 0.06 * Math.sin(angle * 5) + 0.04 * Math.cos(angle * 3));
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  pen.closePath();
  pen.fillStyle = CASE.blood;
  pen.fill();
  pen.strokeStyle = CASE.bloodDeep;
  pen.lineWidth = radius * 0.12;
  pen.stroke();
  pen.lineWidth = radius * 0.11;
  for (const part of [0.24, 0.44, 0.64]) {
    pen.beginPath();
    pen.ellipse(x, y, radius * part * 0.8, radius * part, -0.2, part * 4, part * 4 + 5);
    pen.stroke();
  }
}
