import { bothEnds, CARD_HEIGHT, CARD_WIDTH, type Pen } from '#renderer/stage/art/shapes.ts';
import { DOSSIER } from './colours.ts';
import { drawNight } from './draw-detective.ts';

const RIDGES = 7;

/** The back of every card: a thumb print in brass on midnight, the same under a half turn. */
export function drawBack(pen: Pen, small: boolean): void {
  drawNight(pen);
  if (!small)
    bothEnds(pen, () => {
      drawCorner(pen);
    });
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  pen.fillStyle = DOSSIER.nightDeep;
  pen.beginPath();
  pen.ellipse(x, y, 30, 41, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = DOSSIER.brass;
  pen.lineWidth = small ? 3.4 : 1.2;
  pen.stroke();
  pen.lineCap = 'round';
  const ridges = small ? 3 : RIDGES;
  pen.lineWidth = small ? 4 : 2.1;
  for (let ridge = 0; ridge < ridges; ridge += 1) {
    const part = (ridge + 0.55) / ridges;
    const gap = 0.24 + 0.12 * (ridge % 3);
    bothEnds(pen, () => {
      pen.beginPath();
      pen.ellipse(x, y + 1, 25 * part, 36 * part, 0.18, gap - Math.PI / 2, Math.PI / 2 - gap * 0.4);
      pen.stroke();
    });
  }
}

/** Blinds across the corner. */
function drawCorner(pen: Pen): void {
  pen.strokeStyle = 'rgba(211, 169, 92, 0.5)';
  pen.lineWidth = 1.3;
  pen.beginPath();
  for (let slat = 1; slat <= 6; slat += 1) {
    pen.moveTo(8, 8 + slat * 5.4);
    pen.lineTo(8 + slat * 5.4, 8);
  }
  pen.stroke();
  pen.beginPath();
  for (let slat = 1; slat <= 6; slat += 1) {
    pen.moveTo(92, 8 + slat * 5.4);
    pen.lineTo(92 - slat * 5.4, 8);
  }
  pen.stroke();
}
