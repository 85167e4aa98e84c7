import type { Witness } from '#engine/games/private-die/types.ts';
import { drawLetters } from '#renderer/stage/art/letters.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Pen } from '#renderer/stage/art/shapes.ts';
import { ATTRIBUTES } from './attributes.ts';
import { DOSSIER } from './colours.ts';
import { print, tape } from './draw-label.ts';
import { drawPhoto } from './draw-photo.ts';
import { drawEmblem } from './emblem.ts';
import { PORTRAITS } from './portraits.ts';

const PHOTO = { x: 12, y: 38, width: 76, height: 71 } as const;

/** A witness: the sheet of a dossier with number, photograph and label. `close`: without what is too fine. */
export function drawWitness(pen: Pen, card: Witness, number: number, name: string, close: boolean): void {
  drawFolder(pen);
  drawSheet(pen);
  pen.save();
  pen.translate(50, 74);
  pen.rotate(0.02);
  pen.translate(-50, -74);
  const { x, y, width, height } = PHOTO;
  pen.save();
  pen.shadowColor = 'rgba(30, 20, 8, 0.5)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 1.5;
  pen.fillStyle = '#fdfaf2';
  pen.fillRect(x - 3, y - 3, width + 6, height + 6);
  pen.restore();
  drawPhoto(pen, PORTRAITS[card], PHOTO, false);
  pen.restore();
  drawNumber(pen, number);
  drawEvidence(pen, card, close);
  if (close) return;
  tape(pen, DOSSIER.tape, { x: 9, y: 117, width: 82, height: 16 });
  print(pen, name, { x: 50, y: 125.2, width: 76, size: 11.4, weight: 640, colour: DOSSIER.tapeInk });
}

/** Manila with a tab; a shade where the sheet lies in it. */
function drawFolder(pen: Pen): void {
  const light = pen.createLinearGradient(0, 0, CARD_WIDTH, CARD_HEIGHT);
  light.addColorStop(0, DOSSIER.manilaLight);
  light.addColorStop(0.5, DOSSIER.manila);
  light.addColorStop(1, DOSSIER.manilaDeep);
  pen.fillStyle = light;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

function drawSheet(pen: Pen): void {
  pen.save();
  pen.shadowColor = 'rgba(40, 26, 8, 0.5)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 1;
  const paper = pen.createLinearGradient(0, 0, 20, CARD_HEIGHT);
  paper.addColorStop(0, DOSSIER.paper);
  paper.addColorStop(1, DOSSIER.paperShade);
  pen.fillStyle = paper;
  pen.beginPath();
  pen.moveTo(4, 5);
  pen.lineTo(96, 4);
  pen.lineTo(96, 137);
  pen.lineTo(4, 137);
  pen.fill();
  pen.restore();
}

/** The number in a ring of stamping ink on the left, a clip on the right where the photograph hangs. */
function drawNumber(pen: Pen, number: number): void {
  const text = String(number);
  drawLetters(pen, text, { x: 28, y: 20, size: text.length > 1 ? 33 : 38, weight: 800, colour: DOSSIER.ink });
  pen.strokeStyle = DOSSIER.stamp;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(10, 35.5);
  pen.lineTo(44, 34.5);
  pen.stroke();
  pen.fillStyle = 'rgba(90, 86, 72, 0.5)';
  // Typed lines, as far away as they are to be read.
  for (const [y, width] of [
    [11, 26],
    [17, 34],
    [23, 22],
  ] as const) {
    pen.fillRect(52, y, width, 2.1);
  }
  drawClip(pen);
}

function drawClip(pen: Pen): void {
  pen.save();
  pen.translate(78, 26);
  pen.rotate(0.1);
  pen.lineCap = 'round';
  for (const [colour, width, shift] of [
    ['rgba(20, 16, 10, 0.35)', 2.6, 0.9],
    [DOSSIER.steelDeep, 2.4, 0],
    [DOSSIER.steel, 1.2, -0.3],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(-4 + shift, 19);
    pen.lineTo(-4 + shift, 4);
    pen.arc(shift, 4, 4, Math.PI, 0);
    pen.lineTo(4 + shift, 22);
    pen.arc(-1.5 + shift, 22, 5.5, 0, Math.PI);
    pen.lineTo(-7 + shift, 8);
    pen.stroke();
  }
  pen.restore();
}

/** What the witness is known by, on a seal over the corner of the photograph. */
function drawEvidence(pen: Pen, card: Witness, close: boolean): void {
  const [x, y, radius] = close ? [72, 112, 24] : [76, 99, 16.5];
  pen.save();
  pen.shadowColor = 'rgba(20, 12, 4, 0.6)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 1.2;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = DOSSIER.lamp;
  pen.fill();
  pen.restore();
  pen.lineWidth = 1.4;
  pen.strokeStyle = DOSSIER.lampDeep;
  pen.stroke();
  drawEmblem(pen, ATTRIBUTES[card], { ink: DOSSIER.ink, ground: DOSSIER.lamp }, { x, y, size: radius * 1.28 });
}
