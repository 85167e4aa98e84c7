import { WHOLE, type StepSpan } from '#protocol/review.ts';
import type { SeatId } from '#protocol/ids.ts';
import { compileChart } from '../chart/compile.ts';
import type { AdvisedMove, AdvisedSight } from '../core/advice.ts';
import {
  roundAt,
  type AnyGame,
  type GameDefinition,
  type GameTypes,
  type InputOf,
  type PositionOf,
  type Seated,
} from '../core/game.ts';
import { ownSpans, playsThere, type MadeInput } from '../core/own-moves.ts';
import { isFinished, lastSeats, parseRecord, RecordError, type RecordSeat, type TableRecord } from '../core/record.ts';
import { gameOfRecord, recordOptions, replayRecord } from '../core/replay.ts';
import { createRng, seedFromText } from '../core/rng.ts';
import { awaiting } from '../core/run.ts';
import { sharesOf } from '../table/audience/chances.ts';
import { botSight } from '../table/move/playout.ts';

type Position = PositionOf<GameTypes>;

/** What came between two moves of one seat. */
export interface Between {
  /** Whether chance was drawn. */
  readonly chance: boolean;
  /** Whether another seat moved. */
  readonly others: boolean;
  /** Whether somebody else moved for this seat: a bot, or whoever had it before. */
  readonly substitute: boolean;
}

/** Nothing has come yet. */
export const NOTHING_BETWEEN: Between = { chance: false, others: false, substitute: false };

/** One move that the player made. */
export interface Decision {
  /** How many inputs came before the move. */
  readonly at: number;
  readonly round: number | null;
  readonly phase: string;
  /** What came since the seat's last move, or since the start. */
  readonly since: Between;
  readonly move: AdvisedMove;
}

/** A finished match as it was lived through by the player who had a seat at its end. */
export interface LivedMatch {
  readonly game: string;
  readonly seat: SeatId;
  /** Where the player made the moves of the seat; null where all of them. */
  readonly own: StepSpan[] | null;
  readonly decisions: readonly Decision[];
  /** What came after the seat's last move. */
  readonly after: Between;
  /** The chance of winning before anything was dealt, and the share of the win, in ten-thousandths. */
  readonly start: number;
  readonly result: number;
  /** Deals to be imagined for each decision; null for as many as the game's bots usually do. */
  readonly deals: number | null;
}

/** The seed that samples of moves are drawn from; it does not depend on the match. */
const SAMPLE = createRng(seedFromText('review'));

/** The fewest and the most deals that are imagined for a decision, whatever the length of the match. */
const DEALS = { fewest: 1_500, most: 30_000 } as const;

/** A finished match, from which the decisions of each of its seats follow. */
export interface PlayedMatch {
  readonly record: TableRecord;
  readonly game: GameDefinition;
  readonly made: readonly Made[];
  /** How it ended. */
  readonly last: Position;
}

/**
 * Reads the record of a finished match and plays it again. Moves that were taken back are left out. Throws RecordError with
 * one sentence for a record that is damaged, of another version, or of no finished match.
 */
export function playedMatch(text: string, games: readonly AnyGame[]): PlayedMatch {
  const record = parseRecord(text);
  const game = gameOfRecord(record, games) as GameDefinition;
  if (!isFinished(record))
    throw new RecordError('illegal', 'the match is not over, and only finished ones are reviewed');
  return { record, game, ...inputsOf(record, game) };
}

/** What the player who had this seat at the end decided in the match. Throws RecordError with one sentence where the match has no such seat. */
export function livedMatch({ record, game, made, last }: PlayedMatch, seat: SeatId): LivedMatch {
  const seats = record.header.seats.length;
  if (seat >= seats) {
    throw new RecordError('illegal', `the match has ${String(seats)} seats, so there is no seat ${String(seat)}`);
  }
  const player = lastSeats(record)[seat]?.sits;
  const moves = made.filter(({ input }) => isMove(input)).length;
  const result = sharesOf(game.result(last.state))[seat] ?? 0;
  return {
    game: game.id,
    seat,
    own: ownSpans(made, seat, player),
    ...decisionsIn(game, seat, made, player),
    start: Math.round((game.review?.start?.(seats) ?? 1 / seats) * WHOLE),
    result: Math.round(result * WHOLE),
    deals: dealsFor(game, moves),
  };
}

