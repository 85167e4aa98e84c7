import { drawLetters } from '#renderer/stage/art/letters.ts';
import type { Beast } from '#engine/games/kirin/types.ts';
import type { BeastTones } from './colours.ts';
import type { BeastArt } from './prepare.ts';
import { drawCentred, type Pen } from '#renderer/stage/art/shapes.ts';

/** The index plate in a corner: colour, lower edge and glyph all tell the beast. */
const PLAQUE = { x: 3.1, y: 3.1, width: 25, height: 39, radius: 4 } as const;

/** Where a mark stands on the plaque: the middle of the rank. */
export const RANK_AT = { x: PLAQUE.x + PLAQUE.width / 2, y: PLAQUE.y + 12.6 } as const;
const GLYPH_AT = { x: PLAQUE.x + PLAQUE.width / 2, y: PLAQUE.y + 32.6 } as const;

/** How much larger the plates of a `close` card are. */
export const CLOSE_SCALE = 1.22;

/** Scales what is drawn in the corner about the plate's own corner: small cards have larger plates. */
export function scalePlaque(pen: Pen, scale: number): void {
  pen.translate(PLAQUE.x, PLAQUE.y);
  pen.scale(scale, scale);
  pen.translate(-PLAQUE.x, -PLAQUE.y);
}

/** Draws the plate in the top left corner with the beast's glyph in its lower half. */
export function drawPlaque(pen: Pen, beast: Beast, art: BeastArt): void {
  plaquePath(pen, beast);
  pen.fillStyle = art.tones.main;
  pen.fill();
  pen.strokeStyle = art.tones.deep;
  pen.lineWidth = beast === 'wh' ? 1.1 : 0.7;
  pen.stroke();
  drawCentred(pen, art.glyph.ink, GLYPH_AT.x, GLYPH_AT.y, 14.6);
}

/** Draws the numeral on the plate. */
export function drawNumeral(pen: Pen, numeral: string, tones: BeastTones): void {
  drawLetters(pen, numeral, { ...RANK_AT, size: 28, weight: 700, colour: tones.ink });
}

function plaquePath(pen: Pen, beast: Beast): void {
  const { x, y, width, height, radius } = PLAQUE;
  const [right, bottom] = [x + width, y + height];
  pen.beginPath();
  pen.moveTo(x, y + radius);
  pen.quadraticCurveTo(x, y, x + radius, y);
  pen.lineTo(right, y);
  LOWER_EDGES[beast](pen, x, right, bottom);
  pen.closePath();
}

type LowerEdge = (pen: Pen, left: number, right: number, bottom: number) => void;

const LOWER_EDGES: Readonly<Record<Beast, LowerEdge>> = {
  az: (pen, left, right, bottom) => {
    const step = (right - left) / 3;
    pen.lineTo(right, bottom);
    for (let index = 0; index < 3; index += 1) {
      const start = right - index * step;
      pen.bezierCurveTo(start - step * 0.1, bottom + 5, start - step * 0.9, bottom + 5, start - step, bottom);
    }
  },
  ve: (pen, left, right, bottom) => {
    const step = (right - left) / 3;
    pen.lineTo(right, bottom - 1);
    for (let index = 0; index < 3; index += 1) {
      const start = right - index * step;
      pen.quadraticCurveTo(start - step * 0.1, bottom + 2, start - step * 0.62, bottom + 6.5);
      pen.quadraticCurveTo(start - step * 0.72, bottom + 1, start - step, bottom - 1);
    }
  },
  wh: (pen, left, right, bottom) => {
    const step = (right - left) / 3;
    pen.lineTo(right, bottom + 3.5);
    for (let index = 0; index < 3; index += 1) {
      const start = right - index * step;
      pen.lineTo(start - step * 0.5, bottom - 1.5);
      pen.lineTo(start - step, bottom + 3.5);
    }
  },
  bl: (pen, left, right, bottom) => {
    pen.lineTo(right, bottom - 3);
    pen.lineTo(right - 6.5, bottom + 4);
    pen.lineTo(left + 6.5, bottom + 4);
    pen.lineTo(left, bottom - 3);
  },
};
