import { cross, plus, unit, type Rotation, type Vector } from './rotation.ts';

/** One side of a die: where it is, and which way what is printed on it reads. */
export interface Side {
  readonly value: number;
  /** The middle of the side's picture; the body's own middle is the origin. */
  readonly middle: Vector;
  /** Rightward and downward on the picture, and out of the body; each of length 1. */
  readonly right: Vector;
  readonly down: Vector;
  readonly outward: Vector;
  /** The corners on the picture, from its middle, in the order of the edge. */
  readonly outline: readonly (readonly [right: number, down: number])[];
}

/** A convex die. All lengths are in units of the edge of the square that a resting die is given on the table. */
export interface Body {
  readonly sides: readonly Side[];
  /** Half the edge of the square picture that holds any side. */
  readonly reach: number;
  /** How high the middle of the body lies above the table at rest. */
  readonly height: number;
}

/** Opposite sides of a six-sided die add up to seven. */
const CUBE_EDGE = 0.72;
const CUBE_SIDES: readonly (readonly [value: number, outward: Vector, down: Vector])[] = [
  [1, [0, 0, 1], [0, 1, 0]],
  [6, [0, 0, -1], [0, 1, 0]],
  [2, [0, 1, 0], [0, 0, -1]],
  [5, [0, -1, 0], [0, 0, -1]],
  [3, [1, 0, 0], [0, 0, -1]],
  [4, [-1, 0, 0], [0, 0, -1]],
];

function cube(): Body {
  const half = CUBE_EDGE / 2;
  const outline = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ] as const;
  const sides = CUBE_SIDES.map(([value, outward, down]): Side => {
    const middle: Vector = [outward[0] * half, outward[1] * half, outward[2] * half];
    return { value, middle, right: cross(down, outward), down, outward, outline };
  });
  return { sides, reach: half, height: half };
}

const TEN = 10;
/** Half the length of a ten-sided die from point to point, and the radius of its belt, before it is scaled. */
const POINT = 1.02;
const STEP = Math.PI / 5;
/** Only at this height of the belt's corners are its kites flat. */
const BELT = (POINT * (1 - Math.cos(STEP))) / (1 + Math.cos(STEP));
const TEN_SCALE = 0.5;

/** Ten kites: five around either point. Opposite sides add up to nine, as on the die of the game's box. */
function trapezohedron(): Body {
  const sides = Array.from({ length: TEN }, (_, place): Side => {
    const isUpper = place < TEN / 2;
    const pole = isUpper ? 1 : -1;
    const angle = (place % (TEN / 2)) * 2 * STEP + (isUpper ? 0 : Math.PI);
    const corner = (turn: number, height: number): Vector => [
      Math.cos(angle + turn) * TEN_SCALE,
      Math.sin(angle + turn) * TEN_SCALE,
      height * pole * TEN_SCALE,
    ];
    const tip: Vector = [0, 0, POINT * pole * TEN_SCALE];
    const foot = corner(0, -BELT);
    const one = corner(-STEP, BELT);
    const other = corner(STEP, BELT);
    const down = unit(plus(foot, tip, -1));
    const outward = unit(cross(plus(other, one, -1), down));
    const isOutward = outward[0] * foot[0] + outward[1] * foot[1] + outward[2] * foot[2] > 0;
    const out: Vector = isOutward ? outward : [-outward[0], -outward[1], -outward[2]];
    const right = cross(down, out);
    // A little below the half, where the kite is broad: there the numeral stands.
    const middle = plus(tip, plus(foot, tip, -1), 0.56);
    const onPicture = (point: Vector) => {
      const from = plus(point, middle, -1);
      return [
        from[0] * right[0] + from[1] * right[1] + from[2] * right[2],
        from[0] * down[0] + from[1] * down[1] + from[2] * down[2],
      ] as const;
    };
    const even = place % (TEN / 2);
    const value = isUpper ? even * 2 : 9 - even * 2;
    return { value, middle, right, down, outward: out, outline: [tip, other, foot, one].map(onPicture) };
  });
  const [first] = sides;
  const height = first ? first.outward[0] * first.middle[0] + first.outward[2] * first.middle[2] : 0;
  const reach = Math.max(...sides.flatMap(({ outline }) => outline.flat().map(Math.abs)));
  return { sides, reach, height };
}

/** The dice there are. */
export const BODIES = { six: cube(), ten: trapezohedron() } as const;
export type BodyName = keyof typeof BODIES;

/** The turn that lays a die down with this value on top, its picture upright for the viewer. Throws without the value. */
export function lyingOn(body: Body, value: number): Rotation {
  const side = body.sides.find((candidate) => candidate.value === value);
  if (!side) throw new Error(`this die has no side ${String(value)}`);
  return [side.right, side.down, side.outward];
}