/** An input, who made it and the position in which it was made. */
interface Made extends MadeInput {
  readonly before: Position;
}

function isMove(input: InputOf<GameTypes>): input is Seated<GameTypes['move']> {
  return input.type.startsWith('move.');
}

/** The inputs that led to the end, without those that were taken back, and the end. */
function inputsOf(
  record: TableRecord,
  game: GameDefinition,
): { readonly made: readonly Made[]; readonly last: Position } {
  const made: Made[] = [];
  let last: Position | null = null;
  for (const { input, before, position, takenBack, by } of replayRecord(record, game, {
    interpreter: compileChart(game),
  })) {
    if (takenBack) made.length -= takenBack.undoes;
    else if (input) made.push({ before, input, by });
    last = position;
  }
  if (!last) throw new RecordError('illegal', 'the record has no beginning');
  return { made, last };
}

/**
 * What this seat saw when it made the move at this place in the match, and nothing that it could not know. Throws where no
 * move is.
 */
export function sightAt({ record, game, made }: PlayedMatch, seat: SeatId, at: number): AdvisedSight {
  const options: GameTypes['options'] = recordOptions(record, game);
  return decidingSight(game, asDecided(game, made, at, seat), seat, options);
}

function decisionsIn(
  game: GameDefinition,
  seat: SeatId,
  made: readonly Made[],
  player: RecordSeat | undefined,
): { readonly decisions: readonly Decision[]; readonly after: Between } {
  const decisions: Decision[] = [];
  let since = NOTHING_BETWEEN;
  for (const [at, { input, by }] of made.entries()) {
    if (!isMove(input)) since = { ...since, chance: true };
    else if (input.seat !== seat) since = { ...since, others: true };
    else if (!by || !playsThere(by, player)) since = { ...since, substitute: true };
    else {
      const position = asDecided(game, made, at, seat);
      const { seat: _, ...move } = input;
      const round = roundAt(game, position.state);
      decisions.push({ at, round, phase: position.phase, since, move });
      since = NOTHING_BETWEEN;
    }
  }
  return { decisions, after: since };
}

/** What a seat saw when it decided here: two positions that it cannot tell apart give the same. */
export function decidingSight(
  game: GameDefinition,
  position: Position,
  seat: SeatId,
  options: GameTypes['options'],
): AdvisedSight {
  return botSight(game, position, seat, options, SAMPLE);
}

/**
 * The position in which the seat decided. Where several seats decide at the same time, what others did in the meantime is
 * not part of it: the record has their answers in the order of the seats, and a seat did not know those before its own.
 */
function asDecided(game: GameDefinition, made: readonly Made[], at: number, seat: SeatId): Position {
  const [here] = made.slice(at, at + 1);
  if (!here) throw new Error(`nothing happened at ${String(at)}`);
  let { before } = here;
  const waiting = awaiting(game, before);
  if (waiting.kind !== 'seats' || !waiting.simultaneous) return before;
  for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
    const other = made[earlier];
    if (other?.before.phase !== before.phase || !isMove(other.input) || other.input.seat === seat) break;
    if (!game.awaits(other.before).includes(seat)) break;
    before = other.before;
  }
  return before;
}

/** The game's number of deals for a whole match, divided among the moves of all seats: a long match gets fewer for each. */
function dealsFor(game: GameDefinition, moves: number): number | null {
  const all = game.review?.deals;
  if (all === undefined) return null;
  return Math.max(DEALS.fewest, Math.min(DEALS.most, Math.floor(all / Math.max(1, moves))));
}
