import type { Face } from '#protocol/ids.ts';
import { type Cell, layOut, type Pages } from './atlas-page.ts';
import type { Drawing } from './atlas-shelf.ts';
import type { DrawProp, GameSkin } from './contract.ts';
import { type TrimName, TRIMS } from './trims.ts';

const BACK = '(back)';

/** All faces of a game at one size, in device pixels. */
export interface CardSet {
  readonly width: number;
  readonly height: number;
  face(face: Face | null): Cell | null;
  trim(name: TrimName): Cell | null;
}

export interface Atlas {
  /** Makes the sets for exactly these card sizes (CSS pixels), keeping those that exist; others are destroyed. */
  ensure(sizes: readonly { readonly width: number; readonly height: number }[], ratio: number): void;
  /** The smallest set that is at least this wide on screen, else the largest; null before the first `ensure`. */
  pick(width: number): CardSet | null;
  /** One side of a prop at this size, drawn when first asked for. */
  prop(face: string, width: number, height: number): Cell | null;
  /** Forgets what was drawn of props: they are of another size from now on. */
  forgetProps(): void;
  /** Before a picture is made: gives the graphics card what was drawn since the last one. */
  send(): void;
  /** Forgets everything that was drawn: another palette, a lost graphics context. */
  rebuild(): void;
  destroy(): void;
}

interface Sheet extends CardSet, Pick<Pages, 'send' | 'destroy'> {}

/** Rasterises cards with the skin's drawing, once per size and when they are needed, into canvases that become textures. */
export function createAtlas(skin: GameSkin, drawProp: DrawProp = () => undefined): Atlas {
  let sheets = new Map<string, Sheet>();
  let sizes: readonly { readonly width: number; readonly height: number }[] = [];
  let ratio = 1;
  const props = new Map<string, Pages>();

  const forgetProps = () => {
    for (const prop of props.values()) prop.destroy();
    props.clear();
  };
  const make = () => {
    const next = new Map<string, Sheet>();
    for (const size of sizes) {
      const width = Math.max(1, Math.round(size.width * ratio));
      const height = Math.max(1, Math.round(size.height * ratio));
      const key = `${String(width)}x${String(height)}`;
      if (next.has(key)) continue;
      next.set(key, sheets.get(key) ?? sheetOf(skin, width, height, ratio));
    }
    for (const [key, sheet] of sheets) if (!next.has(key)) sheet.destroy();
    sheets = next;
  };
  const forget = () => {
    for (const sheet of sheets.values()) sheet.destroy();
    sheets = new Map();
    forgetProps();
  };

  return {
    ensure(wanted, nextRatio) {
      if (nextRatio !== ratio) forget();
      ratio = nextRatio;
      sizes = wanted;
      make();
    },
    pick(width) {
      const needed = width * ratio - 0.6;
      let best: CardSet | null = null;
      for (const sheet of sheets.values()) {
        const isEnough = sheet.width >= needed;
        const bestIsEnough = best !== null && best.width >= needed;
        if (
          best === null ||
          (isEnough ? !bestIsEnough || sheet.width < best.width : !bestIsEnough && sheet.width > best.width)
        ) {
          best = sheet;
        }
      }
      return best;
    },
    prop(face, width, height) {
      const pixels = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
      const key = `${face} ${String(pixels.width)}x${String(pixels.height)}`;
      const known = props.get(key);
      if (known) return known.cell(face);
      const draw = (context: CanvasRenderingContext2D) => {
        drawProp(context, face, pixels.width, pixels.height);
      };
      const made = layOut([{ name: face, ...pixels, spread: 0, draw }]);
      props.set(key, made);
      return made.cell(face);
    },
    forgetProps,
    send() {
      for (const pages of [...sheets.values(), ...props.values()]) pages.send();
    },
    rebuild() {
      forget();
      make();
    },
    destroy: forget,
  };
}

function sheetOf(skin: GameSkin, width: number, height: number, ratio: number): Sheet {
  const faces: Drawing[] = [null, ...skin.faces].map((face) => ({
    name: face ?? BACK,
    width,
    height,
    spread: 0,
    draw: (context) => {
      skin.draw(context, face, width, height, ratio);
    },
  }));
  const trims: Drawing[] = Object.entries(TRIMS).map(([name, trim]) => ({
    name: `trim ${name}`,
    width,
    height,
    spread: Math.ceil(trim.spread * width),
    draw: (context) => {
      trim.draw(context, width, height);
    },
  }));
  const pages = layOut([...faces, ...trims]);
  return {
    width,
    height,
    face: (face) => pages.cell(face ?? BACK),
    trim: (name) => pages.cell(`trim ${name}`),
    send: pages.send,
    destroy: pages.destroy,
  };
}
