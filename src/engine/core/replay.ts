import { STANDARD_ADVICE } from '#protocol/advice.ts';
import type { SeatId } from '#protocol/ids.ts';
import { seatId } from '#protocol/ids.ts';
import {
  EngineFault,
  standing,
  type AnyGame,
  type GameDefinition,
  type GameTypes,
  type InputOf,
  type PositionOf,
  type Step,
} from './game.ts';
import { OptionError, readWrittenOptions } from './options.ts';
import { lineError, type Judged, type RecordErrorKind } from './record-line.ts';
import {
  isFinished,
  parseRecord,
  playingAfter,
  playingFirst,
  RecordError,
  seatsAfter,
  firstSeats,
  type SeatPlayer,
  type Playing,
  type RecordEntry,
  type RecordedInput,
  type TableRecord,
} from './record.ts';
import { createRng, notingPurposes, type Rng } from './rng.ts';
import { awaiting, begin, judge, seatRange, xstateInterpreter, type Interpreter } from './run.ts';
import { undoneBy, type Past } from './taking-back.ts';

/** One step of a replay. The first has `seq` 0, no input and no events: the table before anything happened. */
export interface ReplayStep<T extends GameTypes> extends Step<T['state'], T['event'], T['phase']> {
  /** How many inputs led here. */
  readonly seq: number;
  readonly input: InputOf<T> | null;
  /** The takeback that led here, which undid this many inputs; null for an input. */
  readonly takenBack: { readonly seat: SeatId; readonly undoes: number } | null;
  /** Who made the move that led here: it may be a bot that plays for whoever has the seat. Null where no move did. */
  readonly by: SeatPlayer | null;
}

/** The game a record is of. Throws RecordError when it is not known, or known in another version. */
export function gameOfRecord(record: TableRecord, games: readonly AnyGame[]): AnyGame {
  const { game: id, gameVersion } = record.header;
  const game = games.find((known) => known.id === id);
  if (!game) {
    const known = games.map((other) => other.id).join(', ');
    throw new RecordError(
      'unknownGame',
      `the record is of the game "${id}", which is not here; the games are ${known}`,
    );
  }
  if (game.version !== gameVersion) {
    const versions = `version ${String(gameVersion)} of ${id}; this Baize plays version ${String(game.version)}`;
    throw new RecordError('otherVersion', `the record was written with ${versions}`);
  }
  return game;
}

/**
 * The match of a record from its start, step by step: every input is read by the game's schema, every move judged,
 * every chance drawn again from the seed and compared. Throws RecordError at the first line that does not fit.
 */
