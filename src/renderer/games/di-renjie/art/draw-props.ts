import type { Pen } from '#renderer/stage/art/shapes.ts';
import { TANG } from './colours.ts';
import { drawSeal } from './draw-seal.ts';

/**
 * Draws one of the things that are no cards into a canvas of this size in device pixels: `box` and `box open`, in
 * which the crime lies, `sealed` for a clue that is not revealed yet, and `seen` for one the viewer has looked at.
 */
export function drawDiRenjieProp(pen: CanvasRenderingContext2D, face: string, width: number, height: number): void {
  pen.save();
  if (face.startsWith('box')) drawBox(pen, face === 'box open', width, height);
  else {
    const scale = Math.min(width, height) / 100;
    pen.translate((width - 100 * scale) / 2, (height - 100 * scale) / 2);
    pen.scale(scale, scale);
    if (face === 'sealed') drawTag(pen);
    else drawEye(pen);
  }
  pen.restore();
}

/** A lacquered tray seen from above: a broad rim with brass corners, dark inside; lit while it is open. */
function drawBox(pen: Pen, isOpen: boolean, width: number, height: number): void {
  const unit = height / 100;
  const rim = 5.4 * unit;
  const outer = () => {
    pen.beginPath();
    pen.roundRect(unit, unit, width - 2 * unit, height - 2 * unit, 7 * unit);
  };
  const lacquer = pen.createLinearGradient(0, 0, 0, height);
  lacquer.addColorStop(0, TANG.lacquerLight);
  lacquer.addColorStop(0.5, TANG.lacquer);
  lacquer.addColorStop(1, TANG.lacquerDeep);
  outer();
  pen.fillStyle = lacquer;
  pen.fill();
  pen.strokeStyle = TANG.ink;
  pen.lineWidth = Math.max(1, 1.2 * unit);
  pen.stroke();
  pen.beginPath();
  pen.roundRect(rim, rim, width - 2 * rim, height - 2 * rim, 3.6 * unit);
  const inside = pen.createRadialGradient(width / 2, height / 2, height * 0.1, width / 2, height / 2, width * 0.6);
  inside.addColorStop(0, isOpen ? '#8d5a2b' : '#3a1511');
  inside.addColorStop(1, isOpen ? '#3d1a10' : '#170605');
  pen.fillStyle = inside;
  pen.fill();
  pen.strokeStyle = TANG.gold;
  pen.lineWidth = Math.max(1, 1.1 * unit);
  pen.stroke();
  drawBrass(pen, width, height, unit);
}

function drawBrass(pen: Pen, width: number, height: number, unit: number): void {
  pen.fillStyle = TANG.gold;
  pen.strokeStyle = TANG.lacquerDeep;
  pen.lineWidth = Math.max(0.7, 0.7 * unit);
  const arm = 13 * unit;
  const broad = 4.4 * unit;
  for (const [x, y, right, down] of [
    [unit, unit, 1, 1],
    [width - unit, unit, -1, 1],
    [unit, height - unit, 1, -1],
    [width - unit, height - unit, -1, -1],
  ] as const) {
    pen.save();
    pen.translate(x, y);
    pen.scale(right, down);
    pen.beginPath();
    pen.moveTo(0, arm);
    pen.lineTo(0, 5 * unit);
    pen.quadraticCurveTo(0, 0, 5 * unit, 0);
    pen.lineTo(arm, 0);
    pen.lineTo(arm - broad * 0.6, broad);
    pen.lineTo(broad, broad);
    pen.lineTo(broad, arm - broad * 0.6);
    pen.closePath();
    pen.fill();
    pen.stroke();
    pen.restore();
  }
}

/** A seal on a round of paper: this clue has not been shown to anybody. */
function drawTag(pen: Pen): void {
  pen.beginPath();
  pen.arc(50, 50, 47, 0, 2 * Math.PI);
  pen.fillStyle = TANG.goldLight;
  pen.fill();
  pen.strokeStyle = TANG.ink;
  pen.lineWidth = 6;
  pen.stroke();
  drawSeal(pen, 50, 50, 58);
}

/** An open eye on ink. */
function drawEye(pen: Pen): void {
  pen.beginPath();
  pen.arc(50, 50, 47, 0, 2 * Math.PI);
  pen.fillStyle = TANG.ink;
  pen.fill();
  pen.strokeStyle = TANG.goldLight;
  pen.lineWidth = 6;
  pen.stroke();
  pen.fillStyle = TANG.goldLight;
  pen.fill(new Path2D('M14 50C26 30 38 24 50 24S74 30 86 50C74 70 62 76 50 76S26 70 14 50Z'));
  pen.fillStyle = TANG.ink;
  pen.beginPath();
  pen.arc(50, 50, 17, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = TANG.goldLight;
  pen.beginPath();
  pen.arc(44, 44, 5.5, 0, 2 * Math.PI);
  pen.fill();
}
