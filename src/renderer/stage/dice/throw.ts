import type { Placement } from '../contract.ts';
import type { Actor, Target } from '../scene.ts';
import type { DieLook } from './die-look.ts';
import { throwSeed, tumbleAt } from './tumble.ts';

/** A throw of one die, from where it lay to where it is to lie. */
export interface Throw {
  readonly seed: number;
  /** The direction of the way on the table, in radians. */
  readonly heading: number;
  /** Milliseconds at normal speed. */
  readonly time: number;
}

const SHORTEST = 700;
const LONGEST = 1100;
/** Above whatever lies on the table while it is in the air. */
const AIR = 2000;

/** Whether a die that looked like `before` has been thrown when it looks like `after`; a blank one has not. */
export function isNewThrow(before: DieLook | undefined, after: DieLook | undefined): boolean {
  if (after === undefined || after.isBlank) return false;
  return before === undefined || before.isBlank || before.value !== after.value || before.body !== after.body;
}

/** Plans a throw. The same die thrown from the same place to the same number tumbles alike. */
export function throwOf(id: string, from: Placement, to: Target): Throw {
  const seed = throwSeed(id, String(to.face), String(Math.round(from.x)), String(Math.round(to.x)));
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  // Thrown where it lies: in whatever direction, as long as it rolls.
  const heading = Math.hypot(dx, dy) < 2 ? (seed % 628) / 100 : Math.atan2(dy, dx);
  return { seed, heading, time: SHORTEST + (seed % (LONGEST - SHORTEST)) };
}

/** Puts a thrown die where it is at `progress`, 0 to 1. */
export function tumbleAlong(actor: Actor, thrown: Throw, from: Placement, to: Target, progress: number): void {
  const tumble = tumbleAt(thrown.seed, thrown.heading, progress);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  actor.x = from.x + dx * tumble.travelled - dy * tumble.drift;
  actor.y = from.y + dy * tumble.travelled + dx * tumble.drift;
  actor.width = from.width + (to.width - from.width) * tumble.travelled;
  actor.height = from.height + (to.height - from.height) * tumble.travelled;
  actor.rotation = to.rotation;
  actor.layer = to.layer + AIR;
  actor.opacity = 1;
  actor.face = to.face;
  if (to.die) actor.die = to.die;
  actor.tumble = tumble;
}
