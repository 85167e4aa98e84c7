import type { Pen } from '#renderer/stage/art/shapes.ts';
import { DOSSIER } from './colours.ts';
import { drawEmblem, type Emblem } from './emblem.ts';
import { PORTRAIT_BOX } from './portraits.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Somebody before a lit window with blinds, black against the light; clipped to the frame. */
export function drawPhoto(pen: Pen, portrait: Emblem, { x, y, width, height }: Frame, isWarm: boolean): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  const light = pen.createRadialGradient(
    x + width * 0.5,
    y + height * 0.4,
    width * 0.05,
    x + width * 0.5,
    y + height * 0.5,
    width * 0.75,
  );
  light.addColorStop(0, isWarm ? '#f7d795' : '#eef1f2');
  light.addColorStop(0.55, isWarm ? '#d9963f' : '#a3adba');
  light.addColorStop(1, isWarm ? '#6d3c1c' : '#4d586b');
  pen.fillStyle = light;
  pen.fillRect(x, y, width, height);
  drawBlinds(pen, { x, y, width, height });
  const size = Math.max(width, height) * 1.02;
  const at = { x: x + width / 2, y: y + height - size / 2 + size * 0.02, size, box: PORTRAIT_BOX };
  drawEmblem(pen, portrait, { ink: DOSSIER.ink, ground: isWarm ? '#f0bd68' : '#cfd5dc' }, at);
  pen.restore();
}

const SLATS = 8;

function drawBlinds(pen: Pen, { x, y, width, height }: Frame): void {
  const step = height / SLATS;
  pen.fillStyle = 'rgba(14, 18, 32, 0.26)';
  for (let slat = 0; slat <= SLATS; slat += 1) {
    pen.beginPath();
    pen.moveTo(x, y + slat * step);
    pen.lineTo(x + width, y + slat * step - step * 0.7);
    pen.lineTo(x + width, y + slat * step - step * 0.28);
    pen.lineTo(x, y + slat * step + step * 0.42);
    pen.fill();
  }
}
