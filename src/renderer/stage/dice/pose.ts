import type { Body } from './bodies.ts';
import { along, type Rotation, turned, unit, type Vector } from './rotation.ts';

/** How far the eye stands off the vertical, in radians: enough to see that a die is solid, little enough to read it. */
const TILT = 0.5;
const ACROSS = Math.cos(TILT);
const UP = Math.sin(TILT);
/** Toward the eye. */
const EYE: Vector = [0, UP, ACROSS];
/** Toward the lamp, which hangs behind the table on the left. */
const LAMP = unit([-0.3, -0.22, 1]);
const AMBIENT = 0.42;

/** How much larger a die looks for each edge that it is nearer to the eye. */
const PERSPECTIVE = 0.11;

/** One visible side as it is drawn: the affine map from the side's picture to the screen, and the light on it. */
export interface SeenSide {
  readonly value: number;
  /** Screen = [a c x; b d y] times the picture's coordinates from its middle, in edges. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly x: number;
  readonly y: number;
  /** 0 in the dark, 1 in full light. */
  readonly light: number;
}

/**
 * The visible sides of a body turned by `rotation` whose lowest point hovers `height` edges above the table; the origin
 * of the screen is the middle of its square. Lengths are in edges. Sides of a convex body never cover each other.
 */
export function seenSides(body: Body, rotation: Rotation, height: number): readonly SeenSide[] {
  const scale = 1 + PERSPECTIVE * height;
  const lift = height * UP;
  const seen: SeenSide[] = [];
  for (const { value, middle, right, down, outward } of body.sides) {
    const out = turned(rotation, outward);
    if (along(out, EYE) <= 0.001) continue;
    const [x, y, z] = turned(rotation, middle);
    const u = turned(rotation, right);
    const v = turned(rotation, down);
    seen.push({
      value,
      a: u[0] * scale,
      b: onScreen(u) * scale,
      c: v[0] * scale,
      d: onScreen(v) * scale,
      x: x * scale,
      y: (y * ACROSS - z * UP) * scale - lift,
      light: AMBIENT + (1 - AMBIENT) * Math.max(0, along(out, LAMP)),
    });
  }
  return seen;
}

/** How far down the screen a direction leads. */
function onScreen(direction: Vector): number {
  return direction[1] * ACROSS - direction[2] * UP;
}
