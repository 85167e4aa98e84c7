import { changesOf, type Change } from '#protocol/changes.ts';
import type { ZoneId } from '#protocol/ids.ts';
import type { EventView, GameView, ZoneView } from '#protocol/view.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameEvent, GameState, Position } from './game.ts';
import { zoneOf, type PieceTable, type Zone } from './pieces.ts';
import {
  assembleView,
  isSameForAll,
  readsZone,
  redactEvents,
  redactStep,
  redactTable,
  redactZone,
  sharedPartOf,
  type AnyStep,
  type SharedPart,
} from './redact.ts';

/**
 * Redaction for a running table: the same views and events as `viewOf` and `redactStep`, at a fraction of the cost,
 * because an input changes two or three zones and most events are the same for everybody.
 */
export interface Redactor {
  view(position: Position<GameState>, viewer: Viewer): GameView;
  /** What `redactStep` says of it. */
  events(step: AnyStep, viewer: Viewer): readonly EventView[];
  /** What `changesOf` finds, looked for only where this step changed anything; `after` is the view it led to. */
  changes(step: AnyStep, before: GameView, events: readonly EventView[], after: GameView): Change;
}

type Zones = Record<ZoneId, ZoneView>;

/** A zone that an input touched. Where nobody has peeked there are only two ways to see it: open, or closed. */
interface Changed {
  readonly id: ZoneId;
  readonly place: Zone;
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
}

/**
 * A redactor that remembers the latest position and the one before. What it remembers is reused only by identity of
 * the very zone, faces and peeks it was made from, and only for the very viewer.
 */
export function createRedactor(game: AnyGame): Redactor {
  let latest: Seen | null = null;
  let before: Seen | null = null;
  let told: { readonly events: readonly GameEvent[]; readonly toAll: readonly EventView[] | null } | null = null;

  const see = (position: Position<GameState>): Seen => {
    if (latest?.position === position) return latest;
    before = latest;
    const changed = before && changedZones(before.position.state.table, position.state.table);
    const peeked = hasPeeks(position.state.table);
    latest = { position, shared: sharedPartOf(game, position), changed, peeked, zones: [] };
    return latest;
  };

  /** What everybody is told about these events, or null when that depends on the viewer. */
  const toldToAll = (events: readonly GameEvent[]): readonly EventView[] | null => {
    if (told?.events === events) return told.toAll;
    const toAll = events.every((event) => isSameForAll(game, event)) ? redactEvents(game, events, PUBLIC) : null;
    told = { events, toAll };
    return toAll;
  };

  return {
    view: (position, viewer) => {
      const now = see(position);
      const slot = slotOf(viewer);
      const zones = (now.zones[slot] ??= zonesFor(now, viewer, before?.zones[slot]));
      return assembleView(now.shared, zones, game.view(position, viewer));
    },
    events: (step, viewer) =>
      (step.between.length === 0 ? toldToAll(step.events) : null) ?? redactStep(game, step, viewer),
    changes: (step, viewBefore, events, after) => {
      const { changed } = see(step.position);
      const isNext = before?.position === step.before;
      return changesOf(viewBefore, events, after, isNext && changed ? changed.map(({ id }) => id) : null);
    },
  };
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
    if (known !== place) changed.push({ id, place, open: null, closed: null });
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
