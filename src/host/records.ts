import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { SavedTable } from '#protocol/table.ts';
import { cleanText } from '#protocol/typed-text.ts';
import type { Text } from '#protocol/text.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyGame, GameDefinition, GameState, Position } from '#engine/core/game.ts';
import {
  appendEntry,
  isFinished,
  lastSeats,
  lastSpectators,
  parseRecord,
  RecordError,
  type TableRecord,
} from '#engine/core/record.ts';
import { gameOfRecord, recordStart, replayRecord } from '#engine/core/replay.ts';
import { viewOf } from '#engine/core/redact.ts';
import { awaiting } from '#engine/core/run.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Clock, TablePorts } from '#engine/table/ports.ts';
import type { Parcel } from './parcel.ts';
import { receiveRecord } from './received-record.ts';
import { keptPathOf, readKeptFile } from './kept-file.ts';
import { isMoved, unmarkMoved } from './moved-mark.ts';
import { createRecordFile, readRecordFile, reopenRecordFile, type RecordFile } from './record-file.ts';
import { claimRecord, isClaimed } from './record-claim.ts';

/** The folder of records: one file per match, finished or not. Nothing in it is ever deleted. */
export interface Records {
  /** A new record, named for people: `2026-11-20-kirin-7f3a9c21-1.jsonl`. Throws when it cannot be made. */
  create(record: Parameters<TablePorts['openStore']>[0]): RecordFile;
  /**
   * The matches that can be taken up again, the latest first; not those that are open, here or in another program.
   * Damaged records are set aside on the way.
   */
  saved(): readonly SavedTable[];
  /** What the match of this id tells people without a seat; null when there is none that can be taken up again. */
  spectatorsOf(id: string): SpectatorRule | null;
  /**
   * Opens an unfinished match, with what was kept beside its record. Null when there is none of this id; `handedOver`
   * when it went to another computer and is not to be taken back. Throws RecordError or a system error.
   */
  reopen(
    id: string,
    takeBack?: boolean,
  ): { readonly text: string; readonly kept: string | null; readonly file: RecordFile } | 'handedOver' | null;
  /**
   * Brings the record of a match from another computer in; it can then be reopened by the id that is returned. Throws
   * RecordError, ParcelConflict or a system error; the match then still counts as being elsewhere.
   */
  receive(parcel: Pick<Parcel, 'record' | 'kept'>): string;
  /** The hashes of the secrets of all seats of unfinished matches. */
  tokenHashes(): readonly string[];
}

interface RecordsParts {
  readonly folder: string;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly note: (line: string) => void;
  /** Puts a headline into words for lists. */
  readonly describe: (game: string, headline: readonly Text[], names: readonly string[]) => string;
}

interface Unfinished {
  readonly name: string;
  readonly table: SavedTable;
  readonly spectators: SpectatorRule;
  readonly tokenHashes: readonly string[];
}

const SUFFIX = '.jsonl';

