import { clamp } from './geometry.ts';
import { isNewThrow, throwOf, type Throw, tumbleAlong } from './dice/throw.ts';
import { AT_REST } from './dice/tumble.ts';
import type { Actor, Target } from './scene.ts';

/** One thing on its way: from where it was when it started to where it is to lie. Times in milliseconds. */
export interface Flight {
  readonly id: string;
  readonly from: Readonly<Actor>;
  readonly to: Target;
  readonly start: number;
  readonly duration: number;
  /** How long turning over takes; 0 when the same side stays up. */
  readonly flip: number;
  /** Sideways bend of the path in pixels, and the extra turn on the way in radians. */
  readonly bend: number;
  readonly sway: number;
  readonly lift: number;
  /** Fades out and leaves the scene at the end. */
  readonly leaves: boolean;
  /** How a die is thrown; null for whatever slides. */
  readonly thrown: Throw | null;
}

const SHORTEST = 220;
const LONGEST = 280;
const FLIP = 180;
const DEGREE = Math.PI / 180;

/** Fast at first, then settling: the cubic ease-out. */
function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** Milliseconds a flight of this many pixels takes at normal speed. */
function flightTime(distance: number): number {
  return SHORTEST + (LONGEST - SHORTEST) * clamp(distance / 900, 0, 1);
}

export interface FlightPlan {
  readonly start: number;
  /** Milliseconds; null leaves it to the distance. */
  readonly duration: number | null;
  /** Multiplies every time: 1 is normal, less is faster. */
  readonly pace: number;
  readonly leaves: boolean;
  /** A die that is rolled, whether or not it shows another number afterwards. */
  readonly isThrown?: boolean;
}

/** Plans the flight of an actor to a target: longer ways bend and sway more, a turned piece flips on the way. */
export function flightOf(id: string, from: Readonly<Actor>, to: Target, plan: FlightPlan): Flight {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const isRolled = isNewThrow(from.die, to.die) || (plan.isThrown === true && to.die?.isBlank === false);
  const thrown = isRolled ? throwOf(id, from, to) : null;
  const isFlipped = to.kind !== 'die' && from.face !== to.face;
  const flip = isFlipped ? FLIP * plan.pace : 0;
  const stays = distance < 2;
  const travel = thrown?.time ?? (stays && isFlipped ? FLIP : (plan.duration ?? flightTime(distance)));
  const side = to.x >= from.x ? 1 : -1;
  const reach = clamp(distance / 400, 0, 1);
  return {
    id,
    from: { ...from },
    to,
    start: plan.start,
    duration: Math.max(travel * plan.pace, flip),
    flip,
    bend: distance * 0.07 * side,
    sway: (2 + 2 * reach) * reach * DEGREE * side,
    lift: stays ? (isFlipped ? 0.6 : 0) : 0.35 + 0.65 * reach,
    leaves: plan.leaves,
    thrown,
  };
}

/** Puts the actor where it is at `now`; returns true when it has arrived. */
export function fly(actor: Actor, flight: Flight, now: number): boolean {
  const { from, to, duration } = flight;
  const passed = now - flight.start;
  if (passed < 0) return false;
  const progress = duration > 0 ? clamp(passed / duration, 0, 1) : 1;
  if (progress >= 1) {
    Object.assign(actor, to, { turn: 1, lift: 0, opacity: flight.leaves ? 0 : 1, tumble: AT_REST });
    return true;
  }
  if (flight.thrown) {
    tumbleAlong(actor, flight.thrown, from, to, progress);
    return false;
  }
  const eased = easeOut(progress);
  const hump = Math.sin(Math.PI * eased);
  const mix = (a: number, b: number) => a + (b - a) * eased;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const distance = Math.max(1, Math.hypot(dx, dy));
  actor.x = mix(from.x, to.x) + (dy / distance) * flight.bend * hump;
  actor.y = mix(from.y, to.y) - (dx / distance) * flight.bend * hump;
  actor.width = mix(from.width, to.width);
  actor.height = mix(from.height, to.height);
  actor.rotation = mix(from.rotation, to.rotation) + flight.sway * hump;
  actor.lift = Math.max(from.lift * (1 - eased), flight.lift * hump);
  actor.opacity = opacityAt(flight, progress);
  actor.layer = to.layer + (flight.lift > 0 ? 1000 : 0);
  if (flight.flip > 0) turnOver(actor, flight, passed);
  return false;
}

/** What leaves fades at the end of its way, and so does what was not seen yet come into sight. */
function opacityAt({ from, leaves }: Flight, progress: number): number {
  if (leaves) return clamp((1 - progress) * 4, 0, 1);
  return from.opacity + (1 - from.opacity) * clamp((progress - 0.6) * 2.5, 0, 1);
}

/** Half of the flip before the middle of the flight, half after it; the side changes while it stands on edge. */
function turnOver(actor: Actor, flight: Flight, passed: number): void {
  const begin = Math.min((flight.duration - flight.flip) / 2, flight.duration * 0.25);
  const progress = clamp((passed - begin) / flight.flip, 0, 1);
  actor.turn = Math.max(0.02, Math.abs(Math.cos(Math.PI * progress)));
  actor.face = progress < 0.5 ? flight.from.face : flight.to.face;
}
