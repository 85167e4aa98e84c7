import { drawRain } from './rain.ts';

/** The colours of a table: where the lamp shines, and the dark around. */
export interface FeltTint {
  readonly centre: string;
  readonly edge: string;
  /** Light that falls through a window in the rain. */
  readonly rain?: boolean;
}

const TILE = 96;

/**
 * Paints the table into a canvas of this size in device pixels: lamp light over a deep tone, a faint weave, a soft
 * vignette. `ratio` is device pixels per CSS pixel, so that the weave has the same grain everywhere.
 */
export function drawFelt(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  ratio: number,
  tint: FeltTint,
): void {
  const reach = Math.hypot(width, height) / 2;
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = tint.edge;
  context.fillRect(0, 0, width, height);

  const light = context.createRadialGradient(width / 2, height * 0.42, 0, width / 2, height * 0.46, reach * 1.02);
  light.addColorStop(0, tint.centre);
  light.addColorStop(0.38, mixed(tint.centre, tint.edge, 0.3));
  light.addColorStop(0.75, mixed(tint.centre, tint.edge, 0.78));
  light.addColorStop(1, tint.edge);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);

  const weave = context.createPattern(weaveTile(Math.max(1, Math.round(ratio))), 'repeat');
  if (weave) {
    context.fillStyle = weave;
    context.fillRect(0, 0, width, height);
  }

  if (tint.rain === true) drawRain(context, width, height, ratio);

  const lamp = context.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height * 0.4, reach * 0.62);
  lamp.addColorStop(0, 'rgba(255, 226, 170, 0.16)');
  lamp.addColorStop(0.55, 'rgba(255, 214, 150, 0.06)');
  lamp.addColorStop(1, 'rgba(255, 214, 150, 0)');
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);

  const vignette = context.createRadialGradient(width / 2, height / 2, reach * 0.55, width / 2, height / 2, reach);
  vignette.addColorStop(0, 'rgba(0, 0, 0, 0)');
  vignette.addColorStop(1, 'rgba(0, 0, 0, 0.5)');
  context.fillStyle = vignette;
  context.fillRect(0, 0, width, height);
}

/** Two crossing thread directions with a little unevenness; the same on every machine and at every start. */
function weaveTile(grain: number): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = TILE * grain;
  tile.height = TILE * grain;
  const context = tile.getContext('2d');
  if (!context) return tile;
  let state = 0x2f6db5;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const isWarp = (x + y) % 4 < 2;
      const strength = 0.012 + random() * 0.022;
      context.fillStyle = isWarp
        ? `rgba(255, 255, 255, ${String(strength)})`
        : `rgba(0, 0, 0, ${String(strength * 1.6)})`;
      context.fillRect(x * grain, y * grain, grain, grain);
    }
  }
  return tile;
}

function mixed(one: string, other: string, part: number): string {
  return `color-mix(in oklab, ${one} ${String(Math.round((1 - part) * 100))}%, ${other})`;
}
