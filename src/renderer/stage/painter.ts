import { Container, Sprite, Texture } from 'pixi.js';
import type { Atlas, CardSet } from './atlas.ts';
import type { Cell } from './atlas-page.ts';
import type { DieSprites } from './dice/die-sprites.ts';
import type { Actor, Scene } from './scene.ts';
import { shadowless } from './shadows.ts';
import type { TrimName } from './trims.ts';

/** How one thing is to look beyond its place: its stance, and where a hand holds it. */
export interface Look {
  readonly raise: number;
  readonly aside: number;
  readonly dim: number;
  readonly rim: number;
  readonly isWinning: boolean;
  readonly isChosen: boolean;
  /** It lies over its neighbours, so that all of it is seen. */
  readonly isFront: boolean;
  /** Middle of the thing while it is dragged, in CSS pixels. */
  readonly held: { readonly x: number; readonly y: number } | null;
}

/** Draws a scene with sprites: one container of five sprites for each thing, made once and kept. */
export interface Painter {
  readonly root: Container;
  paint(scene: Scene, lookOf: (id: string) => Look): void;
  /** Textures were replaced: sprites must not keep the old ones. */
  forgetTextures(): void;
}

interface Body {
  readonly root: Container;
  /** Drawn in place of the five sprites when the thing is a die. */
  die: DieSprites | null;
  readonly shadow: Sprite;
  readonly front: Sprite;
  readonly shade: Sprite;
  readonly rim: Sprite;
  readonly mark: Sprite;
}

const HELD_LAYER = 5000;
/** A marked piece lies over its neighbours, so that its outline is whole, and so does one that is to be seen whole. */
const MARKED_LAYERS = 40;
const HELD_LIFT = 0.8;

export function createPainter(atlas: Atlas, ratio: () => number, newDie: (id: string) => DieSprites): Painter {
  const root = new Container({ sortableChildren: true, eventMode: 'none' });
  const bodies = new Map<string, Body>();

  const bodyOf = (id: string): Body => {
    const known = bodies.get(id);
    if (known) return known;
    const body = newBody();
    bodies.set(id, body);
    root.addChild(body.root);
    return body;
  };

  const dieOf = (body: Body, id: string): DieSprites => {
    if (body.die) return body.die;
    const die = newDie(id);
    for (const child of body.root.children) child.visible = false;
    body.root.addChild(die.root);
    body.die = die;
    return die;
  };

  const paintActor = (id: string, actor: Actor, look: Look, hasShadow: boolean) => {
    const body = bodyOf(id);
    const lift = look.held ? HELD_LIFT : actor.lift;
    const rotation = look.held ? 0 : actor.rotation;
    const set = atlas.pick(actor.width);
    const scale = 1 + 0.07 * lift;
    const up = look.raise + lift * actor.height * 0.05;
    const isResting = lift === 0 && rotation === 0 && look.aside === 0 && Number.isInteger(look.raise);
    const middle = look.held ?? {
      x: actor.x + look.aside + Math.sin(rotation) * up,
      y: actor.y - Math.cos(rotation) * up,
    };
    body.root.position.set(
      isResting ? snapped(middle.x, actor.width, ratio()) : middle.x,
      isResting ? snapped(middle.y, actor.height, ratio()) : middle.y,
    );
    body.root.rotation = rotation;
    body.root.alpha = actor.opacity;
    body.root.zIndex = look.held ? HELD_LAYER : actor.layer + (look.isWinning || look.isFront ? MARKED_LAYERS : 0);
    if (actor.die) {
      const die = dieOf(body, id);
      const { dim, rim, isChosen, isWinning } = look;
      const glow = isChosen || isWinning ? 1 : rim * 0.8;
      die.paint({ look: actor.die, edge: actor.width, ratio: ratio(), tumble: actor.tumble, lift, dim, glow });
      return;
    }
    const front =
      actor.kind === 'prop'
        ? atlas.prop(String(actor.face), actor.width, actor.height)
        : (set?.face(actor.face) ?? null);
    const across = scale * actor.turn;
    fit(body.front, front, actor, set, across, scale, 1);
    const trim = (sprite: Sprite, name: TrimName, alpha: number) => {
      fit(
        sprite,
        alpha > 0 && actor.kind === 'piece' ? (set?.trim(name) ?? null) : null,
        actor,
        set,
        across,
        scale,
        alpha,
      );
    };
    trim(body.shade, 'shade', look.dim * 0.42);
    trim(body.rim, 'rim', look.rim * (1 - lift));
    trim(body.mark, look.isWinning ? 'winning' : 'chosen', look.isWinning || look.isChosen ? 1 : 0);
    const height = lift + Math.min(1, look.raise / 60);
    trim(body.shadow, 'shadow', hasShadow ? 0.85 - 0.3 * lift : 0);
    const drop = actor.height * (0.02 + 0.09 * height);
    body.shadow.position.set(Math.sin(rotation) * drop + drop * 0.25, Math.cos(rotation) * drop);
  };

  return {
    root,
    paint(scene, lookOf) {
      for (const [id, body] of bodies) {
        if (scene.has(id)) continue;
        body.root.destroy({ children: true });
        bodies.delete(id);
      }
      const flat = shadowless(scene);
      for (const [id, actor] of scene) paintActor(id, actor, lookOf(id), !flat.has(id));
    },
    forgetTextures() {
      for (const { shadow, front, shade, rim, mark, die } of bodies.values()) {
        die?.forgetTextures();
        for (const sprite of [shadow, front, shade, rim, mark]) sprite.texture = Texture.EMPTY;
      }
    },
  };
}

function newBody(): Body {
  const root = new Container();
  const sprite = () => new Sprite({ anchor: 0.5, visible: false });
  const body: Body = {
    root,
    die: null,
    shadow: sprite(),
    front: sprite(),
    shade: sprite(),
    rim: sprite(),
    mark: sprite(),
  };
  root.addChild(body.shadow, body.front, body.shade, body.rim, body.mark);
  return body;
}

/** Shows a cell at the actor's size; the cell's surplus on every side is left out of the reckoning. */
function fit(
  sprite: Sprite,
  cell: Cell | null,
  actor: Actor,
  set: CardSet | null,
  across: number,
  down: number,
  alpha: number,
): void {
  sprite.visible = cell !== null && alpha > 0;
  if (!cell) return;
  const isProp = actor.kind === 'prop';
  const { width, height } = cell.texture.frame;
  const innerWidth = isProp ? width - 2 * cell.spread : (set?.width ?? width);
  const innerHeight = isProp ? height - 2 * cell.spread : (set?.height ?? height);
  if (sprite.texture !== cell.texture) sprite.texture = cell.texture;
  sprite.scale.set((actor.width / innerWidth) * across, (actor.height / innerHeight) * down);
  sprite.alpha = alpha;
}

/** Moves a middle so that the thing's edges fall on device pixels: only then is it drawn as sharp as it was made. */
function snapped(middle: number, extent: number, ratio: number): number {
  return Math.round((middle - extent / 2) * ratio) / ratio + extent / 2;
}
