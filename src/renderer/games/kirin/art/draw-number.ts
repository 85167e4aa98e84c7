import type { Beast, Rank } from '#engine/games/kirin/types.ts';
import { drawStock } from '#renderer/stage/art/card.ts';
import { addPip, drawBand } from './patterns.ts';
import { CLOSE_SCALE, drawNumeral, drawPlaque, scalePlaque } from './plaque.ts';
import type { BeastArt } from './prepare.ts';
import { bothEnds, CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';

/** Emblem sizes that look alike: a face fills its square, a dragon does not. */
const EMBLEM: Readonly<Record<Beast, number>> = { az: 76, ve: 75, wh: 67, bl: 70 };

/** Draws a card from 1 to 6: warm stock, the beast's band, index plates, and as many pips as its number. `close` drops the pips for larger plates. */
export function drawNumber(pen: Pen, beast: Beast, rank: Rank, art: BeastArt, close: boolean): void {
  drawStock(pen);
  drawBand(pen, beast, art.tones);
  drawHalo(pen, art);
  drawCentred(pen, art.onStock, CARD_WIDTH / 2, CARD_HEIGHT / 2, EMBLEM[beast]);
  bothEnds(pen, () => {
    if (!close) drawPips(pen, beast, Number(rank), art);
    if (close) scalePlaque(pen, CLOSE_SCALE);
    drawPlaque(pen, beast, art);
    drawNumeral(pen, rank, art.tones);
  });
}

/** A breath of the beast's colour behind the emblem. */
function drawHalo(pen: Pen, art: BeastArt): void {
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  const halo = pen.createRadialGradient(x, y, 4, x, y, 46);
  halo.addColorStop(0, art.tones.light);
  halo.addColorStop(1, 'rgba(255, 255, 255, 0)');
  pen.save();
  pen.globalAlpha = 0.3;
  pen.fillStyle = halo;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.restore();
}

/** The count again, for those who rather count than read: a column beside the plate. */
function drawPips(pen: Pen, beast: Beast, count: number, art: BeastArt): void {
  pen.beginPath();
  for (let index = 0; index < count; index += 1) addPip(pen, beast, 85.6, 14.4 + index * 5.4, 3.5);
  pen.fillStyle = art.tones.mark;
  pen.fill();
}
