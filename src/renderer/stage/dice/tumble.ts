import { about, followedBy, type Rotation } from './rotation.ts';

/** A die on its way, at one moment. */
export interface Tumble {
  /** How much of the way across the table is done, 0 to 1. */
  readonly travelled: number;
  /** Sideways off the straight way, as a part of its length. */
  readonly drift: number;
  /** Height above the table in edges of the die's square; 0 where it lies. */
  readonly height: number;
  /** What is still to be turned before it lies as it will lie. */
  readonly turn: Rotation;
}

const FLAT: Rotation = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A die at rest. */
export const AT_REST: Tumble = { travelled: 1, drift: 0, height: 0, turn: FLAT };

/** When it touches the table, as parts of the time, and how high it is between. */
export const BOUNCES = [
  { until: 0.42, peak: 1.15, start: 0.35 },
  { until: 0.7, peak: 0.42, start: 0 },
  { until: 0.87, peak: 0.14, start: 0 },
] as const;

/** Whole turns over the way: enough to be seen as rolling, few enough to be followed. */
const TURNS = 1.6;
const TURNS_MORE = 0.9;

/**
 * A throw's way at `progress` (0 to 1): out of the hand, three bounces, a roll to rest. The same seed gives the same
 * throw, and every throw ends exactly at rest, so what lies on top is the host's number and not the way's.
 * `heading` is the direction of the way on the table in radians.
 */
export function tumbleAt(seed: number, heading: number, progress: number): Tumble {
  if (progress >= 1) return AT_REST;
  const t = Math.max(0, progress);
  const lean = (fraction(seed, 1) - 0.5) * 1.1;
  const swerve = (fraction(seed, 2) - 0.5) * 0.16;
  const turns = (TURNS + TURNS_MORE * fraction(seed, 3)) * 2 * Math.PI;
  const rest = (1 - t) ** 2;
  // It rolls about an axis across its way; the part that is over soon leans, as a die does that lands on an edge.
  const rolling = about(acrossOf(heading), -turns * rest);
  const leaning = about(acrossOf(heading + lean + Math.PI / 2), turns * 0.4 * (1 - t) ** 5);
  return {
    travelled: 1 - (1 - t) ** 2.4,
    drift: swerve * Math.sin(Math.PI * t) * (1 - t),
    height: heightAt(t),
    turn: followedBy(rolling, leaning),
  };
}

/** The axis on the table at right angles to a heading. */
function acrossOf(heading: number): readonly [number, number, number] {
  return [-Math.sin(heading), Math.cos(heading), 0];
}

function heightAt(t: number): number {
  let from = 0;
  for (const { until, peak, start } of BOUNCES) {
    if (t < until) {
      const part = (t - from) / (until - from);
      return start * (1 - part) + peak * 4 * part * (1 - part);
    }
    from = until;
  }
  return 0;
}

/** A number from 0 to 1 that looks drawn: the picture's own scatter, which decides nothing. */
function fraction(seed: number, salt: number): number {
  let mixed = Math.imul(seed ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** A small angle in radians by which a resting die stands askew, so that a row of dice does not look stamped. */
export function skewOf(seed: number): number {
  return (fraction(seed, 4) - 0.5) * 0.5;
}

/** The seed of a throw, from texts that name it. */
export function throwSeed(...names: readonly string[]): number {
  let seed = 0x811c9dc5;
  for (const name of names) {
    for (let at = 0; at < name.length; at += 1) seed = Math.imul(seed ^ name.charCodeAt(at), 0x01000193);
    seed = Math.imul(seed ^ 0x2f, 0x01000193);
  }
  return seed >>> 0;
}
