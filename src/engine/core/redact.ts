import { changeBetween, type Laid } from '#protocol/changes.ts';
import type { PieceId, ZoneId } from '#protocol/ids.ts';
import { isSame } from '#protocol/json.ts';
import { onceLately } from '#protocol/once-lately.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import type { EventView, GameView, LaidChange, ShiftView, ZoneView } from '#protocol/view.ts';
import { chartMap } from '../chart/map.ts';
import type {
  AnyGame,
  GameDefinition,
  GameEvent,
  GameFacts,
  GameState,
  GameTypes,
  InputOf,
  Position,
  Step,
  ViewIn,
} from './game.ts';
import { faceOf, sightOf, type PieceTable, type Shift, type Sight, type Zone } from './pieces.ts';
import { awaiting, stateOf } from './run.ts';

/** Whether this viewer may read a piece with this sight. Anything unheard of may not: redaction fails closed. */
function mayRead(sight: Sight, viewer: Viewer): boolean {
  if (viewer.kind === 'open') return true;
  if (sight === 'all') return true;
  if (viewer.kind !== 'seat') return false;
  return sight === viewer.seat || (Array.isArray(sight) && sight.includes(viewer.seat));
}

function hasSeen(table: PieceTable, piece: PieceId, viewer: Viewer): boolean {
  return viewer.kind === 'seat' && (table.seen[piece]?.includes(viewer.seat) ?? false);
}

/** Whether the zone itself lies open to this viewer, whatever it may have peeked at. */
export function readsZone(place: Zone, viewer: Viewer): boolean {
  return mayRead(sightOf(place), viewer);
}

/** One zone as this viewer may see it. */
export function redactZone(table: PieceTable, place: Zone, viewer: Viewer): ZoneView {
  const { owner, facing, pieces } = place;
  if (readsZone(place, viewer)) return { owner, facing, pieces, faces: pieces.map((piece) => faceOf(table, piece)) };
  const faces = pieces.map((piece) => (hasSeen(table, piece, viewer) ? faceOf(table, piece) : null));
  return { owner, facing, pieces, faces };
}

/** Every zone as this viewer may see it. */
export function redactTable(table: PieceTable, viewer: Viewer): Record<ZoneId, ZoneView> {
  const zones: Record<ZoneId, ZoneView> = {};
  for (const id in table.zones) zones[id] = redactZone(table, table.zones[id] as Zone, viewer);
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
  const told = game.redact(event);
  const confided = game.confide?.(event, viewer) ?? null;
  if (told === null && confided === null) return null;
  const facts = confided === null ? told : { ...told, ...confided };
  const shifts = event.shifts?.map((shift) => redactShift(shift, viewer));
  return shifts ? { ...facts, type: event.type, shifts } : { ...facts, type: event.type };
}

/** All events of a step that this viewer may know of. */
export function redactEvents(game: AnyGame, events: readonly GameEvent[], viewer: Viewer): EventView[] {
  const told: EventView[] = [];
  for (const event of events) {
    const view = redactEvent(game, event, viewer);
    if (view) told.push(view);
  }
  return told;
}

/** A step of a match whose game is not known here. */
export type AnyStep = Step<GameState, GameEvent>;

/** The events of a step as one viewer is told them. */
export interface StepEvents {
  readonly events: readonly EventView[];
  /** The phase and numbers by which the table is laid out after them; null where they say nothing about that. */
  readonly laid: Laid | null;
}

/**
 * What this viewer may know of a step, event by event. Where its rules did one thing after the other, the first event of
 * each says how the table is laid then, so that each can be seen before the next.
 */
export function redactStep(game: AnyGame, step: AnyStep, viewer: Viewer): readonly EventView[] {
  return stepEvents(game, step, viewer).events;
}

/** What `redactStep` returns, and how the table is laid out after it. */
export function stepEvents(game: AnyGame, step: AnyStep, viewer: Viewer): StepEvents {
  const { events, between } = step;
  if (between.length === 0 || !game.laid) return { events: redactEvents(game, events, viewer), laid: null };
  const { laid } = game;
  const laidAt = (at: Position<GameState>): Laid => ({ phase: at.phase, numbers: laid(at, viewer) });
  const before = laidAt(step.before);
  let last = before;
  const all = partsOf(step).flatMap(({ position, from, to }) => {
    const told = redactEvents(game, events.slice(from, to), viewer);
    const [opening, ...others] = told;
    if (!opening) return told;
    const now = laidAt(position);
    const change = changeBetween(last, now) as LaidChange | null;
    if (change === null) return told;
    last = now;
    return [{ ...opening, laid: change }, ...others];
  });
  return { events: all, laid: last === before ? null : last };
}

