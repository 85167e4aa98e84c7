import type { Beast, Rank } from '#engine/games/kirin/types.ts';
import { CARD_TONES } from './colours.ts';
import { drawBand } from './patterns.ts';
import { CLOSE_SCALE, drawPlaque, RANK_AT, scalePlaque } from './plaque.ts';
import type { KirinArt } from './prepare.ts';
import { arrowPath, CARD_HEIGHT, CARD_WIDTH, drawCentred, raysPath, type Pen } from '#renderer/stage/art/shapes.ts';

/** Where the Kirin stands, and the sun or the moon behind it. */
const SKY = { ascending: { x: 45, y: 88 }, descending: { x: 55, y: 54 } } as const;

/** Draws a Kirin card: gold, the beast's band and plates, and an arrow above (ascending) or below (descending). */
export function drawKirinFace(pen: Pen, art: KirinArt, beast: Beast, rank: Rank, close: boolean): void {
  const ascending = rank === 'KA';
  const own = art.beasts[beast];
  drawGold(pen, ascending);
  drawSky(pen, ascending, ascending ? SKY.ascending : SKY.descending);
  drawBand(pen, beast, own.tones);
  drawBeast(pen, art, ascending);
  arrowPath(pen, ascending ? 'up' : 'down', 33, ascending ? 11.5 : 96.5, 34, 32);
  pen.fillStyle = ascending ? '#fff8e2' : CARD_TONES.night;
  pen.fill();
  pen.strokeStyle = CARD_TONES.umber;
  pen.lineWidth = 1.3;
  pen.lineJoin = 'round';
  pen.stroke();
  for (const turned of [false, true]) {
    pen.save();
    if (turned) {
      pen.translate(CARD_WIDTH, CARD_HEIGHT);
      pen.rotate(Math.PI);
    }
    if (close) scalePlaque(pen, CLOSE_SCALE);
    drawPlaque(pen, beast, own);
    // The arrow keeps its direction in the turned corner: an upside-down arrow would tell the opposite.
    arrowPath(pen, ascending === turned ? 'down' : 'up', RANK_AT.x - 8, RANK_AT.y - 8.8, 16, 18);
    pen.fillStyle = own.tones.ink;
    pen.fill();
    pen.restore();
  }
}

/** The Kirin climbs to the left or comes down to the right: away from the plates, and a second hint of direction. */
function drawBeast(pen: Pen, art: KirinArt, ascending: boolean): void {
  const sky = ascending ? SKY.ascending : SKY.descending;
  pen.save();
  pen.translate(sky.x, sky.y);
  if (!ascending) pen.scale(-1, 1);
  pen.rotate(ascending ? 0.04 : -0.34);
  drawCentred(pen, art.kirin, 0, 0, 74);
  pen.restore();
}

function drawGold(pen: Pen, ascending: boolean): void {
  const shine = pen.createRadialGradient(50, ascending ? 30 : 110, 8, 50, 70, 100);
  shine.addColorStop(0, CARD_TONES.goldPale);
  shine.addColorStop(0.45, '#e9bd5a');
  shine.addColorStop(1, '#b98128');
  pen.fillStyle = shine;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

/** A rising sun behind an ascending Kirin, a crescent moon behind a descending one. */
function drawSky(pen: Pen, ascending: boolean, { x, y }: { readonly x: number; readonly y: number }): void {
  pen.fillStyle = 'rgba(255, 250, 230, 0.42)';
  if (ascending) {
    raysPath(pen, x, y, 32, 44, 28);
    pen.fill();
    pen.beginPath();
    pen.arc(x, y, 29, 0, Math.PI * 2);
    pen.fill();
    return;
  }
  pen.beginPath();
  pen.arc(x, y, 33, 0, Math.PI * 2);
  pen.arc(x + 8, y - 7, 22, 0, Math.PI * 2, true);
  pen.fill('evenodd');
}
