import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import type { EventView, GameView, ZoneView } from '#protocol/view.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameDefinition, GameState, GameTypes, Position } from './game.ts';
import { redactEvents, redactInput, viewOf, type InputView } from './redact.ts';
import type { TableRecord } from './record.ts';
import { replayRecord, type ReplayStep } from './replay.ts';
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
 * Every further object: one step, what the viewer saw happen, and what it could see afterwards. `input` is what led
 * there as far as the viewer may know it (`redactInput`), null at the beginning and for what it may not know of. A
 * takeback stands there as an input of type `takeback`, and `seq` goes back with it.
 */
export interface TranscriptStep {
  readonly seq: number;
  readonly phase: string;
  readonly input: InputView | null;
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
  yield headerOf(record, viewer);
  let before: Position<T['state']> | null = null;
  for (const step of replayRecord(record, game, { interpreter })) {
    yield stepFor(game, before, step, viewer);
    before = step.position;
  }
}

function headerOf({ header }: TableRecord, viewer: Viewer): TranscriptHeader {
  return {
    format: 'baize-transcript',
    formatVersion: 1,
    game: header.game,
    gameVersion: header.gameVersion,
    viewer: viewerName(viewer),
    options: header.options,
    seats: header.seats.map((seat) => seat.name),
    ...(viewer.kind === 'open' ? { seed: header.seed } : {}),
  };
}

function stepFor(
  game: AnyGame,
  before: Position<GameState> | null,
  { input, takenBack, ...step }: ReplayStep<GameTypes>,
  viewer: Viewer,
): TranscriptStep {
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
    input: takenBack ? { type: 'takeback', ...takenBack } : before && input && redactInput(game, before, input, viewer),
    events,
    view: { zones: places, faces, ...facts },
  };
}
