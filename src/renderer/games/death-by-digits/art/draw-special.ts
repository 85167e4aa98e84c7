import { fillBand } from '#renderer/stage/art/card.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';
import { CASE } from './colours.ts';
import type { Detail } from './detail.ts';
import { drawNumeral } from './draw-numeral.ts';
import type { SpecialKind } from './faces.ts';
import type { SpecialArt } from './prepare.ts';

export interface SpecialLook {
  readonly kind: SpecialKind;
  readonly art: SpecialArt;
  readonly detail: Detail;
}

const MIDDLE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 } as const;

/** Draws a special card on black: its emblem in a round frame for a power, in an eight-sided one for a restriction. */
export function drawSpecial(pen: Pen, number: number, { kind, art, detail }: SpecialLook): void {
  drawGround(pen, kind);
  const inks = { colour: CASE.bone, bar: CASE.bloodLight };
  if (detail === 'small') {
    drawNumeral(pen, number, { x: MIDDLE.x, y: 44, size: 92, widest: 88, ...inks });
    framePath(pen, kind, MIDDLE.x, 107, 28);
    pen.fillStyle = CASE.blood;
    pen.fill();
    drawCentred(pen, art.glyph, MIDDLE.x, 107, 36);
    return;
  }
  const close = detail === 'close';
  const at = { x: MIDDLE.x + (close ? 6 : 0), y: MIDDLE.y + (close ? 8 : 2) };
  framePath(pen, kind, at.x, at.y, close ? 37 : 39);
  pen.fillStyle = kind === 'power' ? '#3d2423' : CASE.bloodDeep;
  pen.fill();
  pen.strokeStyle = CASE.bloodLight;
  pen.lineWidth = close ? 2.6 : 2;
  pen.stroke();
  drawCentred(pen, art.emblem, at.x, at.y, 64);
  const index = close ? { x: 24, y: 22.5, size: 36, widest: 31 } : { x: 20.5, y: 20.5, size: 30, widest: 24 };
  drawNumeral(pen, number, { ...index, ...inks });
  pen.save();
  pen.translate(CARD_WIDTH, CARD_HEIGHT);
  pen.rotate(Math.PI);
  drawNumeral(pen, number, { x: 20.5, y: 20.5, size: close ? 26 : 30, widest: 24, ...inks });
  pen.restore();
}

function drawGround(pen: Pen, kind: SpecialKind): void {
  fillBand(pen, CASE.nightDeep, 0, CARD_HEIGHT);
  const light = pen.createRadialGradient(MIDDLE.x, MIDDLE.y, 6, MIDDLE.x, MIDDLE.y, 88);
  light.addColorStop(0, kind === 'power' ? '#4a302c' : '#4d1416');
  light.addColorStop(1, CASE.nightDeep);
  pen.fillStyle = light;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.strokeStyle = CASE.bloodLight;
  pen.lineWidth = 1.6;
  borderPath(pen, kind);
  pen.stroke();
}

/** Along the edge of the card: round corners for a power, cut ones for a restriction. */
function borderPath(pen: Pen, kind: SpecialKind): void {
  const inset = 4;
  const [right, bottom] = [CARD_WIDTH - inset, CARD_HEIGHT - inset];
  pen.beginPath();
  if (kind === 'power') {
    pen.roundRect(inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset, 11);
    return;
  }
  const cut = 12;
  pen.moveTo(inset + cut, inset);
  pen.lineTo(right - cut, inset);
  pen.lineTo(right, inset + cut);
  pen.lineTo(right, bottom - cut);
  pen.lineTo(right - cut, bottom);
  pen.lineTo(inset + cut, bottom);
  pen.lineTo(inset, bottom - cut);
  pen.lineTo(inset, inset + cut);
  pen.closePath();
}

function framePath(pen: Pen, kind: SpecialKind, x: number, y: number, radius: number): void {
  pen.beginPath();
  if (kind === 'power') {
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  for (let corner = 0; corner < 8; corner += 1) {
    const angle = Math.PI / 8 + (corner * Math.PI) / 4;
    pen.lineTo(x + (Math.cos(angle) * radius) / 0.94, y + (Math.sin(angle) * radius) / 0.94);
  }
  pen.closePath();
}
