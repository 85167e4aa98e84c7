import { drawStock, fillBand } from '#renderer/stage/art/card.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { CLOSE_INDEX, drawIndex } from './draw-index.ts';
import { drawSeal } from './draw-seal.ts';
import { CROWNED, type FaceParts } from './faces.ts';
import type { DiRenjieArt, KindArt } from './prepare.ts';

const MIDDLE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 } as const;
const FRAME = 4;

/** Draws a card large enough for its picture. `close`: the index grows at the cost of what is fine. */
export function drawFace(pen: Pen, art: DiRenjieArt, parts: FaceParts, close: boolean): void {
  const kind = art.kinds[parts.kind];
  drawGround(pen, parts, kind);
  drawRoundel(pen, kind);
  drawFrame(pen, kind, close);
  const emblem = art.emblems[parts.card];
  if (close) drawCentred(pen, emblem, MIDDLE.x + 7, MIDDLE.y + 1, 66);
  else drawCentred(pen, emblem, MIDDLE.x, MIDDLE.y - 1, 70);
  drawIndex(pen, art, parts, { scale: close ? CLOSE_INDEX : 1, hasLetter: true });
  pen.save();
  pen.translate(CARD_WIDTH, CARD_HEIGHT);
  pen.rotate(Math.PI);
  drawIndex(pen, art, parts, { scale: 1, hasLetter: false });
  pen.restore();
  drawCorners(pen, art, parts);
}

/** Elements on warm stock, suspects on grey violet, the Assassin on black. */
function drawGround(pen: Pen, { kind }: FaceParts, { tones }: KindArt): void {
  if (kind !== 'suspect' && kind !== 'assassin') {
    drawStock(pen);
    return;
  }
  fillBand(pen, tones.ground, 0, CARD_HEIGHT);
  const light = pen.createRadialGradient(MIDDLE.x, MIDDLE.y, 8, MIDDLE.x, MIDDLE.y, 92);
  light.addColorStop(0, kind === 'suspect' ? 'rgba(255, 255, 255, 0.5)' : 'rgba(200, 50, 31, 0.34)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

/** A disc washed in behind the picture, as with a broad brush: uneven at its edge and lighter where it began. */
function drawRoundel(pen: Pen, { tones }: KindArt): void {
  pen.save();
  pen.globalAlpha = 0.55;
  pen.fillStyle = tones.tint;
  pen.beginPath();
  for (let step = 0; step <= 60; step += 1) {
    const angle = (step / 60) * 2 * Math.PI;
    const reach = 38 + Math.sin(angle * 3 + 0.6) * 1.1 + Math.sin(angle * 7) * 0.6;
    pen.lineTo(MIDDLE.x + Math.cos(angle) * reach, MIDDLE.y - 1 + Math.sin(angle) * reach);
  }
  pen.fill();
  pen.strokeStyle = tones.mark;
  pen.globalAlpha = 0.28;
  pen.lineWidth = 3.2;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(MIDDLE.x, MIDDLE.y - 1, 40, -0.5, 4.9);
  pen.stroke();
  pen.restore();
}

/** A line around the card, its two free corners stepped as on a window's lattice. */
function drawFrame(pen: Pen, { tones }: KindArt, close: boolean): void {
  pen.strokeStyle = tones.mark;
  pen.lineWidth = close ? 1.8 : 1.1;
  roundRect(pen, FRAME, FRAME, CARD_WIDTH - 2 * FRAME, CARD_HEIGHT - 2 * FRAME, 2);
  pen.stroke();
  if (close) return;
  pen.lineWidth = 0.8;
  for (const turn of [0, Math.PI]) {
    pen.save();
    pen.translate(MIDDLE.x, MIDDLE.y);
    pen.rotate(turn);
    pen.translate(-MIDDLE.x, -MIDDLE.y);
    pen.beginPath();
    pen.moveTo(CARD_WIDTH - FRAME, 24);
    pen.lineTo(CARD_WIDTH - 9, 24);
    pen.lineTo(CARD_WIDTH - 9, 9);
    pen.lineTo(CARD_WIDTH - 24, 9);
    pen.lineTo(CARD_WIDTH - 24, FRAME);
    pen.moveTo(CARD_WIDTH - FRAME, 14);
    pen.lineTo(CARD_WIDTH - 14, 14);
    pen.lineTo(CARD_WIDTH - 14, FRAME);
    pen.stroke();
    pen.restore();
  }
}

/** A seal in the free corner below; on the card that answers everything a crown in both free corners. */
function drawCorners(pen: Pen, art: DiRenjieArt, { card, kind }: FaceParts): void {
  if (card === CROWNED) {
    for (const [x, y] of [
      [80, 22],
      [20, CARD_HEIGHT - 22],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, 13.5, 0, 2 * Math.PI);
      pen.fillStyle = art.kinds.target.tones.ground;
      pen.fill();
      drawCentred(pen, art.crown, x, y, 22);
    }
    return;
  }
  if (kind !== 'assassin') drawSeal(pen, 17, CARD_HEIGHT - 17, 14);
}
