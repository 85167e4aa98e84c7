/** A point or a direction: x to the right, y toward the viewer, z up from the table. */
export type Vector = readonly [x: number, y: number, z: number];

/** A turn in space, by rows. */
export type Rotation = readonly [Vector, Vector, Vector];

/** The length of `a` along `b`, for a `b` of length 1. */
export function along(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The direction of `a`, of length 1. */
export function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** `a` plus `factor` times `b`. */
export function plus(a: Vector, b: Vector, factor = 1): Vector {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]];
}

/** Where the turn takes this direction. */
export function turned(rotation: Rotation, a: Vector): Vector {
  return [along(rotation[0], a), along(rotation[1], a), along(rotation[2], a)];
}

/** First `before`, then `after`. */
export function followedBy(before: Rotation, after: Rotation): Rotation {
  const [x, y, z] = before;
  const row = ([a, b, c]: Vector): Vector => [
    a * x[0] + b * y[0] + c * z[0],
    a * x[1] + b * y[1] + c * z[1],
    a * x[2] + b * y[2] + c * z[2],
  ];
  return [row(after[0]), row(after[1]), row(after[2])];
}

/** The turn by `angle` radians about `axis` (of length 1), from x toward y for the z axis. */
export function about([x, y, z]: Vector, angle: number): Rotation {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const rest = 1 - c;
  return [
    [c + x * x * rest, x * y * rest - z * s, x * z * rest + y * s],
    [y * x * rest + z * s, c + y * y * rest, y * z * rest - x * s],
    [z * x * rest - y * s, z * y * rest + x * s, c + z * z * rest],
  ];
}
