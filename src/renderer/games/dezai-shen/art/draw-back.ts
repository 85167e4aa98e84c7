import { CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { TABLE_TONES } from './colours.ts';
import { SUIT_ORDER } from './faces.ts';
import type { DezaiShenArt } from './prepare.ts';
import { addGouge, gougeRing } from './woodcut.ts';

const MIDDLE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 } as const;

/** Draws the back: a carved board, the four suits twice around a star, the same under a half turn. */
export function drawBack(pen: Pen, art: DezaiShenArt, small: boolean): void {
  const wash = pen.createRadialGradient(MIDDLE.x, MIDDLE.y, 6, MIDDLE.x, MIDDLE.y, 90);
  wash.addColorStop(0, '#1d5f5a');
  wash.addColorStop(1, TABLE_TONES.backDeep);
  pen.fillStyle = wash;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  if (!small) drawLozenges(pen);
  drawFrame(pen, small);
  drawMedallion(pen, art, small);
}

/** Rows of lozenges, each cut from its four sides. */
function drawLozenges(pen: Pen): void {
  pen.save();
  roundRect(pen, 7.5, 7.5, CARD_WIDTH - 15, CARD_HEIGHT - 15, 2);
  pen.clip();
  pen.fillStyle = TABLE_TONES.backLine;
  pen.globalAlpha = 0.5;
  pen.beginPath();
  const [across, down] = [12.5, 12.5];
  for (let row = -6; row <= 6; row += 1) {
    for (let column = -5; column <= 5; column += 1) {
      const x = MIDDLE.x + column * across + (row % 2 === 0 ? 0 : across / 2);
      const y = MIDDLE.y + row * down;
      for (const [dx, dy] of [
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ] as const) {
        addGouge(pen, x + dx * 0.9, y + dy * 0.9, x + (dx * across) / 2.15, y + dy * down * 0.47, 1.5);
      }
      pen.moveTo(x + 1, y);
      pen.arc(x, y, 0.9, 0, Math.PI * 2);
    }
  }
  pen.fill();
  pen.restore();
}

function drawFrame(pen: Pen, small: boolean): void {
  pen.strokeStyle = TABLE_TONES.backLine;
  pen.lineWidth = small ? 3.4 : 1.5;
  roundRect(pen, 4.6, 4.6, CARD_WIDTH - 9.2, CARD_HEIGHT - 9.2, 2.8);
  pen.stroke();
  if (small) return;
  pen.lineWidth = 0.5;
  roundRect(pen, 7, 7, CARD_WIDTH - 14, CARD_HEIGHT - 14, 1.6);
  pen.stroke();
}

function disc(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.arc(MIDDLE.x, MIDDLE.y, radius, 0, Math.PI * 2);
}

function drawMedallion(pen: Pen, art: DezaiShenArt, small: boolean): void {
  disc(pen, 41);
  pen.fillStyle = TABLE_TONES.backDeep;
  pen.fill();
  pen.strokeStyle = TABLE_TONES.backLine;
  pen.lineWidth = small ? 3.4 : 1.5;
  pen.stroke();
  if (small) {
    drawCentred(pen, art.backStar, MIDDLE.x, MIDDLE.y, 66);
    return;
  }
  pen.fillStyle = TABLE_TONES.backLine;
  gougeRing(pen, MIDDLE, { inner: 39.4, outer: 36.4, count: 72, width: 1.5 });
  gougeRing(pen, MIDDLE, { inner: 17.5, outer: 21, count: 40, width: 1.3 });
  disc(pen, 17.5);
  pen.lineWidth = 1;
  pen.stroke();
  drawCentred(pen, art.backStar, MIDDLE.x, MIDDLE.y, 31);
  [...SUIT_ORDER, ...SUIT_ORDER].forEach((suit, index) => {
    pen.save();
    pen.translate(MIDDLE.x, MIDDLE.y);
    pen.rotate((index * Math.PI) / 4);
    drawCentred(pen, art.backSuits[suit], 0, -29, 11.5);
    pen.restore();
  });
}
