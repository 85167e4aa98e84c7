import { STANDARD_ADVICE } from '#protocol/advice.ts';
import { againTold, sharedTold, STANDARD_TAKEBACKS } from '#protocol/table.ts';
import type { Text } from '#protocol/text.ts';
import { compileChart } from '../../chart/compile.ts';
import { advisedIn } from '../../core/advised.ts';
import type { AnyGame, GameDefinition } from '../../core/game.ts';
import {
  isFinished,
  lastSeats,
  lastSpectators,
  parsingRecord,
  playedSince,
  RecordError,
  toEnd,
  type TableRecord,
} from '../../core/record.ts';
import { gameOfRecord, recordOptions, recordStart, replayRecord } from '../../core/replay.ts';
import { beginExercises } from '../exercise/exercising.ts';
import { continueJournal } from '../move/journal.ts';
import { playToStop } from '../move/lesson.ts';
import { NOTHING_KEPT, readKept } from './kept.ts';
import { createMatch, type Match } from '../move/match.ts';
import type { Store, TablePorts } from '../ports.ts';
import { runSession } from './running.ts';
import { seatsFromRecord } from '../room/seating.ts';
import type { Session, SessionEvents } from '../session.ts';
import { spectatorsPast } from '../room/spectator-rules.ts';
import { startMatch, type TableSetup } from './starting.ts';

/**
 * Opens a new table: its record is begun before this returns. Its draws are named by their events, so that its deals can
 * be compared when they are played again. Throws StoreFailure.
 */
export function openSession(given: TableSetup, ports: TablePorts, events: SessionEvents): Session {
  const setup: TableSetup = { draws: 'byEvent', ...given };
  const says = [sharedTold(setup.evening)].filter((text) => text !== undefined);
  return runSession({ ...startMatch(setup, 1, ports), setup, number: 1, kept: NOTHING_KEPT, says }, ports, events);
}

/** What is needed to continue a record. */
export interface Restoring {
  /** The whole text of the record, without a torn last line. */
  readonly text: string;
  /** What was kept beside it; null for nothing. */
  readonly kept: string | null;
  /** Where the record is continued. */
  readonly store: Store;
  readonly games: readonly AnyGame[];
  /** The table stays paused until the host continues it. */
  readonly isPaused?: boolean;
  /** What the table itself tells everybody who comes. */
  readonly says?: Text | undefined;
}

/** A record, and its match from the beginning to where the record ends. */
export interface RecordedMatch {
  readonly record: TableRecord;
  readonly setup: TableSetup;
  readonly match: Match;
}

/**
 * Replays and checks a record from its first line to its last, and yields after each line: a long record may take
 * seconds. Throws RecordError.
 */
export function* replayingMatch(text: string, games: readonly AnyGame[]): Generator<undefined, RecordedMatch> {
  const record = yield* parsingRecord(text);
  const game = gameOfRecord(record, games) as GameDefinition;
  const { id, seed, takebacks = STANDARD_TAKEBACKS, advice = STANDARD_ADVICE, draws, evening } = record.header;
  const { seedDraw } = record.header;
  const options = recordOptions(record, game);
  const seats = seatsFromRecord(lastSeats(record));
  const rules = { takebacks, advice, spectators: lastSpectators(record), ...(evening && { evening }) };
  const drawn = { ...(draws && { draws }), ...(seedDraw && { seedDraw }) };
  const setup: TableSetup = { id, game, options, seats, seed, ...drawn, ...rules };
  const match = createMatch({ game, options, seed, draws, table: evening?.table, position: recordStart(record, game) });
  for (const step of replayRecord(record, game, { interpreter: compileChart(game) })) {
    if (step.takenBack) match.takeBack(step.takenBack.undoes);
    else if (step.input) match.accept(step, step.input);
    yield;
  }
  return { record, setup, match };
}

/**
 * Continues an unfinished match: replays and checks its record, seats the same people by the same secrets, and appends
 * to the same record. Throws RecordError for a record that is damaged, finished or not of these games.
 */
