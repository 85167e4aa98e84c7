import { changeBetween, zoneAfter, zonesAfter, type Change } from '#protocol/changes.ts';
import type { PieceId, ZoneId } from '#protocol/ids.ts';
import { isSame, type Json } from '#protocol/json.ts';
import type { EventView, GameView, ZoneView } from '#protocol/view.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameFacts, GameState, Position } from './game.ts';
import { sightOf, zoneOf, type PieceTable, type Shift } from './pieces.ts';
import {
  assembleView,
  isToldAsPublic,
  ownOf,
  readsZone,
  redactTable,
  redactZone,
  sharedPartOf,
  stepEvents,
  withOwn,
  type AnyStep,
  type SharedPart,
  type StepEvents,
} from './redact.ts';

/** What a viewer is told about a step: its events, and how its view has changed besides. */
export interface Told {
  readonly events: readonly EventView[];
  readonly changes: Change;
}

/**
 * Redaction for a running table: the same views and events as `viewOf` and `redactStep`, at a fraction of the cost,
 * because an input changes two or three zones and most of what it changes is the same for everybody.
 */
export interface Redactor {
  view(position: Position<GameState>, viewer: Viewer): GameView;
  /** What `redactStep` says of it. */
  events(step: AnyStep, viewer: Viewer): readonly EventView[];
  /**
   * What `redactStep` and `changesOf` say of it. It is worked out once for the public; whoever is told the same gets the
   * very same object, so that it can be written once too.
   */
  told(step: AnyStep, viewer: Viewer): Told;
}

type Numbers = GameFacts['numbers'];
type Zones = Readonly<Record<ZoneId, ZoneView>>;

/** A position, with what everybody is told about it. What one viewer is told besides is added when it is asked for. */
interface Seen {
  readonly position: Position<GameState>;
  readonly shared: SharedPart;
  readonly facts: GameFacts;
  readonly own: (Numbers | null | undefined)[];
  readonly zones: (Zones | undefined)[];
}

/** What has changed between the two positions of a step. */
interface Passed {
  readonly was: Seen;
  readonly now: Seen;
  /**
   * The zones whose change the events alone do not explain to everybody. Null where any zone may have changed, because
   * there are other zones or other peeks than before.
   */
  readonly unexplained: readonly ZoneId[] | null;
  /** What has changed in the same way for all, whatever the events say. */
  readonly alike: Parts;
}

/** What everybody is told about a step. */
interface PublicStep {
  readonly step: AnyStep;
  readonly events: StepEvents;
  readonly passed: Passed;
  readonly told: Told;
}

/**
 * A redactor that remembers the two positions that it was asked about last, and the step between them: what does not
 * depend on the viewer is worked out once.
 */
export function createRedactor(game: AnyGame): Redactor {
  let latest: Seen | null = null;
  let before: Seen | null = null;
  let publicEvents: (StepEvents & { readonly step: AnyStep }) | null = null;
  let publicStep: PublicStep | null = null;

  const see = (position: Position<GameState>): Seen => {
    if (latest?.position === position) return latest;
    if (before?.position === position) return before;
    before = latest;
    latest = { position, shared: sharedPartOf(game, position), facts: game.view(position), own: [], zones: [] };
    return latest;
  };

  const ownAt = (at: Seen, viewer: Viewer): Numbers | null => {
    const slot = slotOf(viewer);
    const known = at.own[slot];
    return known === undefined ? (at.own[slot] = ownOf(game, at.position, viewer)) : known;
  };

  const numbersTo = (viewer: Viewer, was: Seen, now: Seen): NumbersTold => ({
    was: was.facts.numbers,
    now: now.facts.numbers,
    ownWas: ownAt(was, viewer),
    ownNow: ownAt(now, viewer),
  });

  const eventsFor = (step: AnyStep, viewer: Viewer): StepEvents => {
    if (viewer.kind !== 'public' && !isToldAsPublic(game, step, viewer)) return stepEvents(game, step, viewer);
    if (publicEvents?.step !== step) publicEvents = { step, ...stepEvents(game, step, PUBLIC) };
    return publicEvents;
  };

  const fresh = (passed: Passed, { events, laid }: StepEvents, viewer: Viewer): Told => {
    const { was, now, alike } = passed;
    const { numbers } = withOwn(was.facts, ownAt(was, viewer));
    // The names in `laid` never change, so these are the numbers that a page has after the changes in the events.
    const led = laid ? { ...numbers, ...laid.numbers } : numbers;
    const changes: Parts = { ...alike };
    note(changes, 'phase', changeBetween(laid?.phase ?? was.shared.phase, now.shared.phase));
    note(changes, 'zones', zonesChanged(passed, events, viewer));
    note(changes, 'numbers', changeBetween(led, withOwn(now.facts, ownAt(now, viewer)).numbers));
    return { events, changes: Object.keys(changes).length === 0 ? null : changes };
  };

  const publicStepOf = (step: AnyStep): PublicStep => {
    if (publicStep?.step === step) return publicStep;
    const events = eventsFor(step, PUBLIC);
    const passed = passedBetween(see(step.before), see(step.position), step, events.events);
    publicStep = { step, events, passed, told: fresh(passed, events, PUBLIC) };
    return publicStep;
  };

  /** Whether all that changes for this viewer besides the events changes for the public too, and the same way. */
  const changesAsPublic = ({ passed, events }: PublicStep, viewer: Viewer): boolean => {
    if (!passed.unexplained) return false;
    const { was, now, unexplained } = passed;
    return (
      isOwnChangeSame(numbersTo(PUBLIC, was, now), numbersTo(viewer, was, now)) &&
      unexplained.every((id) => isZoneChangeSame(passed, id, events.events, viewer))
    );
  };

  return {
    view(position, viewer) {
      const at = see(position);
      const slot = slotOf(viewer);
      const other = at === latest ? before : latest;
      const zones = (at.zones[slot] ??= zonesFor(position, viewer, other, other?.zones[slot]));
      return assembleView(at.shared, zones, withOwn(at.facts, ownAt(at, viewer)));
    },
    events: (step, viewer) => eventsFor(step, viewer).events,
    told(step, viewer) {
      const known = publicStepOf(step);
      if (viewer.kind === 'public') return known.told;
      const events = eventsFor(step, viewer);
      if (events === known.events && changesAsPublic(known, viewer)) return known.told;
      return fresh(known.passed, events, viewer);
    },
  };
}

