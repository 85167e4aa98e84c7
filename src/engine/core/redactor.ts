import { changeBetween, changesOf, zoneAfter, type Change } from '#protocol/changes.ts';
import type { ZoneId } from '#protocol/ids.ts';
import { isSame, type Json } from '#protocol/json.ts';
import type { EventView, GameView, ZoneView } from '#protocol/view.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameFacts, GameState, Position } from './game.ts';
import { zoneOf, type PieceTable, type Zone } from './pieces.ts';
import {
  assembleView,
  isToldAsPublic,
  readsZone,
  redactStep,
  redactTable,
  redactZone,
  sharedPartOf,
  viewOf,
  type AnyStep,
  type SharedPart,
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

type Zones = Record<ZoneId, ZoneView>;

/** A zone that an input touched. Where nobody has peeked there are only two ways to see it: open, or closed. */
interface Changed {
  readonly id: ZoneId;
  readonly place: Zone;
  /** What it was before. */
  readonly known: Zone;
  open: ZoneView | null;
  closed: ZoneView | null;
}

interface Seen {
  readonly position: Position<GameState>;
  readonly shared: SharedPart;
  /** The zones that differ from the position before; null when everything has to be redacted again. */
  readonly changed: readonly Changed[] | null;
  /** Whether any seat has peeked at anything: then zones are redacted piece by piece for every viewer. */
  readonly peeked: boolean;
  /** By viewer, filled in as they ask. */
  readonly zones: (Zones | undefined)[];
  readonly facts: (GameFacts | undefined)[];
}

/**
 * A redactor that remembers the latest position and the one before. What it remembers is reused only by identity of
 * the very zone, faces and peeks it was made from, and only for the very viewer.
 */
export function createRedactor(game: AnyGame): Redactor {
  let latest: Seen | null = null;
  let before: Seen | null = null;
  let toPublic: { readonly step: AnyStep; readonly events: readonly EventView[]; told: Told | null } | null = null;

  const see = (position: Position<GameState>): Seen => {
    if (latest?.position === position) return latest;
    before = latest;
    const changed = before && changedZones(before.position.state.table, position.state.table);
    const peeked = hasPeeks(position.state.table);
    latest = { position, shared: sharedPartOf(game, position), changed, peeked, zones: [], facts: [] };
    return latest;
  };

  const factsAt = (at: Seen, viewer: Viewer): GameFacts =>
    (at.facts[slotOf(viewer)] ??= game.view(at.position, viewer));

  const viewAt = (at: Seen, viewer: Viewer): GameView => {
    const slot = slotOf(viewer);
    const known = at === latest ? before?.zones[slot] : undefined;
    const zones = (at.zones[slot] ??= zonesFor(at, viewer, known));
    return assembleView(at.shared, zones, factsAt(at, viewer));
  };

  const publicOf = (step: AnyStep) => {
    if (toPublic?.step !== step) toPublic = { step, events: redactStep(game, step, PUBLIC), told: null };
    return toPublic;
  };

  const events: Redactor['events'] = (step, viewer) =>
    viewer.kind === 'public' || isToldAsPublic(game, step, viewer)
      ? publicOf(step).events
      : redactStep(game, step, viewer);

  const fresh = (step: AnyStep, viewer: Viewer, told: readonly EventView[]): Told => {
    const now = see(step.position);
    const isNext = before?.position === step.before;
    const earlier = isNext && before ? viewAt(before, viewer) : viewOf(game, step.before, viewer);
    const among = isNext && now.changed ? now.changed.map(({ id }) => id) : null;
    return { events: told, changes: changesOf(earlier, told, viewAt(now, viewer), among) };
  };

  /** Whether everything that changes for this viewer besides the events changes for the public too, and the same way. */
  const changesAsPublic = (step: AnyStep, viewer: Viewer, told: readonly EventView[]): boolean => {
    const now = see(step.position);
    if (before?.position !== step.before || !now.changed || now.peeked || before.peeked) return false;
    return (
      isFactsChangeSame(
        [factsAt(before, PUBLIC), factsAt(now, PUBLIC)],
        [factsAt(before, viewer), factsAt(now, viewer)],
      ) && now.changed.every((zone) => isZoneChangeSame(now.position.state.table, zone, told, viewer))
    );
  };

  return {
    view: (position, viewer) => viewAt(see(position), viewer),
    events,
    told: (step, viewer) => {
      const known = publicOf(step);
      const told = events(step, viewer);
      const isPublic = told === known.events && (viewer.kind === 'public' || changesAsPublic(step, viewer, told));
      return isPublic ? (known.told ??= fresh(step, PUBLIC, told)) : fresh(step, viewer, told);
    },
  };
}

/**
 * Whether this viewer's facts have changed as the public's have: what differs between the two has not changed at all.
 * Most parts are the very same object for both.
 */
function isFactsChangeSame([was, is]: readonly [GameFacts, GameFacts], [own, now]: readonly [GameFacts, GameFacts]) {
  return (
    isPartChangeSame(was.headline, is.headline, own.headline, now.headline) &&
    isPartChangeSame(was.scores, is.scores, own.scores, now.scores) &&
    isPartChangeSame(was.recall, is.recall, own.recall, now.recall) &&
    isNumbersChangeSame(was.numbers, is.numbers, own.numbers, now.numbers)
  );
}

type Numbers = GameFacts['numbers'];

function isNumbersChangeSame(was: Numbers, is: Numbers, own: Numbers, now: Numbers): boolean {
  if (was === own && is === now) return true;
  let parts = 0;
  for (const name in now) {
    parts += 1;
    const isKnown = Object.hasOwn(was, name) && Object.hasOwn(is, name) && Object.hasOwn(own, name);
    if (!isKnown || !isPartChangeSame(was[name], is[name], own[name], now[name])) return false;
  }
  // None has come or gone; what is in as many others of the same names is in all of them.
  for (const numbers of [was, is, own]) if (Object.keys(numbers).length !== parts) return false;
  return true;
}

function isPartChangeSame(was: unknown, is: unknown, own: unknown, now: unknown): boolean {
  if (was === own && is === now) return true;
  const areAlike = (one: unknown, other: unknown): boolean => isSame(one as Json, other as Json);
  return (areAlike(was, is) && areAlike(own, now)) || (areAlike(was, own) && areAlike(is, now));
}

/** Whether the events lead this viewer to the zone as it is now, if it sees it unlike the public. */
function isZoneChangeSame(
  table: PieceTable,
  { id, known, place }: Changed,
  events: readonly EventView[],
  viewer: Viewer,
): boolean {
  const isAsPublic = (at: Zone): boolean => readsZone(at, viewer) === readsZone(at, PUBLIC);
  if (isAsPublic(known) && isAsPublic(place)) return true;
  return [PUBLIC, viewer].every((one) => {
    const led = zoneAfter(id, redactZone(table, known, one), events);
    return changeBetween(led, redactZone(table, place, one)) === null;
  });
}

function slotOf(viewer: Viewer): number {
  if (viewer.kind === 'seat') return viewer.seat + 2;
  return viewer.kind === 'public' ? 0 : 1;
}

/** The zones of `now` that are not the very ones of `earlier`; null when faces, peeks or the set of zones differ. */
function changedZones(earlier: PieceTable, now: PieceTable): readonly Changed[] | null {
  if (earlier.faces !== now.faces || earlier.seen !== now.seen) return null;
  const changed: Changed[] = [];
  let zones = 0;
  for (const id in now.zones) {
    zones += 1;
    const place = zoneOf(now, id);
    const known = earlier.zones[id];
    if (known === undefined) return null;
    if (known !== place) changed.push({ id, place, known, open: null, closed: null });
  }
  return zones === Object.keys(earlier.zones).length ? changed : null;
}

function zonesFor({ position, changed, peeked }: Seen, viewer: Viewer, known: Zones | undefined): Zones {
  const { table } = position.state;
  if (!changed || !known) return redactTable(table, viewer);
  const zones: Zones = { ...known };
  for (const zone of changed)
    zones[zone.id] = peeked ? redactZone(table, zone.place, viewer) : shared(table, zone, viewer);
  return zones;
}

function shared(table: PieceTable, zone: Changed, viewer: Viewer): ZoneView {
  const { place } = zone;
  if (readsZone(place, viewer)) return (zone.open ??= redactZone(table, place, viewer));
  return (zone.closed ??= redactZone(table, place, viewer));
}

function hasPeeks(table: PieceTable): boolean {
  for (const _piece in table.seen) return true;
  return false;
}