export function restoreSession(
  { text, kept: keptBeside, store, games, isPaused = false, says }: Restoring,
  ports: TablePorts,
  events: SessionEvents,
): Session {
  const { record, setup: recorded, match } = toEnd(replayingMatch(text, games));
  if (isFinished(record))
    throw new RecordError('illegal', 'this match was played to its end; there is nothing to continue');
  const { header } = record;
  const of = { table: header.id, match: header.match, seats: header.seats.length };
  const kept = keptBeside === null ? NOTHING_KEPT : readKept(keptBeside, of);
  const setup = { ...recorded, ...(kept?.signingKey !== undefined && { signingKey: kept.signingKey }) };
  const journal = continueJournal(store, record, kept?.signingKey);
  if (!kept) ports.note(`table ${header.id}: what was kept beside the record cannot be read, and is left out`);
  const told = [againTold(header.again), sharedTold(header.evening), says].filter((text) => text !== undefined);
  const found = { match, journal, number: header.match, since: playedSince(record), kept: kept ?? NOTHING_KEPT };
  return runSession(
    {
      ...found,
      setup,
      isPaused,
      ...(header.again && { again: { at: header.again.at } }),
      says: told,
      mayHaveShown: wasRuledHands(record),
      spectatorsPast: spectatorsPast(record),
      advisedPast: advisedIn(record),
    },
    ports,
    events,
  );
}

/**
 * Opens a match that is over, to be watched again: nobody has a seat, nothing can be played, and its record is not
 * written to.
 */
export function watchSession(
  { record, setup, match }: RecordedMatch,
  ports: TablePorts,
  events: SessionEvents,
): Session {
  // The secrets of its seats let nobody in, as a stranger may have written them.
  const seats = setup.seats.map((seat) => ({ ...seat, tokenHash: null, host: false }));
  const journal = continueJournal(WRITES_NOTHING, record);
  const start = { setup: { ...setup, seats }, match, journal, number: record.header.match, kept: NOTHING_KEPT };
  return runSession({ ...start, isReplay: true, advisedPast: advisedIn(record) }, ports, events);
}

/**
 * Opens the lesson of a game at this stop. Nothing of it is written to the disk. Throws EngineFault if one of its moves
 * does not fit the rules.
 */
export function lessonSession(
  setup: TableSetup & Required<Pick<TableSetup, 'lesson'>>,
  stop: number,
  ports: TablePorts,
  events: SessionEvents,
): Session {
  const withoutDisk = { ...ports, openStore: () => FORGETS };
  const start = startMatch(setup, 1, withoutDisk);
  playToStop(start.match, setup.lesson, stop);
  return runSession({ ...start, setup, number: 1, kept: NOTHING_KEPT, stop }, withoutDisk, events);
}

/**
 * Opens a series of exercises, which follows from the seed of this setup. Nothing of it is written to the disk. Throws
 * EngineFault for a game that has nothing to ask.
 */
export function exerciseSession(setup: TableSetup, ports: TablePorts, events: SessionEvents): Session {
  const withoutDisk = { ...ports, openStore: () => FORGETS };
  const { state, match, seed } = beginExercises(setup, setup.seed);
  const of: TableSetup = { ...setup, seed, advice: 'never', takebacks: 'never', isExercise: true };
  const start = { ...startMatch(of, 1, withoutDisk), match };
  return runSession({ ...start, setup: of, number: 1, kept: NOTHING_KEPT, exercise: state }, withoutDisk, events);
}

/** Nothing of a lesson is kept. */
const FORGETS: Store = { append: () => undefined, keep: () => undefined, recover: () => undefined };

/** Nothing that is said at a replay is kept. */
const WRITES_NOTHING: Store = {
  ...FORGETS,
  append() {
    throw new Error('the record of a replay is written to');
  },
};

/** Whether this match's rule ever allowed an audience to see hidden faces before its end. */
function wasRuledHands({ header, entries }: TableRecord): boolean {
  const rules = [header.spectators, ...entries.map((item) => ('spectators' in item ? item.spectators : undefined))];
  return rules.some((rule) => rule?.audience.shows === 'hands');
}
