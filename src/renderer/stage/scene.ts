import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GameSkin, LayoutInput, Material, Placement, TableLayout } from './contract.ts';
import type { DieLook } from './dice/die-look.ts';
import { AT_REST, type Tumble } from './dice/tumble.ts';

/** Where one thing is to lie and which side shows: a piece of the view, or a prop of the game's skin. */
export interface Target extends Placement {
  /** Null is the back. */
  readonly face: string | null;
  readonly kind: 'piece' | 'prop' | 'die';
  /** What a die shows at rest. */
  readonly die?: DieLook;
  /** Where a new prop comes from. */
  readonly from?: { readonly x: number; readonly y: number };
  /** A prop that waits until the dice have come to rest. */
  readonly isLate?: boolean;
  /** What it is made of, for the ear. */
  readonly material?: Material;
}

/** One thing as it is drawn at this moment. */
export interface Actor {
  readonly kind: Target['kind'];
  die?: DieLook;
  /** How a die on its way stands in the air. */
  tumble: Tumble;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  layer: number;
  face: string | null;
  /** Breadth shown while it is turned over: 1 lies flat, 0 stands on edge. */
  turn: number;
  /** 0 on the table, 1 at the top of its flight: makes it a little larger and its shadow wider. */
  lift: number;
  opacity: number;
}

/** Everything on the table, by piece id or `prop:id`. */
export type Scene = Map<string, Actor>;
export type Targets = ReadonlyMap<string, Target>;

export type TableSize = Omit<LayoutInput, 'view'>;

/** A view laid out: rectangles for the chrome and targets for the stage. */
export interface Arrangement {
  readonly view: GameView;
  readonly layout: TableLayout;
  readonly targets: Targets;
}

/** The key under which a prop stands in the scene; piece ids never hold a colon first. */
function propKey(id: string): string {
  return `prop:${id}`;
}

/** Lays out a view with a game's skin. A piece that the skin forgot has no target and is not drawn. */
export function arrange(skin: GameSkin, view: GameView, size: TableSize): Arrangement {
  const input: LayoutInput = { ...size, view };
  const layout = skin.layout(input);
  const targets = new Map<string, Target>();
  for (const [id, zone] of Object.entries(view.zones)) {
    const material = skin.material?.(id) ?? 'card';
    zone.pieces.forEach((piece: PieceId, index) => {
      const placement = layout.pieces.get(piece);
      if (!placement) return;
      const face = zone.faces[index] ?? null;
      const die = face === null ? null : (skin.die?.(face, id) ?? null);
      targets.set(
        piece,
        die ? { ...placement, face, kind: 'die', die } : { ...placement, face, kind: 'piece', material },
      );
    });
  }
  for (const { id, ...prop } of skin.props?.(input) ?? []) targets.set(propKey(id), { ...prop, kind: 'prop' });
  return { view, layout, targets };
}

/** An actor that rests exactly on its target. */
export function actorAt(target: Target): Actor {
  return { ...target, turn: 1, lift: 0, opacity: 1, tumble: AT_REST };
}

/** A prop that has just come: out of the place it comes from, or not yet seen where it lies. */
export function arrivingAt(target: Target): Actor {
  return target.from ? { ...actorAt(target), ...target.from } : { ...actorAt(target), opacity: 0 };
}

/** True when the actor lies where the target says, with the same side up. */
export function isAt(actor: Actor, target: Target): boolean {
  return actor.face === target.face && actor.turn === 1 && actor.tumble === AT_REST && isPosedAt(actor, target);
}

/** True when position, size and turn agree to a tenth of a pixel; the side and the layer are not compared. */
export function isPosedAt(actor: Placement, target: Placement): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.1;
  return (
    near(actor.x, target.x) &&
    near(actor.y, target.y) &&
    near(actor.width, target.width) &&
    near(actor.height, target.height) &&
    Math.abs(actor.rotation - target.rotation) < 0.001
  );
}