/**
 * Whether this viewer is told the same of a step as the public: no face that moved may be read by it alone, nothing is
 * confided to either, and the table is laid for both by the same numbers.
 */
export function isToldAsPublic(game: AnyGame, step: AnyStep, viewer: Viewer): boolean {
  const { laid } = game;
  for (const event of step.events) {
    if (game.confide && (game.confide(event, viewer) !== null || game.confide(event, PUBLIC) !== null)) return false;
    for (const { sight } of event.shifts ?? []) {
      if (sight !== 'all' && mayRead(sight, viewer)) return false;
    }
  }
  if (step.between.length === 0 || !laid) return true;
  const isLaidAlike = (at: Position<GameState>): boolean => isSame(laid(at, viewer), laid(at, PUBLIC));
  return isLaidAlike(step.before) && partsOf(step).every(({ position }) => isLaidAlike(position));
}

/** What each rule of a step has led to, with the places of its first event and of the first after it. */
const partsOf = onceLately(2, ({ before, position, events, between }: AnyStep) => {
  const { phase } = before;
  const ends = between.map(({ events: to, state }) => ({ to, position: { phase, state } }));
  return [...ends, { to: events.length, position }].map((end, index) => ({ ...end, from: ends[index - 1]?.to ?? 0 }));
});

/** An input as somebody may know it: its type, and what else of it may be told. */
export type InputView = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * The input that was fed to `before`, as this viewer may know it; null when the viewer may know neither its kind, nor
 * whose it is, nor that it came. A seat's own moves are shown whole. Of a chance only the type is told, where its phase
 * draws no other: what came of it is in the events.
 */
export function redactInput(
  game: AnyGame,
  before: Position<GameState>,
  input: InputOf<GameTypes>,
  viewer: Viewer,
): InputView | null {
  if (viewer.kind === 'open') return input;
  const { tag, inputs } = stateOf(chartMap(game.chart), before.phase);
  if (!('seat' in input)) return tag === 'chance' && inputs.size === 1 ? { type: input.type } : null;
  const { type, seat } = input;
  if (viewer.kind === 'seat' && viewer.seat === seat) return input;
  const told = (game as GameDefinition).toldMoves[type] ?? null;
  if (tag !== 'turn' || told === null) return null;
  const facts = input as Readonly<Record<string, unknown>>;
  return { type, ...Object.fromEntries(told.map((field) => [field, facts[field]])), seat };
}

/** What every viewer of a position is told alike. */
export type SharedPart = Pick<GameView, 'phase' | 'awaiting' | 'result'>;

/** The part of a view that hides nothing: the phase, whose move it is, how the match ended. */
export function sharedPartOf(game: AnyGame, position: Position<GameState>): SharedPart {
  const waiting = awaiting(game, position);
  return {
    phase: position.phase,
    awaiting: waiting.kind === 'seats' ? waiting.seats : [],
    result: waiting.kind === 'over' ? game.result(position.state) : null,
  };
}

/** A view put together from its parts, field by field. */
export function assembleView(shared: SharedPart, zones: Record<ZoneId, ZoneView>, facts: GameFacts): GameView {
  return {
    phase: shared.phase,
    zones,
    awaiting: shared.awaiting,
    headline: facts.headline,
    scores: facts.scores,
    numbers: facts.numbers,
    recall: facts.recall ?? null,
    result: shared.result,
  };
}

/** The game's part of a view: what everybody is told, with what this viewer alone is told. */
export function factsOf(game: AnyGame, position: Position<GameState>, viewer: Viewer): GameFacts {
  return withOwn(game.view(position), ownOf(game, position, viewer));
}

/** What this viewer alone is told; null for nothing. */
export function ownOf(game: AnyGame, position: Position<GameState>, viewer: Viewer): GameFacts['numbers'] | null {
  return game.own?.(position, viewer) ?? null;
}

/** What everybody is told, with the numbers that one viewer is told in their place or besides. */
export function withOwn(facts: GameFacts, own: GameFacts['numbers'] | null): GameFacts {
  return own === null ? facts : { ...facts, numbers: { ...facts.numbers, ...own } };
}

/** Everything this viewer may know of a position. */
export function viewOf<P extends string>(game: AnyGame, position: Position<GameState, P>, viewer: Viewer): ViewIn<P> {
  const zones = redactTable(position.state.table, viewer);
  // The phase of a view is the position's own.
  return assembleView(sharedPartOf(game, position), zones, factsOf(game, position, viewer)) as ViewIn<P>;
}
