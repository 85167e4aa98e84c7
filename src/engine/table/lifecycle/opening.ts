import { STANDARD_TAKEBACKS } from '#protocol/table.ts';
import type { Text } from '#protocol/text.ts';
import type { AnyGame, GameDefinition } from '../../core/game.ts';
import {
  isFinished,
  lastSeats,
  lastSpectators,
  parseRecord,
  playedSince,
  RecordError,
  type TableRecord,
} from '../../core/record.ts';
import { gameOfRecord, recordOptions, recordStart, replayRecord } from '../../core/replay.ts';
import { continueJournal } from '../move/journal.ts';
import { NOTHING_KEPT, readKept } from './kept.ts';
import { createMatch } from '../move/match.ts';
import type { Store, TablePorts } from '../ports.ts';
import { runSession } from './running.ts';
import { seatsFromRecord } from '../room/seating.ts';
import type { Session, SessionEvents } from '../session.ts';
import { spectatorsPast } from '../room/spectator-rules.ts';
import { startMatch, type TableSetup } from './starting.ts';

/** Opens a new table: its record is begun before this returns. Throws StoreFailure. */
export function openSession(setup: TableSetup, ports: TablePorts, events: SessionEvents): Session {
  return runSession({ ...startMatch(setup, 1, ports), setup, number: 1, kept: NOTHING_KEPT }, ports, events);
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

/**
 * Continues an unfinished match: replays and checks its record, seats the same people by the same secrets, and appends
 * to the same record. Throws RecordError for a record that is damaged, finished or not of these games.
 */
export function restoreSession(
  { text, kept: keptBeside, store, games, isPaused = false, says }: Restoring,
  ports: TablePorts,
  events: SessionEvents,
): Session {
  const record = parseRecord(text);
  if (isFinished(record))
    throw new RecordError('illegal', 'this match was played to its end; there is nothing to continue');
  const game = gameOfRecord(record, games) as GameDefinition;
  const { header } = record;
  const { seed } = header;
  const options = recordOptions(record, game);
  const setup: TableSetup = {
    id: header.id,
    game,
    options,
    seats: seatsFromRecord(lastSeats(record)),
    seed,
    takebacks: header.takebacks ?? STANDARD_TAKEBACKS,
    spectators: lastSpectators(record),
  };
  const match = createMatch({ game, options, seed, position: recordStart(record, game) });
  for (const step of replayRecord(record, game)) {
    if (step.takenBack) match.takeBack(step.takenBack.undoes);
    else if (step.input) match.accept(step, step.input);
  }
  const journal = continueJournal(store, record.sum);
  const of = { table: header.id, match: header.match, seats: header.seats.length };
  const kept = keptBeside === null ? NOTHING_KEPT : readKept(keptBeside, of);
  if (!kept) ports.note(`table ${header.id}: what was kept beside the record cannot be read, and is left out`);
  const found = { match, journal, number: header.match, since: playedSince(record), kept: kept ?? NOTHING_KEPT };
  return runSession(
    { ...found, setup, isPaused, says, mayHaveShown: wasRuledHands(record), spectatorsPast: spectatorsPast(record) },
    ports,
    events,
  );
}

/** Whether this match's rule ever allowed an audience to see hidden faces before its end. */
function wasRuledHands({ header, entries }: TableRecord): boolean {
  const rules = [header.spectators, ...entries.map((item) => ('spectators' in item ? item.spectators : undefined))];
  return rules.some((rule) => rule?.audience.shows === 'hands');
}
