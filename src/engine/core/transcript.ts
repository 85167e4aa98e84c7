import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import type { EventView, GameView, ZoneView } from '#protocol/view.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameDefinition, GameTypes } from './game.ts';
import { redactEvents, viewOf } from './redact.ts';
import type { TableRecord } from './record.ts';
import { recordOptions, replayRecord, type ReplayStep } from './replay.ts';
import { xstateInterpreter, type Interpreter } from './run.ts';

/** The first object of a transcript. The seed stands there for `open` only: with it every chance can be redrawn. */
export interface TranscriptHeader {
  readonly format: 'baize-transcript';
  readonly formatVersion: 1;
  readonly game: string;
  readonly gameVersion: number;
  readonly viewer: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seats: readonly string[];
  readonly seed?: string;
}

/**
 * Every further object: one input, what the viewer saw happen, and what it could see afterwards. A takeback stands there
 * as an input of type `takeback`, and `seq` goes back with it.
 */
export interface TranscriptStep {
  readonly seq: number;
  readonly phase: string;
  readonly input: Readonly<Record<string, unknown>> | null;
  readonly events: readonly EventView[];
  readonly view: TranscriptView;
}

/** A view with the faces told apart from the places: `faces` has only the pieces that the viewer may read. */
export interface TranscriptView extends Omit<GameView, 'phase' | 'zones'> {
  readonly zones: Readonly<Record<ZoneId, Omit<ZoneView, 'faces'>>>;
  readonly faces: Readonly<Record<PieceId, Face>>;
}

/** `open`, `public` or `seat:2`. */
export function viewerName(viewer: Viewer): string {
  return viewer.kind === 'seat' ? `seat:${String(viewer.seat)}` : viewer.kind;
}

/** The viewer called `open`, `public` or `seat:N`; null for anything else, and for a seat there is not. */
export function viewerNamed(name: string, seats: number): Viewer | null {
  if (name === 'open' || name === 'public') return { kind: name };
  const seat = /^seat:(\d)$/.exec(name)?.[1];
  return seat !== undefined && Number(seat) < seats ? { kind: 'seat', seat: Number(seat) } : null;
}

/** A record as one viewer could have followed it, object by object. Throws RecordError where the record is wrong. */
export function* transcript<T extends GameTypes>(
  record: TableRecord,
  game: GameDefinition<T>,
  viewer: Viewer,
  { interpreter = xstateInterpreter(game) }: { readonly interpreter?: Interpreter<T> } = {},
): Generator<TranscriptHeader | TranscriptStep, void, undefined> {
  yield headerOf(record, game, viewer);
  for (const step of replayRecord(record, game, { interpreter })) yield stepFor(game, step, viewer);
}

function headerOf(record: TableRecord, game: AnyGame, viewer: Viewer): TranscriptHeader {
  const { header } = record;
  return {
    format: 'baize-transcript',
    formatVersion: 1,
    game: header.game,
    gameVersion: header.gameVersion,
    viewer: viewerName(viewer),
    // Complete, with what an older record does not name.
    options: recordOptions(record, game) as TranscriptHeader['options'],
    seats: header.seats.map((seat) => seat.name),
    ...(viewer.kind === 'open' ? { seed: header.seed } : {}),
  };
}

function stepFor(game: AnyGame, step: ReplayStep<GameTypes>, viewer: Viewer): TranscriptStep {
  const events = redactEvents(game, step.events, viewer);
  const { phase, zones, ...facts } = viewOf(game, step.position, viewer);
  const faces: Record<PieceId, Face> = {};
  const places: Record<ZoneId, Omit<ZoneView, 'faces'>> = {};
  for (const [id, { faces: printed, ...place }] of Object.entries(zones)) {
    places[id] = place;
    for (const [index, piece] of place.pieces.entries()) {
      const face = printed[index] ?? null;
      if (face !== null) faces[piece] = face;
    }
  }
  return {
    seq: step.seq,
    phase,
    input: step.takenBack ? { type: 'takeback', ...step.takenBack } : redactInput(step.input, events, viewer),
    events,
    view: { zones: places, faces, ...facts },
  };
}

/**
 * An input as this viewer may know it. Its own moves are shown whole. Of another seat's move only the type, the seat
 * and the pieces that the viewer saw move by it; of a chance only that it was drawn: what came of it is in the events.
 */
function redactInput(
  input: ReplayStep<GameTypes>['input'],
  events: readonly EventView[],
  viewer: Viewer,
): Readonly<Record<string, unknown>> | null {
  if (input === null || viewer.kind === 'open') return input;
  if (!('seat' in input) || !input.type.startsWith('move.')) return { type: input.type };
  if (viewer.kind === 'seat' && viewer.seat === input.seat) return input;
  const moved = new Set(events.flatMap((event) => event.shifts?.map((shift) => shift.piece) ?? []));
  const named = Object.entries(input).filter(([, value]) => typeof value === 'string' && moved.has(value));
  return { type: input.type, ...Object.fromEntries(named), seat: input.seat };
}
