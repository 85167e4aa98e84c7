import type { Trump, TrumpClass } from '#engine/games/dezai-shen/types.ts';
import { inCorner } from '#renderer/stage/art/corner.ts';
import { bothEnds, CARD_HEIGHT, CARD_WIDTH, drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import type { DezaiShenArt, TrumpArt } from './prepare.ts';
import { cornerFans, gougeRing, gougeRows, innerFrame } from './woodcut.ts';

/** How large each emblem is and how far below the middle it stands. */
const EMBLEMS: Readonly<Record<Trump, readonly [size: number, down: number]>> = {
  'hi-sun': [90, 0],
  'hi-moon': [84, 0],
  'hi-star': [88, 0],
  'lo-leopard': [80, 3],
  'lo-bear': [86, 0],
  'lo-wolf': [84, 1],
  'lo-boar': [87, 0],
  'lo-serpent': [84, -1],
};
/** These walk on the ground. */
const WALKERS: readonly Trump[] = ['lo-bear', 'lo-boar'];

const SHIELD = { x: 4.4, y: 4.4, width: 20, height: 37 } as const;

/** Draws a trump: its emblem full-bleed on the ground of its class. */
export function drawTrump(pen: Pen, trump: Trump, kind: TrumpClass, art: DezaiShenArt, close: boolean): void {
  const own = art.trumps[trump];
  const [size, down] = EMBLEMS[trump];
  const middle = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 + down };
  drawGround(pen, own, middle.y);
  if (kind === 'high') drawHeavens(pen, own, middle);
  else drawEarth(pen, own, middle, WALKERS.includes(trump));
  innerFrame(pen, own.tones.body, 1.3);
  cornerFans(pen, own.tones.body);
  drawCentred(pen, own.emblem, middle.x, middle.y, size);
  bothEnds(pen, () => {
    inCorner(pen, close, () => {
      drawShield(pen, kind, own, art);
    });
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function drawGround(pen: Pen, { tones }: TrumpArt, y: number): void {
  const light = pen.createRadialGradient(50, y, 8, 50, y, 88);
  light.addColorStop(0, tones.glow);
  light.addColorStop(0.55, tones.ground);
  light.addColorStop(1, tones.deep);
  pen.fillStyle = light;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

/** Night: rays cut around the light in the middle. */
function drawHeavens(pen: Pen, { tones }: TrumpArt, middle: Point): void {
  pen.save();
  pen.fillStyle = tones.body;
  pen.globalAlpha = 0.2;
  gougeRing(pen, middle, { inner: 47, outer: 84, count: 64, width: 2.4 });
  pen.restore();
}

/** Wood: cuts from both sides, and ground under the feet of those that walk. */
function drawEarth(pen: Pen, { tones }: TrumpArt, middle: Point, walks: boolean): void {
  pen.save();
  pen.fillStyle = tones.body;
  pen.globalAlpha = 0.22;
  gougeRows(pen, 46, walks ? 98 : 96, 14, 18);
  if (walks) {
    pen.globalAlpha = 0.55;
    gougeRows(pen, middle.y + 31, middle.y + 40, 3, 46);
  }
  pen.restore();
}

/** The sign of the class over the trump's own: a round-footed dark shield for high, a square light one for low. */
function drawShield(pen: Pen, kind: TrumpClass, own: TrumpArt, art: DezaiShenArt): void {
  const { x, y, width, height } = SHIELD;
  const { tones } = own;
  const isHigh = kind === 'high';
  pen.beginPath();
  if (isHigh) pen.roundRect(x, y, width, height, [2.6, 1, width / 2, width / 2]);
  else pen.roundRect(x, y, width, height - 2, [2.6, 1, 1, 1]);
  pen.fillStyle = isHigh ? tones.deep : tones.body;
  pen.fill();
  pen.strokeStyle = isHigh ? tones.body : tones.deep;
  pen.lineWidth = 1;
  pen.stroke();
  const centre = x + width / 2;
  drawCentred(pen, isHigh ? art.high : art.lowDark, centre, y + 10, 11);
  drawCentred(pen, isHigh ? own.glyph : own.glyphDark, centre, y + (isHigh ? 25.5 : 25), 16.5);
  if (isHigh) return;
  pen.strokeStyle = tones.deep;
  pen.lineWidth = 0.5;
  roundRect(pen, x + 1.6, y + 1.6, width - 3.2, height - 5.2, 0.8);
  pen.stroke();
}
