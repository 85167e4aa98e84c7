import { CARD_HEIGHT, CARD_WIDTH, CORNER, roundRect, type Pen } from './shapes.ts';

/** Warm stock, the same for the cards of every game. */
export const STOCK = { base: '#f6f0e4', bright: '#fbf7ee', shade: '#ebe1cd', edge: 'rgba(48, 34, 18, 0.38)' } as const;

/** Below this width, in device pixels, a card keeps its index and its glyph and drops everything fine. */
export const SMALL = 70;
/** Below this width the index grows at the cost of finer marks. */
export const CLOSE = 130;

/**
 * Runs `draw` in the card's own lengths (100 wide, 140 high), clipped to its rounded outline, and draws the edge around
 * it. `width` and `height` are the canvas's in device pixels.
 */
export function drawOnCard(pen: Pen, width: number, height: number, draw: () => void): void {
  pen.save();
  pen.scale(width / CARD_WIDTH, height / CARD_HEIGHT);
  roundRect(pen, 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER);
  pen.clip();
  draw();
  roundRect(pen, 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER);
  pen.strokeStyle = STOCK.edge;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.restore();
}

/** Fills the card with stock, a little brighter where the light falls. */
export function drawStock(pen: Pen): void {
  const light = pen.createRadialGradient(50, 60, 10, 50, 70, 95);
  light.addColorStop(0, STOCK.bright);
  light.addColorStop(0.6, STOCK.base);
  light.addColorStop(1, STOCK.shade);
  pen.fillStyle = light;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

/** Fills a band from edge to edge. */
export function fillBand(pen: Pen, colour: string | CanvasGradient, top: number, height: number): void {
  pen.fillStyle = colour;
  pen.fillRect(0, top, CARD_WIDTH, height);
}
