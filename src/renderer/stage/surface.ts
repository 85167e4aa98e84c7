// First: Pixi otherwise compiles code at run time, which the content security policy forbids.
import 'pixi.js/unsafe-eval';
import { isWebGLSupported, Ticker, WebGLRenderer } from 'pixi.js';
import type { Container, Renderer, RendererOptions } from 'pixi.js';
import type { Slot, StageOptions } from './contract.ts';
import { drawFelt, type FeltTint } from './felt.ts';
import { followContext, followDrawing, type ContextFate } from './follow-context.ts';
import { onLateLetters } from './fonts/letters-for.ts';
import { drawSlots } from './slots.ts';

/** More device pixels per CSS pixel than this cost frames and are not seen. */
const FINEST_RATIO = 2;

/** The two canvases of a stage, felt below and pieces above, and the renderer of the upper one. */
export interface Surface {
  readonly canvas: HTMLCanvasElement;
  width(): number;
  height(): number;
  /** Device pixels per CSS pixel in use, at most 2. */
  ratio(): number;
  /** Takes the size on and paints the felt again; returns false when nothing has changed. */
  resize(width: number, height: number): boolean;
  /** Marks these places on the felt; paints it again when they are others than before. */
  mark(slots: readonly Slot[]): void;
  render(root: Container): void;
  destroy(): void;
}

export interface SurfaceInput extends ContextFate {
  readonly container: HTMLElement;
  readonly renderer: StageOptions['renderer'];
  /** Null: no felt, and whatever lies behind shows through. */
  readonly felt: FeltTint | null;
}

/** Starts a renderer in `container` and paints the felt. Rejects when none of the wanted renderers can be started. */
export async function createSurface({
  container,
  renderer: wanted,
  felt,
  onRestored,
  onLost,
}: SurfaceInput): Promise<Surface> {
  let width = Math.max(1, container.clientWidth);
  let height = Math.max(1, container.clientHeight);
  let ratio = ratioNow();
  // Pixi would ask for a frame sixty times a second for ever, to see whether anything is to be tidied up.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const renderer = await startRenderer(wanted, {
    width,
    height,
    resolution: ratio,
    autoDensity: true,
    antialias: false,
    backgroundAlpha: 0,
    // Sprites are all there is: no filters, masks, events or sprite sheets.
    skipExtensionImports: true,
  });
  const canvas: HTMLCanvasElement = renderer.canvas;
  const feltCanvas = document.createElement('canvas');
  for (const layer of [feltCanvas, canvas]) {
    layer.setAttribute('aria-hidden', 'true');
    Object.assign(layer.style, { position: 'absolute', left: '0', top: '0', display: 'block', touchAction: 'none' });
  }
  container.append(feltCanvas, canvas);

  let slots: readonly Slot[] = [];
  const drawTable = () => {
    feltCanvas.width = Math.round(width * ratio);
    feltCanvas.height = Math.round(height * ratio);
    Object.assign(feltCanvas.style, { width: `${String(width)}px`, height: `${String(height)}px` });
    const context = feltCanvas.getContext('2d', { alpha: felt === null });
    if (!context) return;
    if (felt !== null) drawFelt(context, feltCanvas.width, feltCanvas.height, ratio, felt);
    drawSlots(context, slots, ratio, felt === null ? 'none' : 'felt');
  };
  const stop = new AbortController();
  // A WebGL context tells when its textures are gone: to make all of them again at each return to the page would take long.
  if (renderer instanceof WebGLRenderer) followContext(canvas, { onRestored, ...(onLost && { onLost }) }, stop.signal);
  else followDrawing(canvas, onRestored, stop.signal);
  followDrawing(feltCanvas, drawTable, stop.signal);
  onLateLetters(onRestored, stop.signal);
  drawTable();

  return {
    canvas,
    width: () => width,
    height: () => height,
    ratio: () => ratio,
    resize(nextWidth, nextHeight) {
      const nextRatio = ratioNow();
      if (nextWidth === width && nextHeight === height && nextRatio === ratio) return false;
      width = Math.max(1, nextWidth);
      height = Math.max(1, nextHeight);
      ratio = nextRatio;
      renderer.resize(width, height, ratio);
      drawTable();
      return true;
    },
    mark(next) {
      if (JSON.stringify(next) === JSON.stringify(slots)) return;
      slots = next;
      drawTable();
    },
    render(root) {
      renderer.render(root);
      // Tidying up goes with the drawing, which is what makes the work for it.
      Ticker.system.update();
    },
    destroy() {
      stop.abort();
      renderer.destroy({ removeView: true });
      feltCanvas.remove();
    },
  };
}

/** Not by Pixi's own search for a renderer, which brings the one for WebGPU along. */
async function startRenderer(wanted: StageOptions['renderer'], options: Partial<RendererOptions>): Promise<Renderer> {
  let renderer: Renderer;
  if (wanted !== 'canvas' && isWebGLSupported()) renderer = new WebGLRenderer();
  else if (wanted === 'webgl') throw new Error('There is no WebGL here.');
  else renderer = new (await import('./canvas-renderer.ts')).CanvasRenderer();
  await renderer.init(options);
  return renderer;
}

function ratioNow(): number {
  return Math.min(FINEST_RATIO, Math.max(1, window.devicePixelRatio));
}
