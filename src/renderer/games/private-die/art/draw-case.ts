import type { Case } from '#engine/games/private-die/types.ts';
import { CARD_HEIGHT, CARD_WIDTH, roundRect, type Pen } from '#renderer/stage/art/shapes.ts';
import { ATTRIBUTES } from './attributes.ts';
import { DOSSIER } from './colours.ts';
import { print, tape } from './draw-label.ts';
import { drawEmblem } from './emblem.ts';

/** A case: the closed folder with string and button, its sign stamped on it in red. */
export function drawCase(pen: Pen, card: Case, name: string, close: boolean): void {
  const light = pen.createLinearGradient(0, 0, CARD_WIDTH, CARD_HEIGHT);
  light.addColorStop(0, DOSSIER.manilaLight);
  light.addColorStop(1, '#b08446');
  pen.fillStyle = light;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  drawFlap(pen);
  pen.save();
  pen.translate(50, close ? 84 : 74);
  pen.rotate(-0.09);
  pen.strokeStyle = DOSSIER.stamp;
  pen.lineWidth = close ? 4 : 2.6;
  const reach = close ? 43 : 36;
  roundRect(pen, -reach, -reach, 2 * reach, 2 * reach, 8);
  pen.stroke();
  drawEmblem(pen, ATTRIBUTES[card], { ink: '#8e2017', ground: '#cfa566' }, { x: 0, y: 0, size: reach * 1.52 });
  pen.restore();
  if (close) return;
  tape(pen, DOSSIER.tape, { x: 9, y: 117, width: 82, height: 16 });
  print(pen, name, { x: 50, y: 125.2, width: 76, size: 11.4, weight: 640, colour: DOSSIER.tapeInk });
}

function drawFlap(pen: Pen): void {
  pen.save();
  pen.shadowColor = 'rgba(50, 30, 6, 0.6)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 1.5;
  pen.fillStyle = DOSSIER.manilaLight;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(CARD_WIDTH, 0);
  pen.lineTo(CARD_WIDTH, 18);
  pen.lineTo(64, 30);
  pen.lineTo(36, 30);
  pen.lineTo(0, 18);
  pen.fill();
  pen.restore();
  pen.fillStyle = DOSSIER.stamp;
  pen.beginPath();
  pen.arc(50, 23, 5, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#7c1a12';
  pen.beginPath();
  pen.arc(50, 23, 1.8, 0, 2 * Math.PI);
  pen.fill();
}
