import { starPath } from './art/star.ts';

/** What surrounds a card in the picture, drawn once per card size: the names of the extra cells in an atlas. */
export type TrimName = 'shadow' | 'shade' | 'rim' | 'winning' | 'chosen';

export interface Trim {
  /** How far the drawing reaches beyond the card on every side, as a part of the card's width. */
  readonly spread: number;
  draw(context: CanvasRenderingContext2D, width: number, height: number): void;
}

const CORNER = 0.06;

function cardPath(context: CanvasRenderingContext2D, width: number, height: number, grow: number): void {
  context.beginPath();
  context.roundRect(-grow, -grow, width + 2 * grow, height + 2 * grow, width * CORNER + Math.max(0, grow));
}

/** Every trim; the context's origin is the card's upper left corner. */
export const TRIMS: Readonly<Record<TrimName, Trim>> = {
  shadow: {
    spread: 0.22,
    draw(context, width, height) {
      // Drawn far outside so that only its blurred shadow is seen.
      const away = 4 * (width + height);
      context.shadowColor = 'rgba(4, 10, 9, 0.75)';
      context.shadowBlur = width * 0.16;
      context.shadowOffsetX = away;
      context.translate(-away, 0);
      context.fillStyle = '#000';
      cardPath(context, width, height, -width * 0.01);
      context.fill();
    },
  },
  shade: {
    spread: 0.01,
    draw(context, width, height) {
      context.fillStyle = '#0c1716';
      cardPath(context, width, height, 0);
      context.fill();
    },
  },
  rim: {
    spread: 0.12,
    draw(context, width, height) {
      const line = Math.max(1.5, width * 0.018);
      context.strokeStyle = '#ffe3a3';
      context.lineWidth = line;
      context.shadowColor = 'rgba(255, 206, 110, 0.95)';
      context.shadowBlur = width * 0.09;
      cardPath(context, width, height, line * 0.35);
      context.stroke();
      context.shadowBlur = 0;
      context.stroke();
    },
  },
  winning: {
    spread: 0.16,
    draw(context, width, height) {
      const line = Math.max(2.5, width * 0.035);
      context.strokeStyle = '#ffd468';
      context.lineWidth = line;
      context.shadowColor = 'rgba(255, 190, 70, 0.8)';
      context.shadowBlur = width * 0.1;
      cardPath(context, width, height, line * 0.55);
      context.stroke();
      context.shadowBlur = 0;
      context.stroke();
      const radius = Math.max(9, width * 0.13);
      star(context, width / 2, radius * 0.8, radius);
    },
  },
  chosen: {
    spread: 0.22,
    draw(context, width, height) {
      const line = Math.max(2, width * 0.03);
      context.strokeStyle = '#ffd468';
      context.lineWidth = line;
      cardPath(context, width, height, line * 0.4);
      context.stroke();
      // In a fan only the left part of a card is in sight.
      const radius = Math.max(8, width * 0.1);
      // High enough to leave the index below it readable, and still within the drawing.
      tick(context, width * 0.16, -Math.min(radius * 0.6, width * 0.22 - radius), radius);
    },
  },
};

/** A disc with a tick on the card's upper edge: the sign of a chosen card. */
function tick(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = '#ffd468';
  context.fill();
  context.beginPath();
  context.moveTo(x - radius * 0.5, y + radius * 0.02);
  context.lineTo(x - radius * 0.12, y + radius * 0.42);
  context.lineTo(x + radius * 0.52, y - radius * 0.38);
  context.lineWidth = radius * 0.28;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#241a08';
  context.stroke();
}

/**
 * A disc with a star on the card's upper edge: the sign of the leading card for whoever cannot see the gold. Not a
 * crown, which is a rank of some games.
 */
function star(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = '#241a08';
  context.fill();
  context.lineWidth = radius * 0.16;
  context.strokeStyle = '#ffd468';
  context.stroke();
  starPath(context, x, y + radius * 0.03, radius * 0.68);
  context.fillStyle = '#ffd468';
  context.fill();
}
