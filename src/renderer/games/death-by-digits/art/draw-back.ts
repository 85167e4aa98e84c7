import { CARD_HEIGHT, CARD_WIDTH, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { CASE } from './colours.ts';

const MIDDLE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 } as const;

/** Draws the back: a fingerprint in bone on blood, the same under a half turn. */
export function drawBack(pen: Pen, small: boolean): void {
  const wash = pen.createRadialGradient(MIDDLE.x, MIDDLE.y, 8, MIDDLE.x, MIDDLE.y, 90);
  wash.addColorStop(0, '#7c191d');
  wash.addColorStop(0.6, CASE.back);
  wash.addColorStop(1, CASE.backDeep);
  pen.fillStyle = wash;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.strokeStyle = CASE.backLine;
  pen.lineWidth = small ? 4.2 : 1.8;
  roundRect(pen, 4.6, 4.6, CARD_WIDTH - 9.2, CARD_HEIGHT - 9.2, 2.6);
  pen.stroke();
  pen.save();
  pen.translate(MIDDLE.x, MIDDLE.y);
  if (small) drawPrint(pen, { rings: 5, line: 5 });
  else drawPrint(pen, { rings: 9, line: 2.5 });
  pen.restore();
}

interface Print {
  readonly rings: number;
  readonly line: number;
}

const REACH = { x: 35, y: 53 } as const;

/** A whorl: ridges around a spiral, broken here and there, each break answered on the far side. */
function drawPrint(pen: Pen, { rings, line }: Print): void {
  pen.lineWidth = line;
  pen.lineCap = 'round';
  pen.strokeStyle = CASE.backLine;
  for (let ring = 1; ring <= rings; ring += 1) {
    const part = ring / rings;
    const [rx, ry] = [REACH.x * part, REACH.y * part * (0.9 + 0.1 * part)];
    const gap = ring === 1 ? 0.9 : 0.12 + 0.16 / part;
    const from = 0.35 + ring * 1.13;
    for (const half of [0, Math.PI]) {
      pen.beginPath();
      pen.ellipse(0, 0, rx, ry, -0.22, from + half + gap / 2, from + half + Math.PI - gap / 2);
      pen.stroke();
    }
  }
}
