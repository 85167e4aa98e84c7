import type { Rect, TableLayout } from '../contract.ts';
import type { Flight } from '../flight.ts';
import type { Actor } from '../scene.ts';
import { tumbleAlong } from './throw.ts';
import { BOUNCES } from './tumble.ts';

/** A die touches something. */
export interface Contact {
  /** Milliseconds on the clock of the picture. */
  readonly at: number;
  /** Where, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Its speed, as a part of the greatest that a throw reaches: above 0, at most 1. */
  readonly strength: number;
  /** The felt, the wood of the tray's edge, another die; or the felt once it lies still. */
  readonly against: 'felt' | 'wood' | 'die' | 'rest';
}

/** How softly a die comes to rest. */
const AT_REST = 0.25;
/** Two dice that are nearer than this, in widths of a die, when one of them touches the table, have met. */
const MEETING = 1.15;
/** A die that touches the table so near the edge of its tray, in widths, has run against it. */
const EDGE = 0.75;

/** How high a die comes between two contacts: the top of its arc, in edges of its square. */
function topOf({ peak, start }: (typeof BOUNCES)[number]): number {
  return (4 * peak + start) ** 2 / (16 * peak);
}

/** What falls from a height strikes with a speed that grows with the height's square root: v = sqrt(2 g h). */
const HIGHEST = Math.max(...BOUNCES.map(topOf));
const TOUCHES = [
  ...BOUNCES.map((bounce) => ({ part: bounce.until, strength: Math.sqrt(topOf(bounce) / HIGHEST), isRest: false })),
  { part: 1, strength: AT_REST, isRest: true },
];

/**
 * When and where thrown dice touch the table, the edge of their tray or each other, from the throws that are seen.
 * `others`: everything that flies; what lies still is not known here, and no die is thrown onto another one.
 */
export function contactsOf(
  dice: readonly Flight[],
  others: readonly Flight[],
  layout: TableLayout,
): readonly Contact[] {
  const trays = layout.slots.filter(({ kind }) => kind === 'tray').map(({ rect }) => rect);
  const bodies = others.filter(({ to }) => to.kind === 'die');
  return dice.flatMap((die) =>
    TOUCHES.map(({ part, strength, isRest }): Contact => {
      const at = die.start + die.duration * part;
      const { x, y } = placeOf(die, at);
      const against = isRest ? 'rest' : againstWhat(die, { at, x, y }, bodies, trays);
      return { at, x, y, strength, against };
    }),
  );
}

function againstWhat(
  die: Flight,
  { at, x, y }: Pick<Contact, 'at' | 'x' | 'y'>,
  bodies: readonly Flight[],
  trays: readonly Rect[],
): 'felt' | 'wood' | 'die' {
  const width = die.to.width;
  const meets = bodies.some((other) => {
    if (other.id === die.id) return false;
    const place = placeOf(other, at);
    return Math.hypot(place.x - x, place.y - y) < MEETING * width;
  });
  if (meets) return 'die';
  return trays.some((tray) => isNearEdge(tray, x, y, EDGE * width)) ? 'wood' : 'felt';
}

function isNearEdge({ x: left, y: top, width, height }: Rect, x: number, y: number, near: number): boolean {
  const isAround = x > left - near && x < left + width + near && y > top - near && y < top + height + near;
  const isInside = x > left + near && x < left + width - near && y > top + near && y < top + height - near;
  return isAround && !isInside;
}

/** Where a die is at a moment of its flight, as the picture draws it. */
function placeOf(
  { from, to, start, duration, thrown }: Flight,
  at: number,
): { readonly x: number; readonly y: number } {
  const progress = duration > 0 ? Math.min(1, Math.max(0, (at - start) / duration)) : 1;
  if (thrown === null || progress >= 1) return to;
  const actor: Actor = { ...from };
  tumbleAlong(actor, thrown, from, to, progress);
  return actor;
}
