import { CARD_TONES } from './colours.ts';
import { arrowPath, raysPath, type Pen } from '#renderer/stage/art/shapes.ts';

/** Draws a side of the Kirin marker, `descending` or else ascending, as a disc in the middle of a canvas of this size. */
export function drawKirinProp(pen: CanvasRenderingContext2D, side: string, width: number, height: number): void {
  const scale = Math.min(width, height) / 100;
  pen.save();
  pen.translate((width - 100 * scale) / 2, (height - 100 * scale) / 2);
  pen.scale(scale, scale);
  if (side === 'descending') drawMoon(pen);
  else drawSun(pen);
  pen.restore();
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

/** Ascending: a rayed rim and an arrow up. */
function drawSun(pen: Pen): void {
  disc(pen, 50, 50, 49);
  pen.fillStyle = CARD_TONES.ember;
  pen.fill();
  raysPath(pen, 50, 50, 37, 47.5, 20);
  pen.fillStyle = CARD_TONES.goldBright;
  pen.fill();
  const glow = pen.createRadialGradient(50, 38, 4, 50, 50, 40);
  glow.addColorStop(0, '#ffe9a6');
  glow.addColorStop(0.55, CARD_TONES.sun);
  glow.addColorStop(1, '#d9661c');
  disc(pen, 50, 50, 37.5);
  pen.fillStyle = glow;
  pen.fill();
  pen.strokeStyle = '#fff3cf';
  pen.lineWidth = 1.6;
  pen.stroke();
  drawArrow(pen, 'up', CARD_TONES.umber, '#fffaf0');
}

/** Descending: a smooth rim with eight moons, a crescent and an arrow down. */
function drawMoon(pen: Pen): void {
  disc(pen, 50, 50, 49);
  pen.fillStyle = CARD_TONES.nightDeep;
  pen.fill();
  pen.fillStyle = CARD_TONES.moon;
  for (let index = 0; index < 12; index += 1) {
    const angle = (index * Math.PI) / 6;
    disc(pen, 50 + Math.cos(angle) * 43, 50 + Math.sin(angle) * 43, index % 3 === 0 ? 2.8 : 1.5);
    pen.fill();
  }
  const night = pen.createRadialGradient(50, 62, 4, 50, 50, 40);
  night.addColorStop(0, '#5b65a8');
  night.addColorStop(1, '#262a5e');
  disc(pen, 50, 50, 37.5);
  pen.fillStyle = night;
  pen.fill();
  pen.strokeStyle = CARD_TONES.moon;
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.beginPath();
  pen.arc(50, 50, 34, Math.PI * 0.3, Math.PI * 1.7);
  pen.arc(60, 50, 29, Math.PI * 1.66, Math.PI * 0.34, true);
  pen.closePath();
  pen.fillStyle = 'rgba(214, 222, 245, 0.85)';
  pen.fill();
  drawArrow(pen, 'down', '#f3f6ff', CARD_TONES.nightDeep);
}

function drawArrow(pen: Pen, direction: 'up' | 'down', fill: string, halo: string): void {
  arrowPath(pen, direction, 28, 23, 44, 54);
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = halo;
  pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
}
