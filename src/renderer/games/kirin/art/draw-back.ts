import { CARD_TONES } from './colours.ts';
import { BEAST_ORDER } from './faces.ts';
import type { KirinArt } from './prepare.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCentred, raysPath, roundRect, type Pen } from '#renderer/stage/art/shapes.ts';

/** Draws the back: night and gold, each beast twice around a wheel, the same under a half turn. */
export function drawBack(pen: Pen, art: KirinArt, small: boolean): void {
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  const sky = pen.createRadialGradient(x, y, 6, x, y, 90);
  sky.addColorStop(0, '#3a3670');
  sky.addColorStop(1, CARD_TONES.nightDeep);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  if (!small) drawLattice(pen);
  pen.strokeStyle = CARD_TONES.gold;
  pen.lineWidth = small ? 3 : 1.3;
  roundRect(pen, 5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, 3);
  pen.stroke();
  drawWheel(pen, art, small);
}

function drawLattice(pen: Pen): void {
  pen.save();
  roundRect(pen, 5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, 3);
  pen.clip();
  pen.strokeStyle = 'rgba(217, 162, 58, 0.34)';
  pen.lineWidth = 0.5;
  pen.beginPath();
  for (let row = 0; row <= 14; row += 1) {
    for (let column = -1; column <= 10; column += 1) {
      const cx = column * 10 + (row % 2 === 0 ? 0 : 5);
      for (const radius of [5, 3.2]) {
        pen.moveTo(cx + radius, row * 10);
        pen.arc(cx, row * 10, radius, 0, Math.PI * 2);
      }
    }
  }
  pen.stroke();
  pen.restore();
}

/** Beads around the wheel, and a quarter sun in each corner. */
function drawBeads(pen: Pen): void {
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  pen.fillStyle = CARD_TONES.gold;
  for (let index = 0; index < 48; index += 1) {
    const angle = (index / 48) * Math.PI * 2;
    pen.beginPath();
    pen.arc(x + Math.cos(angle) * 40.2, y + Math.sin(angle) * 40.2, 0.7, 0, Math.PI * 2);
    pen.fill();
  }
  pen.save();
  roundRect(pen, 5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, 3);
  pen.clip();
  for (const [cornerX, cornerY] of [
    [5, 5],
    [95, 5],
    [5, 135],
    [95, 135],
  ] as const) {
    pen.beginPath();
    pen.arc(cornerX, cornerY, 19, 0, Math.PI * 2);
    pen.fillStyle = CARD_TONES.night;
    pen.fill();
    pen.stroke();
    raysPath(pen, cornerX, cornerY, 7.5, 15.5, 24);
    pen.fillStyle = CARD_TONES.gold;
    pen.fill();
    pen.beginPath();
    pen.arc(cornerX, cornerY, 5.2, 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
}

function drawWheel(pen: Pen, art: KirinArt, small: boolean): void {
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  const ring = 30.5;
  pen.beginPath();
  pen.arc(x, y, 42.5, 0, Math.PI * 2);
  pen.fillStyle = CARD_TONES.night;
  pen.fill();
  pen.strokeStyle = CARD_TONES.gold;
  pen.lineWidth = small ? 3 : 1.4;
  pen.stroke();
  if (!small) drawBeads(pen);
  raysPath(pen, x, y, small ? 0 : 7.5, small ? 30 : 17, 16);
  pen.fillStyle = CARD_TONES.gold;
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, small ? 14 : 5.5, 0, Math.PI * 2);
  pen.fill();
  if (small) return;
  pen.beginPath();
  pen.arc(x, y, 19.5, 0, Math.PI * 2);
  pen.stroke();
  [...BEAST_ORDER, ...BEAST_ORDER].forEach((beast, index) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate((index * Math.PI) / 4);
    drawCentred(pen, art.beasts[beast].glyph.gold, 0, -ring, 16.5);
    pen.restore();
  });
}