type Parts = Partial<Record<keyof GameView, Change>>;

function passedBetween(was: Seen, now: Seen, step: AnyStep, told: readonly EventView[]): Passed {
  return { was, now, unexplained: unexplainedBy(step, told), alike: sharedChanges(was, now) };
}

/** How those parts of a view have changed that everybody is told alike, whatever the events say. */
function sharedChanges(was: Seen, now: Seen): Parts {
  const changed: Parts = {};
  note(changed, 'awaiting', changeBetween(was.shared.awaiting, now.shared.awaiting));
  note(changed, 'headline', changeBetween(was.facts.headline as Json, now.facts.headline as Json));
  note(changed, 'scores', changeBetween(was.facts.scores, now.facts.scores));
  note(changed, 'recall', changeBetween(was.facts.recall ?? null, now.facts.recall ?? null));
  note(changed, 'result', changeBetween(was.shared.result as Json, now.shared.result as Json));
  return changed;
}

function note(changed: Parts, part: keyof GameView, change: Change): void {
  if (change !== null) changed[part] = change;
}

/** How this viewer's zones have changed beyond what the events tell it. */
function zonesChanged(passed: Passed, events: readonly EventView[], viewer: Viewer): Change {
  const { was, now, unexplained } = passed;
  if (unexplained === null) {
    const [earlier, later] = [was.position.state.table, now.position.state.table];
    const led = zonesAfter(redactTable(earlier, viewer), events);
    return changeBetween(led, redactTable(later, viewer));
  }
  const changed = unexplained.flatMap((id): [ZoneId, Change][] => {
    const change = zoneChange(passed, id, events, viewer);
    return change === null ? [] : [[id, change]];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function zoneChange({ was, now }: Passed, id: ZoneId, events: readonly EventView[], viewer: Viewer): Change {
  const [earlier, later] = [was.position.state.table, now.position.state.table];
  const led = zoneAfter(id, redactZone(earlier, zoneOf(earlier, id), viewer), events);
  return changeBetween(led, redactZone(later, zoneOf(later, id), viewer));
}

/** Whether a zone has changed beyond what the events say in the same way for this viewer and for the public. */
function isZoneChangeSame(passed: Passed, id: ZoneId, events: readonly EventView[], viewer: Viewer): boolean {
  const { was, now } = passed;
  const isAsPublic = ({ position }: Seen): boolean => {
    const { table } = position.state;
    const place = zoneOf(table, id);
    return !hasPeeks(table) && readsZone(place, viewer) === readsZone(place, PUBLIC);
  };
  if (isAsPublic(was) && isAsPublic(now)) return true;
  return isSame(zoneChange(passed, id, events, viewer), zoneChange(passed, id, events, PUBLIC));
}

/**
 * The zones whose change the events alone do not explain to everybody; null where there are other zones or other peeks
 * than before. A piece that has come in is explained to all if exactly those who were told its face may read it where
 * it lies now.
 */
function unexplainedBy(step: AnyStep, told: readonly EventView[]): readonly ZoneId[] | null {
  const [earlier, later] = [step.before.state.table, step.position.state.table];
  const isPeeked = hasPeeks(earlier) || hasPeeks(later);
  if (isPeeked && earlier.seen !== later.seen) return null;
  const shifts = shiftsOf(step.events);
  const ids = touchedIn(earlier, later, shifts);
  // An event that not everybody is told explains its shifts to some only, and so does a peek.
  if (!ids || isPeeked || told.length !== step.events.length) return ids;
  return ids.filter((id) => !isExplained(earlier, later, id, shifts));
}

function isExplained(earlier: PieceTable, later: PieceTable, id: ZoneId, shifts: readonly Shift[]): boolean {
  const [known, place] = [zoneOf(earlier, id), zoneOf(later, id)];
  if (known.owner !== place.owner || known.facing !== place.facing) return false;
  const sight = sightOf(place);
  const led = [...known.pieces];
  for (const shift of shifts) {
    const { piece, from, to } = shift;
    if (to === id && (shift.sight !== sight || shift.face !== later.faces[piece])) return false;
    if (from === to) continue;
    if (to === id) led.push(piece);
    if (from !== id) continue;
    const at = led.indexOf(piece);
    if (at >= 0) led.splice(at, 1);
  }
  if (led.length !== place.pieces.length) return false;
  for (const [at, piece] of led.entries()) if (piece !== place.pieces[at]) return false;
  // A piece that lay there already may have another face now.
  return earlier.faces === later.faces || known.pieces.every((piece) => isFaceKept(earlier, later, piece));
}

/** Whether a piece has the same face as before, if it is still there. */
function isFaceKept({ faces }: PieceTable, { faces: now }: PieceTable, piece: PieceId): boolean {
  return now[piece] === undefined || now[piece] === faces[piece];
}

/** The zones that are other objects than before, or that shifts name; null where there are other zones than before. */
function touchedIn(earlier: PieceTable, later: PieceTable, shifts: readonly Shift[]): readonly ZoneId[] | null {
  const areFacesSame = earlier.faces === later.faces;
  const touched: ZoneId[] = [];
  let zones = 0;
  for (const id in later.zones) {
    zones += 1;
    if (!Object.hasOwn(earlier.zones, id)) return null;
    if (!areFacesSame || earlier.zones[id] !== later.zones[id]) touched.push(id);
  }
  for (const _ in earlier.zones) zones -= 1;
  if (zones !== 0) return null;
  for (const { from, to } of shifts) {
    for (const id of from === to ? [to] : [from, to]) {
      if (touched.includes(id)) continue;
      if (!Object.hasOwn(later.zones, id)) return null;
      touched.push(id);
    }
  }
  return touched;
}

const NO_SHIFTS: readonly Shift[] = [];

function shiftsOf(events: AnyStep['events']): readonly Shift[] {
  const [only] = events;
  if (events.length <= 1) return only?.shifts ?? NO_SHIFTS;
  return events.flatMap(({ shifts = NO_SHIFTS }) => shifts);
}

/** The numbers before and after a step: those that everybody is told, and what one viewer is told in their place. */
type NumbersTold = Readonly<Record<'was' | 'now', Numbers> & Record<'ownWas' | 'ownNow', Numbers | null>>;

/** Whether the numbers that are told to one viewer alone have changed in the same way for the two, the public or not. */
function isOwnChangeSame(one: NumbersTold, other: NumbersTold): boolean {
  const isSameIn = (name: string): boolean =>
    isPartChangeSame(
      partIn(one.ownWas, one.was, name),
      partIn(one.ownNow, one.now, name),
      partIn(other.ownWas, other.was, name),
      partIn(other.ownNow, other.now, name),
    );
  // Each name once: a notebook that has changed is long, and may have to be compared part by part.
  const names = { ...one.ownWas, ...one.ownNow, ...other.ownWas, ...other.ownNow };
  for (const name in names) if (!isSameIn(name)) return false;
  return true;
}

function partIn(own: Numbers | null, numbers: Numbers, name: string): unknown {
  return own && Object.hasOwn(own, name) ? own[name] : numbers[name];
}

/** What differs between the two has not changed at all. Most parts are the very same object for both. */
function isPartChangeSame(was: unknown, is: unknown, own: unknown, now: unknown): boolean {
  if (was === own && is === now) return true;
  const areAlike = (one: unknown, other: unknown): boolean => isSame(one as Json, other as Json);
  return (areAlike(was, is) && areAlike(own, now)) || (areAlike(was, own) && areAlike(is, now));
}

function slotOf(viewer: Viewer): number {
  if (viewer.kind === 'seat') return viewer.seat + 2;
  return viewer.kind === 'public' ? 0 : 1;
}

/**
 * The zones of a view. Zones that are the same objects in the other position are reused, if this viewer was shown them.
 */
function zonesFor(
  { state: { table } }: Position<GameState>,
  viewer: Viewer,
  other: Seen | null,
  known: Zones | undefined,
): Zones {
  const earlier = other?.position.state.table;
  if (!known || earlier?.faces !== table.faces || earlier.seen !== table.seen) return redactTable(table, viewer);
  const zones: Record<ZoneId, ZoneView> = {};
  for (const id in table.zones) {
    const place = zoneOf(table, id);
    const seen = earlier.zones[id] === place ? known[id] : undefined;
    zones[id] = seen ?? redactZone(table, place, viewer);
  }
  return zones;
}

function hasPeeks(table: PieceTable): boolean {
  for (const _piece in table.seen) return true;
  return false;
}
