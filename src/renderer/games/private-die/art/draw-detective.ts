import type { Detective } from '#engine/games/private-die/types.ts';
import { CARD_HEIGHT, CARD_WIDTH, roundRect, type Pen } from '#renderer/stage/art/shapes.ts';
import { ATTRIBUTES } from './attributes.ts';
import type { CardName } from './card-names.ts';
import { DOSSIER } from './colours.ts';
import { print } from './draw-label.ts';
import { drawPhoto } from './draw-photo.ts';
import { drawEmblem } from './emblem.ts';
import { PORTRAITS } from './portraits.ts';

/** A detective's licence: midnight and brass, the holder before a lit window. `close`: without the print. */
export function drawDetective(pen: Pen, card: Detective, { name, kind }: CardName, close: boolean): void {
  drawNight(pen);
  const frame = close ? { x: 8, y: 8, width: 84, height: 92 } : { x: 11, y: 11, width: 78, height: 82 };
  drawPhoto(pen, PORTRAITS[card], frame, true);
  pen.strokeStyle = DOSSIER.brass;
  pen.lineWidth = close ? 2.6 : 1.8;
  pen.strokeRect(frame.x, frame.y, frame.width, frame.height);
  drawBadge(pen, card, close);
  if (close) return;
  print(pen, name, { x: 50, y: 109, width: 82, size: 12.5, weight: 640, colour: DOSSIER.tapeInk });
  if (kind !== null) print(pen, kind, { x: 50, y: 125, width: 80, size: 10.6, weight: 520, colour: DOSSIER.lamp });
}

/** Midnight with a frame of brass. */
export function drawNight(pen: Pen): void {
  const light = pen.createRadialGradient(50, 40, 10, 50, 70, 100);
  light.addColorStop(0, DOSSIER.nightLight);
  light.addColorStop(1, DOSSIER.nightDeep);
  pen.fillStyle = light;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.strokeStyle = DOSSIER.brass;
  pen.lineWidth = 1.4;
  roundRect(pen, 4, 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, 3.5);
  pen.stroke();
}

/** A brass shield with the sign of the detective's way. */
function drawBadge(pen: Pen, card: Detective, close: boolean): void {
  const [x, y, reach] = close ? [66, 104, 28] : [76, 83, 16];
  pen.save();
  pen.translate(x, y);
  pen.scale(reach / 16, reach / 16);
  pen.shadowColor = 'rgba(0, 0, 0, 0.7)';
  pen.shadowBlur = 5;
  pen.shadowOffsetY = 1;
  const brass = pen.createLinearGradient(-12, -16, 12, 18);
  brass.addColorStop(0, '#f4d692');
  brass.addColorStop(1, '#b98332');
  pen.fillStyle = brass;
  pen.beginPath();
  pen.moveTo(0, -17);
  pen.quadraticCurveTo(7, -12, 15, -13);
  pen.quadraticCurveTo(17, 8, 0, 18);
  pen.quadraticCurveTo(-17, 8, -15, -13);
  pen.quadraticCurveTo(-7, -12, 0, -17);
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.lineWidth = 1.2;
  pen.strokeStyle = '#6d4a16';
  pen.stroke();
  drawEmblem(pen, ATTRIBUTES[card], { ink: DOSSIER.ink, ground: '#dcb162' }, { x: 0, y: -0.5, size: 18.5 });
  pen.restore();
}
