/** What dice are printed with, so that nobody has to tell them apart by colour alone. */
export const PIPS = ['dot', 'square', 'diamond', 'ring', 'star', 'bar'] as const;
export type Pip = (typeof PIPS)[number];

type DrawPip = (context: CanvasRenderingContext2D, x: number, y: number, radius: number) => void;

const STAR_POINTS = 5;

/** Every pip in the present fill colour, around its middle; all cover about the same area. */
const DRAWINGS: Readonly<Record<Pip, DrawPip>> = {
  dot: (context, x, y, radius) => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  },
  square: (context, x, y, radius) => {
    const half = radius * 0.9;
    context.fillRect(x - half, y - half, 2 * half, 2 * half);
  },
  diamond: (context, x, y, radius) => {
    const half = radius * 1.28;
    context.beginPath();
    context.moveTo(x, y - half);
    context.lineTo(x + half, y);
    context.lineTo(x, y + half);
    context.lineTo(x - half, y);
    context.fill();
  },
  ring: (context, x, y, radius) => {
    context.beginPath();
    context.arc(x, y, radius * 1.12, 0, 2 * Math.PI);
    context.arc(x, y, radius * 0.5, 0, 2 * Math.PI, true);
    context.fill();
  },
  star: (context, x, y, radius) => {
    context.beginPath();
    for (let point = 0; point < 2 * STAR_POINTS; point += 1) {
      const reach = point % 2 === 0 ? radius * 1.45 : radius * 0.62;
      const angle = (point / STAR_POINTS) * Math.PI - Math.PI / 2;
      context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
    }
    context.fill();
  },
  bar: (context, x, y, radius) => {
    context.beginPath();
    context.roundRect(x - radius * 0.62, y - radius * 1.1, radius * 1.24, radius * 2.2, radius * 0.3);
    context.fill();
  },
};

/** Draws one pip of this kind around a point. */
export function drawPip(context: CanvasRenderingContext2D, pip: Pip, x: number, y: number, radius: number): void {
  DRAWINGS[pip](context, x, y, radius);
}

/** Where the pips of a number from 1 to 6 stand, from -1 to 1 in either direction. */
export const PIP_PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
