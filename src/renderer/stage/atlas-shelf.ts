/**
 * A page holds a dozen cards of a large window: a face that is drawn while cards fly sends its whole page to the graphics
 * card, and 4 MB fit into a frame. A drawing that is larger has a page of its own.
 */
const PAGE_EDGE = 1024;
/** Transparent pixels around each cell: turned sprites get soft edges and do not sample their neighbours. */
export const PADDING = 2;

/** Something to be drawn into an atlas; the context's origin is the upper left corner of the card itself. */
export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** How many device pixels it reaches beyond the card on every side; nothing is drawn further out. */
  readonly spread: number;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** Where a drawing lies: its page, and its cell on it in device pixels, spread and padding included. */
export interface Spot {
  readonly drawing: Drawing;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shelves {
  readonly spots: readonly Spot[];
  /** The size of each page. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

/** Sets drawings row by row onto as few pages as will hold them; cells do not overlap. */
export function shelve(drawings: readonly Drawing[]): Shelves {
  const spots: Spot[] = [];
  const pages: { width: number; height: number }[] = [{ width: 1, height: 1 }];
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  for (const drawing of drawings) {
    const width = drawing.width + 2 * (drawing.spread + PADDING);
    const height = drawing.height + 2 * (drawing.spread + PADDING);
    if (x + width > PAGE_EDGE) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    if (y + height > PAGE_EDGE) {
      pages.push({ width: 1, height: 1 });
      x = 0;
      y = 0;
      rowHeight = 0;
    }
    spots.push({ drawing, page: pages.length - 1, x, y, width, height });
    const page = pages[pages.length - 1];
    if (page) {
      page.width = Math.max(page.width, x + width);
      page.height = Math.max(page.height, y + height);
    }
    x += width;
    rowHeight = Math.max(rowHeight, height);
  }
  return { spots, pages };
}

/**
 * Draws one drawing into its cell. The cell is clipped: a shadow is cast by a shape that itself lies far outside, and
 * that shape would otherwise be painted over another card of the same page.
 */
export function drawInCell(context: CanvasRenderingContext2D, { drawing, x, y, width, height }: Spot): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.translate(x + PADDING + drawing.spread, y + PADDING + drawing.spread);
  try {
    drawing.draw(context);
  } finally {
    // The canvas is drawn on again.
    context.restore();
  }
}
