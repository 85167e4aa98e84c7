import type { EventView } from '#protocol/view.ts';
import type { Beat } from './beats.ts';
import type { Material, TableLayout } from './contract.ts';
import { BY_HAND, type Cue, type EventCue, type MotionCue, type MotionName } from './cue.ts';
import { type Contact, contactsOf } from './dice/contacts.ts';
import type { Flight } from './flight.ts';
import { centreOf, clamp, placeAcross } from './geometry.ts';
import { seatIn } from './told.ts';

/** A die that strikes at least so hard is heard as a hard stroke. */
const HARD = 0.5;
/** A way of so many pixels is as loud as a slide gets. */
const LONG = 700;
/** So many pieces that are gathered or laid on one heap are as loud as that gets. */
const MANY = 8;
/** From so many tokens on that come to lie together they are heard as a heap. */
const HEAP = 3;
/** Pieces that come to lie so near each other lie on one heap: parts of their width. */
const NEAR = 2;
/** A way shorter than this, in pixels, is none. */
const STILL = 2;

/** What can be heard of a beat whose pieces fly like this, in the order of time. `now`: when it begins. */
export function cuesOfBeat(beat: Beat, flights: readonly Flight[], layout: TableLayout, now: number): readonly Cue[] {
  const across = placeOn(layout);
  const told = beat.told.flatMap((event) => toldCues([event], layout, landingOf(event, flights) ?? now));
  const { order } = beat;
  const isMoved = new Set(order);
  const dice = flights.filter(({ thrown }) => thrown !== null);
  const moved = flights.filter(
    ({ id, leaves, thrown, to }) => thrown === null && (isMoved.has(id) || leaves || isPropOf(beat, to.kind)),
  );
  const turned = flights.filter((flight) => flight.flip > 0 && flight.thrown === null && !moved.includes(flight));
  const hasShuffled = beat.renamed.size > 0 || (beat.entering.size > 1 && order.length === 0);
  const motion = [
    ...(hasShuffled ? [shuffle(beat, across, now)] : []),
    ...movedCues(beat, moved, across),
    ...turned.map((flight) => turnCue(flight, across)),
    ...contactsOf(dice, flights, layout).map((contact) => dieCue(contact, across)),
  ];
  return [...told, ...motion].sort((one, other) => one.at - other.at);
}

/** When the piece that an event is about comes to lie; null for an event that moves none or several, which is its beat. */
function landingOf({ shifts = [] }: EventView, flights: readonly Flight[]): number | null {
  const [moved, ...more] = shifts;
  const flight = more.length > 0 ? undefined : flights.find(({ id, thrown }) => id === moved?.piece && thrown === null);
  return flight === undefined || distanceOf(flight) < STILL ? null : flight.start + flight.duration;
}

/** What an event says, for all of them at one moment: at the seat that it names, else in the middle. */
export function toldCues(events: readonly EventView[], layout: TableLayout, at: number): readonly EventCue[] {
  const across = placeOn(layout);
  return events.map((event) => {
    const seat = seatIn(event);
    const plate = seat === null ? undefined : layout.plates.get(seat);
    return { event, at, place: plate ? across(centreOf(plate).x) : 0.5 };
  });
}

type Across = (x: number) => number;

function placeOn({ size }: TableLayout): Across {
  return (x) => placeAcross(x, size.width);
}

/** Things of the game that are no pieces move by what an event says; without one they only make room. */
function isPropOf({ told }: Beat, kind: Flight['to']['kind']): boolean {
  return kind === 'prop' && told.length > 0;
}

function movedCues(beat: Beat, flights: readonly Flight[], across: Across): readonly MotionCue[] {
  const of = (material: ReturnType<typeof materialOf>) => flights.filter((flight) => materialOf(flight) === material);
  const cards = of('card');
  const [first] = beat.isGathering && cards.length > 1 ? cards : [];
  const laid = of('die').filter((flight) => distanceOf(flight) >= STILL);
  return [
    ...(first
      ? [{ ...slideCue(first, across, 'card.gather'), strength: many(cards.length) }]
      : cards.flatMap((flight) => cardCues(flight, across))),
    ...laid.map((flight) => layCue(flight, across, 'die.rest')),
    ...tokenCues(of('token'), across),
  ];
}

