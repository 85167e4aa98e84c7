import { type Cell, drawnAtOnce } from '../atlas-page.ts';
import type { Drawing } from '../atlas-shelf.ts';
import { BODIES, type BodyName } from './bodies.ts';
import type { DrawSide, SideDrawing } from './die-look.ts';

/** The pictures of all sides of one kind of die at one size. */
export interface SideSet {
  /** The edge of the die's square for which the pictures were made, and of the pictures, in device pixels. */
  readonly edge: number;
  readonly size: number;
  side(value: number | null): Cell | null;
  /** What the die keeps from the table under it. */
  readonly shadow: Cell | null;
  /** The light around a die that may be chosen. */
  readonly halo: Cell | null;
}

export interface DieTextures {
  /** The set for dice of this style whose square is `edge` CSS pixels wide; drawn when first asked for. */
  set(body: BodyName, style: string, edge: number, ratio: number): SideSet;
  /** The set whose size comes closest, for a die whose size changes on its way: nothing is drawn if there is any. */
  near(body: BodyName, style: string, edge: number, ratio: number): SideSet;
  /** Forgets all sets: another palette, another size of the window, a lost graphics context. */
  forget(): void;
}

/** The shadow's picture is this many edges wide, so that its soft rim has room. */
const SHADOW_REACH = 1.1;

/** Rasterises the sides of dice with the skin's drawing, once per style and size. */
export function createDieTextures(draw: DrawSide): DieTextures {
  const sets = new Map<string, { readonly set: SideSet; destroy(): void }>();
  const byKind = new Map<string, SideSet[]>();
  const exact = (body: BodyName, style: string, edge: number, ratio: number): SideSet => {
    const pixels = Math.max(2, Math.round(edge * ratio));
    const kind = `${body} ${style}`;
    const key = `${kind} ${String(pixels)}`;
    const known = sets.get(key);
    if (known) return known.set;
    const made = makeSet(draw, body, style, pixels);
    sets.set(key, made);
    byKind.set(kind, [...(byKind.get(kind) ?? []), made.set]);
    return made.set;
  };
  return {
    set: exact,
    near(body, style, edge, ratio) {
      const pixels = edge * ratio;
      let best: SideSet | null = null;
      for (const set of byKind.get(`${body} ${style}`) ?? []) {
        if (best === null || Math.abs(Math.log(set.edge / pixels)) < Math.abs(Math.log(best.edge / pixels))) best = set;
      }
      return best ?? exact(body, style, edge, ratio);
    },
    forget() {
      for (const { destroy } of sets.values()) destroy();
      sets.clear();
      byKind.clear();
    },
  };
}

function makeSet(draw: DrawSide, body: BodyName, style: string, edge: number) {
  const { sides, reach } = BODIES[body];
  const size = Math.ceil(2 * reach * edge);
  const middle = size / 2;
  const pictures = (value: number | null): Drawing => {
    const outline = (sides.find((side) => side.value === value) ?? sides[0])?.outline ?? [];
    const side: SideDrawing = {
      style,
      body,
      value,
      size,
      outline: outline.map(([u, v]) => [middle + u * edge, middle + v * edge] as const),
    };
    return {
      name: nameOf(value),
      width: size,
      height: size,
      spread: 1,
      draw: (context) => {
        draw(context, side);
      },
    };
  };
  const cast = Math.ceil(2 * SHADOW_REACH * edge);
  const shadow: Drawing = {
    name: 'shadow',
    width: cast,
    height: cast,
    spread: 0,
    draw: (context) => {
      const half = cast / 2;
      const light = context.createRadialGradient(half, half, edge * 0.18, half, half, half * 0.72);
      light.addColorStop(0, 'rgba(3, 5, 10, 0.75)');
      light.addColorStop(0.5, 'rgba(3, 5, 10, 0.42)');
      light.addColorStop(1, 'rgba(3, 5, 10, 0)');
      context.fillStyle = light;
      context.fillRect(0, 0, cast, cast);
    },
  };
  const halo: Drawing = {
    name: 'halo',
    width: cast,
    height: cast,
    spread: 0,
    draw: (context) => {
      const half = cast / 2;
      context.strokeStyle = '#ffe3a3';
      context.lineWidth = Math.max(1.5, edge * 0.035);
      context.shadowColor = 'rgba(255, 206, 110, 0.95)';
      context.shadowBlur = edge * 0.16;
      context.beginPath();
      context.ellipse(half, half + edge * 0.02, edge * 0.55, edge * 0.56, 0, 0, 2 * Math.PI);
      context.stroke();
      context.stroke();
    },
  };
  const values = sides.map(({ value }) => value);
  // A die that tumbles shows all of them at once.
  const pages = drawnAtOnce([...[null, ...values].map(pictures), shadow, halo]);
  const set: SideSet = {
    edge,
    size,
    side: (value) => pages.cell(nameOf(value)),
    shadow: pages.cell('shadow'),
    halo: pages.cell('halo'),
  };
  return { set, destroy: pages.destroy };
}

function nameOf(value: number | null): string {
  return value === null ? 'blank' : `side ${String(value)}`;
}