export function* replayRecord<T extends GameTypes>(
  record: TableRecord,
  game: GameDefinition<T>,
  { interpreter = xstateInterpreter(game) }: { readonly interpreter?: Interpreter<T> } = {},
): Generator<ReplayStep<T>, void, undefined> {
  gameOfRecord(record, [game]);
  const { seed, draws } = record.header;
  let rng = createRng(seed, { draws });
  let takebacks = 0;
  let position = recordStart(record, game);
  let seq = 0;
  // Only who goes back has to know where the match stood.
  const past: Past[] | null = record.entries.some((item) => 'back' in item) ? [{ position, input: null }] : null;
  let playing = playingFirst(record.header);
  let seats = firstSeats(record.header);
  yield { seq, input: null, takenBack: null, by: null, ...standing(position) };
  for (const [index, item] of record.entries.entries()) {
    const before = playing;
    const line = index + 2;
    if (past) playing = playingAfter(playing, item);
    seats = seatsAfter(seats, item);
    const spokenOf = seatSpokenOf(item);
    if (spokenOf !== null && spokenOf >= record.header.seats.length) {
      throw lineError('illegal', line, `speaks of seat ${String(spokenOf)}, which nobody has`);
    }
    if (spokenOf !== null && !('mindedBy' in item) && !mayAdvise(record, item)) {
      throw lineError('illegal', line, 'speaks of advice that the table did not allow');
    }
    if ('advised' in item && item.at !== seq) {
      throw lineError(
        'tampered',
        line,
        `says that ${String(item.at)} inputs came before it, but it was ${String(seq)}`,
      );
    }
    if ('back' in item && past) {
      const { back: undoes, seat } = item;
      refuseUntrueTakeback(record, game, { past, playing: before }, item, line);
      past.length -= undoes;
      seq -= undoes;
      takebacks += 1;
      rng = createRng(seed, { takebacks, draws });
      position = past.at(-1)?.position ?? position;
      yield { seq, input: null, takenBack: { seat, undoes }, by: null, ...standing(position) };
      continue;
    }
    if (!('input' in item)) continue;
    const { type } = item.input;
    const refuseAs: RefuseAs = (kind, what, { inside = type, ...details } = {}) =>
      lineError(kind, line, what, { inside, ...details });
    if (item.at !== seq) {
      throw refuseAs('tampered', `says it is input ${String(item.at)}, but it is input ${String(seq)}`);
    }
    const input = admitted(game, position, item, rng, refuseAs);
    const step = advanced(interpreter, position, input, refuseAs);
    position = step.position;
    seq += 1;
    past?.push({ position, input });
    const by = 'seat' in input ? (seats[input.seat] ?? null) : null;
    yield { seq, input, takenBack: null, by, ...step };
  }
  if (isFinished(record) && awaiting(game, position).kind !== 'over') {
    const what = `the record says that the match is over, but it stands at "${position.phase}"`;
    throw new RecordError('illegal', what, { line: record.entries.length + 1, judged: 'finished' });
  }
}

/** What is wrong with the line that is being replayed. */
type RefuseAs = (
  kind: RecordErrorKind,
  what: string,
  details?: { readonly inside?: string; readonly cause?: unknown; readonly judged?: Judged },
) => RecordError;

/** A takeback must be one that a table could have granted. Throws RecordError. */
function refuseUntrueTakeback<T extends GameTypes>(
  { header }: TableRecord,
  game: GameDefinition<T>,
  { past, playing }: { readonly past: readonly Past[]; readonly playing: Playing },
  { back, seat }: { readonly back: number; readonly seat: SeatId },
  line: number,
): void {
  const inputs = past.length - 1;
  const refuseAs = (what: string): RecordError => lineError('illegal', line, what);
  if (header.takebacks === 'never') throw refuseAs('takes a move back, which is not allowed at this table');
  if (back > inputs)
    throw refuseAs(`takes back ${String(back)} inputs, but only ${String(inputs)} were made until then`);
  if (playing.persons[seat] !== true) throw refuseAs('takes a move back for a seat that no person plays');
  const found = undoneBy(game, past, seat, playing.since[seat] ?? 0);
  if (!found.ok) throw refuseAs(`takes a move back that cannot be: ${found.reason.code}`);
  if (found.undoes !== back) {
    throw refuseAs(`takes back ${String(back)} inputs, but seat ${String(seat)} goes back by ${String(found.undoes)}`);
  }
}

/** The options that a record was played with, complete. Throws RecordError for options or seats the game does not have. */
export function recordOptions<T extends GameTypes>(record: TableRecord, game: GameDefinition<T>): T['options'] {
  const { options, seats } = record.header;
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max) {
    throw new RecordError(
      'illegal',
      `the record has ${String(seats.length)} seats; ${game.id} is for ${seatRange(game)} players`,
    );
  }
  try {
    return readWrittenOptions(game.options, options, seats.length);
  } catch (error) {
    if (error instanceof OptionError)
      throw new RecordError('illegal', `the record's options do not fit: ${error.message}`);
    throw error;
  }
}

/** The position before the first input of a record. Throws RecordError for options or seats the game does not have. */
export function recordStart<T extends GameTypes>(record: TableRecord, game: GameDefinition<T>): PositionOf<T> {
  return begin(game, recordOptions(record, game), record.header.seats.length);
}

/** Whether a line about advice can stand in a record of this table. */
function mayAdvise({ header: { advice = STANDARD_ADVICE } }: TableRecord, item: RecordEntry): boolean {
  return 'learns' in item ? advice === 'learners' : advice !== 'never';
}