/** The records in `folder`, which is made when the first is written. */
export function openRecords({ folder, games, clock, note, describe }: RecordsParts): Records {
  // Reading a record means replaying it, so what was found is remembered while its file stays the same.
  const known = new Map<string, { readonly stamp: string; readonly found: Unfinished | null }>();

  // A stranger with a wrong token must not make the host read the folder each time.
  let isListed = false;

  // The folder is read again and again; what is odd in it is told once.
  const told = new Set<string>();
  const noteOnce = (line: string): void => {
    if (told.has(line)) return;
    told.add(line);
    note(line);
  };

  /** The claim is given up with the file; from then on the match is in the list again. */
  function claimed(path: string, open: () => RecordFile): RecordFile {
    const release = claimRecord(path);
    if (!release) throw new Error('the record is open in another program');
    try {
      const file = open();
      return {
        ...file,
        close() {
          isListed = false;
          file.close();
          release();
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  function look(name: string): Unfinished | null {
    const path = join(folder, name);
    try {
      const stats = statSync(path);
      // A folder, a pipe or a device: to read from it could last for ever.
      if (!stats.isFile()) return null;
      // Being written by somebody: neither to be read half-way, nor to be taken up a second time.
      if (isClaimed(path)) {
        known.delete(name);
        return null;
      }
      const { size, mtimeMs } = stats;
      const stamp = `${String(size)}/${String(mtimeMs)}`;
      const before = known.get(name);
      if (before?.stamp === stamp) return before.found;
      const found = examine(name, Math.floor(mtimeMs));
      known.set(name, { stamp, found });
      return found;
    } catch (error) {
      if (error instanceof RecordError) setAside(name, error);
      else noteOnce(`the record ${cleanText(name)} could not be read: ${faultText(error)}`);
      return null;
    }
  }

  function examine(name: string, savedAt: number): Unfinished | null {
    const record = parseRecord(readRecordFile(join(folder, name)));
    if (isFinished(record)) return null;
    const game = gameOfRecord(record, games) as GameDefinition;
    const position = lastPosition(record, game);
    if (awaiting(game, position).kind === 'over') {
      finish(join(folder, name), record);
      return null;
    }
    const { id, match } = record.header;
    const names = lastSeats(record).map(({ sits }) => sits.name);
    const headline = describe(game.id, viewOf(game, position, PUBLIC).headline, names);
    return {
      name,
      table: { id: savedId(id, match), table: id, match, game: game.id, seats: names, savedAt, headline },
      spectators: lastSpectators(record),
      tokenHashes: lastSeats(record).flatMap(({ sits }) => sits.tokenHash ?? []),
    };
  }

  function setAside(name: string, error: RecordError): void {
    // Another version of Baize may open these; they are not damaged.
    if (error.kind === 'otherVersion' || error.kind === 'unknownGame') return;
    const aside = freeName(join(folder, `${name}.corrupt`));
    const damage = cleanText(`The record ${name} is damaged (${error.message})`);
    try {
      renameSync(join(folder, name), aside);
      setKeptAside(join(folder, name), aside);
      note(`${damage}; it was set aside as ${cleanText(aside)} and nothing was deleted.`);
    } catch (failure) {
      noteOnce(`${damage} and could not be set aside (${cleanText(String(failure))}).`);
    }
  }

  function unfinished(): readonly Unfinished[] {
    const names = namesIn(folder);
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    isListed = true;
    return names.map(look).filter((found) => found !== null);
  }

  return {
    create({ table, match, game }) {
      isListed = false;
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const name = `${day}-${game}-${table}-${String(match)}${SUFFIX}`;
      // A table's id can come from a record that somebody else has written.
      if (!/^[A-Za-z0-9._-]+$/.test(name)) throw new Error('the id of the table cannot name a file');
      const path = join(folder, name);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return claimed(path, () => createRecordFile(path));
    },
    saved: () =>
      unfinished()
        .map(({ name, table }) => (isMoved(join(folder, name)) ? { ...table, handedOver: true } : table))
        .sort((a, b) => b.savedAt - a.savedAt),
    spectatorsOf: (id) => unfinished().find(({ table }) => table.id === id)?.spectators ?? null,
    reopen(id, takeBack = false) {
      const found = unfinished().find(({ table }) => table.id === id);
      isListed = false;
      if (!found) return null;
      const path = join(folder, found.name);
      if (isMoved(path) && !takeBack) return 'handedOver';
      let text = '';
      const file = claimed(path, () => {
        const reopened = reopenRecordFile(path);
        ({ text } = reopened);
        unmarkMoved(path);
        return reopened.file;
      });
      return { text, kept: readKeptFile(path), file };
    },
    receive(parcel) {
      isListed = false;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { id, match } = receiveRecord(folder, parcel, games, (table, number) => {
        const known = unfinished().find((found) => found.table.table === table && found.table.match === number);
        return known?.name ?? null;
      });
      return savedId(id, match);
    },
    tokenHashes() {
      if (!isListed) unfinished();
      return [...known.values()].flatMap(({ found }) => found?.tokenHashes ?? []);
    },
  };
}

/** The name of an unfinished match in lists and orders. */
function savedId(table: string, match: number): string {
  return `${table}-${String(match)}`.slice(-40);
}

function lastPosition(record: TableRecord, game: GameDefinition): Position<GameState> {
  let position = recordStart(record, game);
  const interpreter = compileChart(game);
  for (const step of replayRecord(record, game, { interpreter })) position = step.position;
  return position;
}

/** The host died between the last input and the end: the end is written now. */
function finish(path: string, record: TableRecord): void {
  const release = claimRecord(path);
  if (!release) return;
  try {
    const { file } = reopenRecordFile(path);
    try {
      file.append(appendEntry(record.sum, { end: true }).line);
    } finally {
      file.close();
    }
  } finally {
    release();
  }
}

/** What was kept beside a record goes where the record goes. */
function setKeptAside(path: string, aside: string): void {
  if (existsSync(keptPathOf(path))) renameSync(keptPathOf(path), keptPathOf(aside));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  } catch {
    // No record was ever written.
    return [];
  }
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}.${String(number)}`;
    if (!existsSync(name)) return name;
  }
}
