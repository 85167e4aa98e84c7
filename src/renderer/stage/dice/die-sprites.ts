import { Container, Matrix, Sprite, Texture } from 'pixi.js';
import type { Cell } from '../atlas-page.ts';
import { BODIES, lyingOn, type BodyName } from './bodies.ts';
import type { DieLook } from './die-look.ts';
import type { DieTextures } from './die-textures.ts';
import { seenSides, type SeenSide } from './pose.ts';
import { about, followedBy, type Rotation } from './rotation.ts';
import { AT_REST, skewOf, throwSeed, type Tumble } from './tumble.ts';

/** One die on the screen: its shadow, and a picture for each side that can be seen. */
export interface DieSprites {
  readonly root: Container;
  paint(pose: DiePose): void;
  /** Textures were replaced: sprites must not keep the old ones. */
  forgetTextures(): void;
}

export interface DiePose {
  readonly look: DieLook;
  /** The edge of the square the die has on the table, in CSS pixels, and device pixels per CSS pixel. */
  readonly edge: number;
  readonly ratio: number;
  readonly tumble: Tumble;
  /** Edges by which a hand lifts it. */
  readonly lift: number;
  /** 0 as it is, 1 put in the dark; 0 no light around it, 1 all of it. */
  readonly dim: number;
  readonly glow: number;
}

/** More sides than this of a convex die with at most ten are never seen at once. */
const MOST_SEEN = 6;
const SCRATCH = new Matrix();

/** `name` lets no two dice lie alike. */
export function createDieSprites(textures: DieTextures, name: string): DieSprites {
  const root = new Container({ eventMode: 'none' });
  const shadow = new Sprite({ anchor: 0.5 });
  const halo = new Sprite({ anchor: 0.5 });
  root.addChild(shadow, halo);
  const sides = Array.from({ length: MOST_SEEN }, () => root.addChild(new Sprite({ anchor: 0.5 })));

  return {
    root,
    paint({ look, edge, ratio, tumble, lift, dim, glow }) {
      const body = BODIES[look.body];
      const isAtRest = tumble === AT_REST && Number.isInteger(edge);
      const set = (isAtRest ? textures.set : textures.near)(look.body, look.style, edge, ratio);
      const height = tumble.height + lift;
      const seen = seenSides(body, orientation(look, name, tumble), height);
      const pixel = edge / set.edge;
      sides.forEach((sprite, index) => {
        const side = seen[index];
        const isPlain = look.isBlank || (side !== undefined && isEdgeOn(side));
        show(sprite, side ? set.side(isPlain ? null : side.value) : null, side, { edge, pixel, dim });
      });
      castShadow(shadow, set.shadow, look.body, edge, pixel, height);
      ring(halo, set.halo, pixel, glow);
    },
    forgetTextures() {
      for (const side of sides) side.texture = Texture.EMPTY;
      shadow.texture = halo.texture = Texture.EMPTY;
    },
  };
}

/** What is printed on a side that is seen as a sliver would only flicker. */
const SLIVER = 0.22;

function isEdgeOn({ a, b, c, d }: SeenSide): boolean {
  return Math.abs(a * d - b * c) < SLIVER;
}

const UPRIGHT = [0, 0, 1] as const;
const RESTS = new Map<string, Rotation>();

/** How the die lies: on the wanted side, a little askew, and as far back on its way as the tumble says. */
function orientation({ body, value }: DieLook, name: string, tumble: Tumble): Rotation {
  const key = `${body} ${name} ${String(value)}`;
  let rest = RESTS.get(key);
  if (!rest) {
    rest = followedBy(lyingOn(BODIES[body], value), about(UPRIGHT, skewOf(throwSeed(key))));
    RESTS.set(key, rest);
  }
  return tumble === AT_REST ? rest : followedBy(rest, tumble.turn);
}

/** The light around a die that may be chosen, or has been. */
function ring(sprite: Sprite, cell: Cell | null, pixel: number, glow: number): void {
  if (!cell || glow <= 0.01) {
    hide(sprite);
    return;
  }
  if (sprite.texture !== cell.texture) sprite.texture = cell.texture;
  sprite.scale.set(pixel);
  sprite.alpha = glow;
}

interface Shown {
  readonly edge: number;
  readonly pixel: number;
  readonly dim: number;
}

/** Puts a side's picture where it is seen, as dark as it is turned from the lamp. */
function show(sprite: Sprite, cell: Cell | null, side: SeenSide | undefined, { edge, pixel, dim }: Shown): void {
  if (!cell || !side) {
    hide(sprite);
    return;
  }
  if (sprite.texture !== cell.texture) sprite.texture = cell.texture;
  SCRATCH.set(side.a * pixel, side.b * pixel, side.c * pixel, side.d * pixel, side.x * edge, side.y * edge);
  sprite.setFromMatrix(SCRATCH);
  const grey = Math.round(255 * Math.min(1, side.light * (1 - 0.5 * dim)));
  sprite.tint = grey * 0x1_01_01;
}

/** Nothing is seen of a sprite without extent. Taking it out of the scene would have Pixi plan every frame again. */
function hide(sprite: Sprite): void {
  sprite.scale.set(0);
}

/** The higher the die, the further its shadow lies from it, the wider and the fainter. */
function castShadow(
  sprite: Sprite,
  cell: Cell | null,
  body: BodyName,
  edge: number,
  pixel: number,
  height: number,
): void {
  if (!cell) {
    hide(sprite);
    return;
  }
  if (sprite.texture !== cell.texture) sprite.texture = cell.texture;
  const spread = 1 + 0.25 * height;
  sprite.scale.set(pixel * spread, pixel * spread * 0.8);
  sprite.position.set(edge * (0.1 + 0.16 * height), edge * (BODIES[body].height * 0.42 + 0.1 * height));
  sprite.alpha = 0.9 / (1 + 0.6 * height);
}