/** The seat that a line is about, apart from inputs and takebacks, which are judged by the rules. */
function seatSpokenOf(item: RecordEntry): SeatId | null {
  if ('mindedBy' in item) return item.seat;
  if ('advised' in item) return item.advised;
  return 'learns' in item ? item.learns : null;
}

function admitted<T extends GameTypes>(
  game: GameDefinition<T>,
  position: PositionOf<T>,
  { input: recorded, draws }: Extract<RecordEntry, { readonly input: unknown }>,
  rng: Rng,
  refuseAs: RefuseAs,
): InputOf<T> {
  const waiting = awaiting(game, position);
  if (recorded.type.startsWith('chance.')) {
    if (waiting.kind !== 'chance') throw refuseAs('illegal', 'is a chance where none is drawn', { judged: 'chances' });
    const purposes: string[] = [];
    const drawn = game.chance(position, notingPurposes(rng, purposes));
    const parsed = game.chances.safeParse(recorded);
    if (!parsed.success) throw refuseAs('illegal', `is not a chance of ${game.id}`, { judged: 'chances' });
    if (JSON.stringify(parsed.data) !== JSON.stringify(game.chances.parse(drawn))) {
      throw refuseAs('tampered', 'is not what the seed draws', { judged: 'chances' });
    }
    if (draws && JSON.stringify(draws) !== JSON.stringify(purposes)) {
      throw refuseAs('tampered', 'names other purposes than it is drawn for', { judged: 'purposes' });
    }
    return parsed.data;
  }
  if (draws) throw refuseAs('tampered', 'names purposes although nothing is drawn', { judged: 'purposes' });
  const move = seatedMove(game, recorded, refuseAs);
  const { seat } = move;
  const verdict = judge(game, position, seat, move);
  if (!verdict.ok) {
    throw refuseAs('illegal', 'is a move that is not allowed there', {
      inside: `${recorded.type} of seat ${String(seat)}: ${verdict.reason.code}`,
    });
  }
  return move as unknown as InputOf<T>;
}

function seatedMove<T extends GameTypes>(
  game: GameDefinition<T>,
  recorded: RecordedInput,
  refuseAs: RefuseAs,
): T['move'] & { readonly seat: SeatId } {
  const { seat: given, ...rest } = recorded as RecordedInput & { readonly seat?: unknown };
  const seat = seatId.safeParse(given);
  const move = game.moves.safeParse(rest);
  if (!seat.success || !move.success) throw refuseAs('illegal', `is not a move of ${game.id}`);
  return { ...move.data, seat: seat.data };
}

function advanced<T extends GameTypes>(
  interpreter: Interpreter<T>,
  position: PositionOf<T>,
  input: InputOf<T>,
  refuseAs: RefuseAs,
): Step<T['state'], T['event'], T['phase']> {
  try {
    return interpreter.advance(position, input);
  } catch (error) {
    // Only the engine's own words: a game's could hold a face, and this sentence is shown to whoever opens the record.
    const why = error instanceof EngineFault ? error.message : 'they failed on it';
    throw refuseAs('illegal', `does not fit the rules: ${why}`, { cause: error });
  }
}

/** What `verifyRecord` found when nothing was wrong. */
export interface Verified {
  readonly game: string;
  readonly inputs: number;
  readonly finished: boolean;
  readonly sum: string;
}

/** Reads the text of a record and replays it whole. Throws RecordError with the one sentence that says what is wrong. */
export function verifyRecord(
  text: string,
  games: readonly AnyGame[],
  interpreterOf: (game: AnyGame) => Interpreter<GameTypes> = xstateInterpreter,
): Verified {
  const record = parseRecord(text);
  const game = gameOfRecord(record, games);
  let inputs = 0;
  for (const step of replayRecord(record, game, { interpreter: interpreterOf(game) })) inputs = step.seq;
  return { game: game.id, inputs, finished: isFinished(record), sum: record.sum };
}
