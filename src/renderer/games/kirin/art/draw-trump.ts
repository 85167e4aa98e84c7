import type { Beast } from '#engine/games/kirin/types.ts';
import { CARD_TONES } from './colours.ts';
import { CLOSE_SCALE, scalePlaque } from './plaque.ts';
import type { Picture } from '#renderer/stage/art/pictures.ts';
import type { BeastArt } from './prepare.ts';
import {
  bothEnds,
  CARD_HEIGHT,
  CARD_WIDTH,
  drawCentred,
  raysPath,
  roundRect,
  type Pen,
} from '#renderer/stage/art/shapes.ts';

/** Emblem sizes: as large as the corner badges allow. */
const EMBLEM: Readonly<Record<Beast, number>> = { az: 86, ve: 86, wh: 76, bl: 82 };

/** Draws a trump: the emblem full-bleed on the beast's colour, crowned, in a gold frame. */
export function drawTrump(pen: Pen, beast: Beast, art: BeastArt, crown: Picture, close: boolean): void {
  const { tones } = art;
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  pen.fillStyle = tones.main;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  if (beast === 'wh') drawClaws(pen, tones.deep);
  else drawRays(pen);
  goldFrame(pen);
  drawCentred(pen, art.onColour, x, y, EMBLEM[beast]);
  bothEnds(pen, () => {
    if (close) scalePlaque(pen, CLOSE_SCALE);
    drawBadge(pen, beast, art, crown);
  });
}

/** A sunburst that fades into dusk at the corners. */
function drawRays(pen: Pen): void {
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  raysPath(pen, x, y, 0, 100, 24);
  pen.fillStyle = 'rgba(255, 255, 255, 0.1)';
  pen.fill();
  const dusk = pen.createRadialGradient(x, y, 20, x, y, 92);
  dusk.addColorStop(0, 'rgba(0, 0, 0, 0)');
  dusk.addColorStop(1, 'rgba(0, 0, 0, 0.42)');
  pen.fillStyle = dusk;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

/** The tiger's sunburst: charcoal stripes that taper towards the face. */
function drawClaws(pen: Pen, colour: string): void {
  const [x, y] = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
  const count = 26;
  pen.fillStyle = colour;
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    const reach = index % 2 === 0 ? 30 : 42;
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.beginPath();
    pen.moveTo(reach, 0);
    pen.quadraticCurveTo(62, -2, 100, -9);
    pen.lineTo(100, 7);
    pen.quadraticCurveTo(66, 7, reach, 0);
    pen.fill();
    pen.restore();
  }
}

function goldFrame(pen: Pen): void {
  pen.strokeStyle = CARD_TONES.goldBright;
  pen.lineWidth = 1.5;
  roundRect(pen, 3.6, 3.6, CARD_WIDTH - 7.2, CARD_HEIGHT - 7.2, 3.6);
  pen.stroke();
  pen.lineWidth = 0.5;
  roundRect(pen, 5.8, 5.8, CARD_WIDTH - 11.6, CARD_HEIGHT - 11.6, 2.2);
  pen.stroke();
}

/** Crown over glyph on a dark shield, where other cards have their index. */
function drawBadge(pen: Pen, beast: Beast, art: BeastArt, crown: Picture): void {
  const shield = beast === 'bl' ? '#0a1015' : art.tones.deep;
  roundRect(pen, 3.6, 3.6, 23, 36, 4);
  pen.fillStyle = shield;
  pen.fill();
  pen.strokeStyle = CARD_TONES.goldBright;
  pen.lineWidth = 1.2;
  pen.stroke();
  drawCentred(pen, crown, 15.1, 14, 16.5);
  drawCentred(pen, art.glyph.gold, 15.1, 30.4, 14);
}