/** Dice are known by their bodies; a thing of the game that says nothing makes no sound. */
function materialOf({ to }: Flight): Material | 'die' | null {
  if (to.kind === 'die') return 'die';
  return to.material ?? null;
}

function many(count: number): number {
  return clamp(0.4 + 0.6 * (count / MANY), 0, 1);
}

function distanceOf({ from, to }: Flight): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** A card slides, turns over on the way if another side comes up, and is laid down. */
function cardCues(flight: Flight, across: Across): readonly MotionCue[] {
  const turn = flight.flip > 0 ? [turnCue(flight, across)] : [];
  if (distanceOf(flight) < STILL) return turn;
  return [slideCue(flight, across, 'card.slide'), ...turn, layCue(flight, across, 'card.lay')];
}

/** Tokens slide and are laid down, several on one heap together. One that is turned over is laid down again. */
function tokenCues(tokens: readonly Flight[], across: Across): readonly MotionCue[] {
  const isMoved = (flight: Flight): boolean => distanceOf(flight) >= STILL;
  const heard = tokens.filter((flight) => isMoved(flight) || flight.from.face !== flight.to.face || isNew(flight));
  return heapsOf(heard).flatMap(([flight, ...more]) => {
    const lay = layCue(flight, across, more.length + 1 < HEAP ? 'token.lay' : 'token.stack');
    const slide = isMoved(flight) ? [slideCue(flight, across, 'token.slide')] : [];
    return [...slide, more.length + 1 < HEAP ? lay : { ...lay, strength: many(more.length + 1) }];
  });
}

function isNew({ from, leaves }: Flight): boolean {
  return from.opacity < 1 && !leaves;
}

/** Tokens that come to lie together, each heap with at least one. */
function heapsOf(tokens: readonly Flight[]): readonly (readonly [Flight, ...Flight[]])[] {
  const heaps: [Flight, ...Flight[]][] = [];
  for (const token of tokens) {
    const heap = heaps.find(([{ to }]) => Math.hypot(to.x - token.to.x, to.y - token.to.y) < NEAR * to.width);
    if (heap) heap.push(token);
    else heaps.push([token]);
  }
  return heaps;
}

function slideCue(flight: Flight, across: Across, name: MotionName): MotionCue {
  const strength = 0.35 + 0.45 * clamp(distanceOf(flight) / LONG, 0, 1);
  return { name, at: flight.start, place: across(flight.from.x), strength };
}

function layCue(flight: Flight, across: Across, name: MotionName): MotionCue {
  return { name, at: flight.start + flight.duration, place: across(flight.to.x), strength: BY_HAND };
}

/** A card stands on its edge in the middle of its turn. */
function turnCue(flight: Flight, across: Across): MotionCue {
  const begin = Math.min((flight.duration - flight.flip) / 2, flight.duration * 0.25);
  const at = flight.start + begin + flight.flip / 2;
  return { name: 'card.turn', at, place: across((flight.from.x + flight.to.x) / 2), strength: BY_HAND };
}

function shuffle(beat: Beat, across: Across, at: number): MotionCue {
  const [place] = beat.entering.size > 0 ? beat.entering.values() : renamedPlaces(beat);
  return { name: 'card.shuffle', at, place: place ? across(place.x) : 0.5, strength: BY_HAND };
}

function renamedPlaces({ renamed, targets }: Beat): Iterable<{ readonly x: number }> {
  return [...renamed.values()].flatMap((piece) => targets.get(piece) ?? []);
}

function dieCue({ at, x, strength, against }: Contact, across: Across): MotionCue {
  const felt = strength < HARD ? 'die.hit.soft' : 'die.hit.hard';
  const names = { felt, wood: 'die.tray', die: 'die.die', rest: 'die.rest' } as const;
  return { name: names[against], at, place: across(x), strength };
}
