import { drawLetters } from '#renderer/stage/art/letters.ts';
import type { Pen } from '#renderer/stage/art/shapes.ts';
import { starPath } from '#renderer/stage/art/star.ts';

/** Figures beside the dice: what a total means, told by shape and sign as well as by colour. */
export const FIGURES = {
  plain: { ground: '#0e1526', line: '#8d97ad', ink: '#f7eedb' },
  matched: { ground: '#f0bf6a', line: '#fff0c8', ink: '#2a1a04' },
  bust: { ground: '#7c1a17', line: '#f2a49a', ink: '#fff1ec' },
  over: { ground: '#3a1416', line: '#f08f7f', ink: '#ffd9d0' },
} as const;
export type FigureKind = keyof typeof FIGURES;

/** The face of a prop with what dice come to: `total 11 bust`. */
export function figureFace(total: number, kind: FigureKind): string {
  return `total ${String(total)} ${kind}`;
}

function kindOf(name: string): FigureKind {
  return Object.hasOwn(FIGURES, name) ? (name as FigureKind) : 'plain';
}

/**
 * Draws what `figureFace` says on a label. A match is gold with a star, a bust red and crossed, a total that is over and
 * may still be saved has a broken edge.
 */
export function drawFigure(pen: Pen, face: string, width: number, height: number): void {
  const [, figures = '', name = ''] = face.split(' ');
  const kind = kindOf(name);
  const tones = FIGURES[kind];
  const line = Math.max(1.2, height * 0.06);
  pen.beginPath();
  pen.roundRect(line / 2, line / 2, width - line, height - line, height * (kind === 'bust' ? 0.16 : 0.46));
  pen.fillStyle = tones.ground;
  pen.fill();
  pen.strokeStyle = tones.line;
  pen.lineWidth = line;
  if (kind === 'over') pen.setLineDash([height * 0.22, height * 0.14]);
  pen.stroke();
  pen.setLineDash([]);
  const isSigned = kind === 'matched' || kind === 'bust';
  const x = isSigned ? width * 0.63 : width / 2;
  drawLetters(pen, figures, { x, y: height / 2, size: height * 0.68, weight: 780, colour: tones.ink });
  const sign = { x: width * 0.26, y: height * 0.5, reach: height * 0.27 };
  if (kind === 'matched') {
    starPath(pen, sign.x, sign.y, sign.reach);
    pen.fillStyle = tones.ink;
    pen.fill();
  }
  if (kind === 'bust') drawCross(pen, tones.ink, sign);
}

function drawCross(
  pen: Pen,
  colour: string,
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
): void {
  const arm = reach * 0.72;
  pen.strokeStyle = colour;
  pen.lineWidth = reach * 0.42;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x - arm, y - arm);
  pen.lineTo(x + arm, y + arm);
  pen.moveTo(x + arm, y - arm);
  pen.lineTo(x - arm, y + arm);
  pen.stroke();
}
