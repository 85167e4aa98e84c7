import type { EventView, GameView } from '#protocol/view.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameDefinition, GameState, GameTypes, Position } from './game.ts';
import { redactEvents, redactInput, viewOf, type InputView } from './redact.ts';
import { playsThere } from './own-moves.ts';
import type { RecordSeat, TableRecord } from './record.ts';
import { recordOptions, replayRecord, type ReplayStep } from './replay.ts';
import { xstateInterpreter, type Interpreter } from './run.ts';
import { legalMoves, type LegalMoves } from './transcript-legal.ts';
import { transcriptView, type TranscriptView } from './transcript-view.ts';

/** Raised whenever a reader of transcripts would read something wrongly (docs/transcripts.md). */
const FORMAT_VERSION = 2;

/** The first object of a transcript. The seed stands there for `open` only: with it every chance can be redrawn. */
export interface TranscriptHeader {
  readonly format: 'baize-transcript';
  readonly formatVersion: typeof FORMAT_VERSION;
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
  /**
   * Who made the move, where it was not whoever the header names for the seat: somebody who sat down later, or a bot that
   * played for them.
   */
  readonly by?: { readonly name: string; readonly bot: string | null };
  readonly events: readonly EventView[];
  readonly view: TranscriptView;
  /** What may come next, if it was asked for. */
  readonly legal?: readonly LegalMoves[];
}

export interface TranscriptOptions<T extends GameTypes> {
  readonly interpreter?: Interpreter<T>;
  /** Whether each step says what the seats might do next, as far as the viewer may know. */
  readonly legal?: boolean;
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
  { interpreter = xstateInterpreter(game), legal = false }: TranscriptOptions<T> = {},
): Generator<TranscriptHeader | TranscriptStep, void, undefined> {
  const header = headerOf(record, game, viewer);
  yield header;
  yield* transcriptSteps(game, replayRecord(record, game, { interpreter }), viewer, {
    seats: record.header.seats,
    legal,
  });
}

/** These steps as one viewer could have followed them. */
export function* transcriptSteps(
  game: AnyGame,
  steps: Iterable<ReplayStep<GameTypes>>,
  viewer: Viewer,
  { seats, legal }: { readonly seats: readonly RecordSeat[]; readonly legal: boolean },
): Generator<TranscriptStep, void, undefined> {
  const names = seats.map(({ name }) => name);
  let before: Position<GameState> | null = null;
  let told: GameView['numbers'] = {};
  for (const { input, takenBack, by, ...step } of steps) {
    const isOther = by !== null && input && 'seat' in input && !playsThere(by, seats[input.seat]);
    const events = redactEvents(game, step.events, viewer);
    const view = viewOf(game, step.position, viewer);
    yield {
      seq: step.seq,
      phase: view.phase,
      input: takenBack
        ? { type: 'takeback', ...takenBack }
        : before && input && redactInput(game, before, input, viewer),
      ...(isOther && { by: { name: by.sits.name, bot: by.mindedBy } }),
      events,
      view: transcriptView(view, told, names),
      ...(legal && { legal: legalMoves(game, step.position, viewer) }),
    };
    told = view.numbers;
    before = step.position;
  }
}

function headerOf(record: TableRecord, game: AnyGame, viewer: Viewer): TranscriptHeader {
  const { header } = record;
  return {
    format: 'baize-transcript',
    formatVersion: FORMAT_VERSION,
    game: header.game,
    gameVersion: header.gameVersion,
    viewer: viewerName(viewer),
    // Complete, with what an older record does not name.
    options: recordOptions(record, game) as TranscriptHeader['options'],
    seats: header.seats.map((seat) => seat.name),
    ...(viewer.kind === 'open' ? { seed: header.seed } : {}),
  };
}
