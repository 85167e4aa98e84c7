import { CARD_HEIGHT, CARD_WIDTH, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';

/** Adds a gouge to the present path: a wedge from a blunt end to a point, as a knife leaves it in wood. */
export function addGouge(pen: Pen, x: number, y: number, toX: number, toY: number, width: number): void {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const across = { x: ((toY - y) / length) * (width / 2), y: (-(toX - x) / length) * (width / 2) };
  pen.moveTo(x + across.x, y + across.y);
  pen.lineTo(toX, toY);
  pen.lineTo(x - across.x, y - across.y);
  pen.closePath();
}

/** Fills a ring of gouges that point outwards, long and short in turn. */
export function gougeRing(
  pen: Pen,
  middle: { readonly x: number; readonly y: number },
  ring: { readonly inner: number; readonly outer: number; readonly count: number; readonly width: number },
): void {
  pen.beginPath();
  for (let index = 0; index < ring.count; index += 1) {
    const angle = (index / ring.count) * Math.PI * 2;
    const reach = index % 2 === 0 ? ring.outer : ring.inner + (ring.outer - ring.inner) * 0.62;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    addGouge(
      pen,
      middle.x + cosine * ring.inner,
      middle.y + sine * ring.inner,
      middle.x + cosine * reach,
      middle.y + sine * reach,
      ring.width,
    );
  }
  pen.fill();
}

/** Rows of gouges from both edges toward the middle: a sky or a ground, denser where `rows` lie closer. */
export function gougeRows(pen: Pen, top: number, bottom: number, rows: number, reach: number): void {
  pen.beginPath();
  for (let row = 0; row < rows; row += 1) {
    const y = top + ((bottom - top) * (row + 0.5)) / rows;
    const length = reach * (0.62 + 0.38 * Math.sin(row * 2.4) ** 2);
    addGouge(pen, 0, y, length, y + 0.4, 1.5);
    addGouge(pen, CARD_WIDTH, y + 0.9, CARD_WIDTH - length * 0.92, y + 1.2, 1.5);
  }
  pen.fill();
}

/** The hairline inner frame: a line, and a finer one inside of it. */
export function innerFrame(pen: Pen, colour: string, heavy = 0.9): void {
  pen.strokeStyle = colour;
  pen.lineWidth = heavy;
  roundRect(pen, 4.4, 4.4, CARD_WIDTH - 8.8, CARD_HEIGHT - 8.8, 2.6);
  pen.stroke();
  pen.lineWidth = 0.4;
  roundRect(pen, 6.2, 6.2, CARD_WIDTH - 12.4, CARD_HEIGHT - 12.4, 1.6);
  pen.stroke();
}

/** A fan of gouges in the two corners that bear no index. */
export function cornerFans(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  for (const turned of [false, true]) {
    pen.save();
    if (turned) {
      pen.translate(CARD_WIDTH, CARD_HEIGHT);
      pen.rotate(Math.PI);
    }
    pen.beginPath();
    for (const [angle, reach] of [
      [0.08, 7],
      [0.3, 10],
      [0.5, 12.5],
      [0.7, 10],
      [0.92, 7],
    ] as const) {
      const turn = (angle * Math.PI) / 2;
      const [x, y] = [CARD_WIDTH - 7.4, 7.4];
      addGouge(
        pen,
        x - Math.cos(turn) * 2.4,
        y + Math.sin(turn) * 2.4,
        x - Math.cos(turn) * reach,
        y + Math.sin(turn) * reach,
        1.7,
      );
    }
    pen.fill();
    pen.restore();
  }
}
