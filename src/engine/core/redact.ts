import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { EventView, GameView, ShiftView, ZoneView } from '#protocol/view.ts';
import type { AnyGame, GameEvent, GameState, Position } from './game.ts';
import { faceOf, sightOf, type PieceTable, type Shift, type Sight, type Zone } from './pieces.ts';
import { awaiting } from './run.ts';

/** Whether this viewer may read a piece with this sight. Anything unheard of may not: redaction fails closed. */
function mayRead(sight: Sight, viewer: Viewer): boolean {
  if (viewer.kind === 'open') return true;
  if (sight === 'all') return true;
  return viewer.kind === 'seat' && sight === viewer.seat;
}

function hasSeen(table: PieceTable, piece: PieceId, viewer: Viewer): boolean {
  return viewer.kind === 'seat' && (table.seen[piece]?.includes(viewer.seat) ?? false);
}

function zoneFor(table: PieceTable, place: Zone, viewer: Viewer): ZoneView {
  const open = mayRead(sightOf(place), viewer);
  return {
    owner: place.owner,
    facing: place.facing,
    pieces: place.pieces,
    faces: place.pieces.map((piece) => (open || hasSeen(table, piece, viewer) ? faceOf(table, piece) : null)),
  };
}

interface Remembered {
  readonly table: PieceTable;
  readonly views: Map<string, ZoneView>;
}

/**
 * Zones are immutable and an input changes two or three of them, so a zone's view is remembered by the zone itself.
 * It depends on `faces` and `seen` too, which is why a memory made under other ones is thrown away.
 */
const memory = new WeakMap<Zone, Remembered>();

function rememberedZone(table: PieceTable, place: Zone, viewer: Viewer): ZoneView {
  let known = memory.get(place);
  if (!known || known.table.faces !== table.faces || known.table.seen !== table.seen) {
    known = { table, views: new Map() };
    memory.set(place, known);
  }
  const key = viewer.kind === 'seat' ? String(viewer.seat) : viewer.kind;
  let view = known.views.get(key);
  if (!view) {
    view = zoneFor(table, place, viewer);
    known.views.set(key, view);
  }
  return view;
}

/** Every zone as this viewer may see it. */
export function redactTable(table: PieceTable, viewer: Viewer): Record<ZoneId, ZoneView> {
  const zones: Record<ZoneId, ZoneView> = {};
  for (const id in table.zones) zones[id] = rememberedZone(table, table.zones[id] as Zone, viewer);
  return zones;
}

/** One moved piece as this viewer may know it. */
export function redactShift(shift: Shift, viewer: Viewer): ShiftView {
  return {
    piece: shift.piece,
    from: shift.from,
    to: shift.to,
    face: mayRead(shift.sight, viewer) ? shift.face : null,
  };
}

/** The event as this viewer may know it, or null when it must not know of it. */
export function redactEvent(game: AnyGame, event: GameEvent, viewer: Viewer): EventView | null {
  const facts = game.redact(event, viewer);
  if (facts === null) return null;
  const { shifts } = event;
  return shifts
    ? { ...facts, type: event.type, shifts: shifts.map((shift) => redactShift(shift, viewer)) }
    : { ...facts, type: event.type };
}

/** All events of a step that this viewer may know of. */
export function redactEvents(game: AnyGame, events: readonly GameEvent[], viewer: Viewer): EventView[] {
  return events.map((event) => redactEvent(game, event, viewer)).filter((event) => event !== null);
}

/** Everything this viewer may know of a position. */
export function viewOf(game: AnyGame, position: Position<GameState>, viewer: Viewer): GameView {
  const waiting = awaiting(game, position);
  const facts = game.view(position, viewer);
  return {
    phase: position.phase,
    zones: redactTable(position.state.table, viewer),
    awaiting: waiting.kind === 'seats' ? waiting.seats : [],
    headline: facts.headline,
    scores: facts.scores,
    numbers: facts.numbers,
    result: waiting.kind === 'over' ? game.result(position.state) : null,
  };
}
