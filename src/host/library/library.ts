import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  LibraryAsk,
  LibraryEntry,
  LibraryPage,
  LibraryQuery,
  LibraryReading,
  StatisticsQuery,
} from '#protocol/library.ts';
import type { ExportedMatch } from '#protocol/own-desk.ts';
import type { Review } from '#protocol/review.ts';
import type { SameDeal } from '#protocol/same-deal.ts';
import type { Statistics, StatisticsExport } from '#protocol/statistics.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { cleanText } from '#protocol/typed-text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { inSlices } from '../records/in-slices.ts';
import type { NoMatch } from '../records/opened-record.ts';
import type { Records } from '../records/records.ts';
import { changeFiles, type FileChange } from './change-files.ts';
import { exportedMatch } from './exported-match.ts';
import { createIndexDesk, type IndexDesk } from './index-desk.ts';
import { openKeptReviews, type KeptReviews } from './kept-reviews.ts';
import { keyOf } from './library-index.ts';
import { replayUnread } from './replay-unread.ts';
import { sameDealOf } from './same-deal-desk.ts';
import { DELETED_FOLDER, scanning } from './scan.ts';
import { exportedStatistics, forgetPlayer, statisticsOf } from './statistics-desk.ts';
import { openTitles, type Titles } from './titles.ts';

/** All matches of a folder of records. The records are the truth; what is known of them is kept in an index. */
export interface Library {
  /** What is known at this moment. Looks at the folder afterwards, if it has not for a while. */
  page(query: LibraryQuery): LibraryPage;
  /** Looks at the folder; resolves when the list is complete. Finished matches may still have to be replayed. */
  refresh(): Promise<void>;
  /** Resolves when every finished match that is listed by now has been replayed. */
  replayed(): Promise<void>;
  /** Looks at the folder; resolves when everything is read. */
  settle(): Promise<void>;
  /** Throws the index away, and reads every record again; resolves when everything is read. */
  rebuild(): Promise<void>;
  /** The match whose record has this name, or that has this id (as in `savedTable`) and was not deleted. */
  find(match: string): LibraryEntry | null;
  /** Where the record lies. */
  pathOf(entry: Pick<LibraryEntry, 'file' | 'deleted'>): string;
  /**
   * Gives a match a title, deletes, restores or erases matches, or forgets the reviews of a player. A match for which it
   * is refused stays as it was.
   */
  change(ask: Extract<LibraryAsk, { kind: 'rename' | 'delete' | 'restore' | 'erase' | 'forget' }>): Verdict;
  /** How the players of finished matches fared, as far as these have been read. Looks at the folder like `page`. */
  statistics(query: StatisticsQuery): Statistics;
  /** The same as the text of a file, with every match. */
  exportedStatistics(ask: StatisticsExport): string;
  /**
   * How the match with this file or id went beside others of its deal, as far as these have been read. Looks at the folder
   * like `page`.
   */
  sameDeal(match: string): SameDeal;
  /** Keeps the figures of a review of the match in `file`, for statistics. */
  keepReview(file: string, review: Review): Verdict;
  /** The text of a finished match, to be given to others: in its public form, with its notes. Never rejects. */
  exported(file: string): Promise<ExportedMatch>;
  /** Copies the match in a file (its path, or what is in it) into the folder. Rejects with a system error. */
  add(file: string | Uint8Array): Promise<{ readonly kind: 'copied' } | NoMatch>;
  /** The files that were found to be of finished matches, the last time that somebody looked, and their stamps then. */
  filesOver(): ReadonlyMap<string, string>;
  /** Where the index is kept. */
  form(): 'sqlite' | 'memory';
  close(): void;
}

export interface LibraryParts {
  readonly folder: string;
  readonly games: readonly AnyGame[];
  readonly records: Pick<Records, 'unfinished' | 'add'>;
  /** Called when a page of it may have changed. */
  readonly changed?: () => void;
  readonly note: (line: string) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed?: () => number;
}

interface LibraryState extends LibraryParts {
  readonly index: IndexDesk;
  readonly titles: Titles;
  readonly reviews: KeptReviews;
  readonly elapsed: () => number;
  reading: LibraryReading;
  /** The work in progress; what is asked for in the meantime is done after it. */
  scan: Promise<void> | null;
  isScanWanted: boolean;
  replays: Promise<void> | null;
  scannedAt: number;
  isClosed: boolean;
}

/** How old a list may be, in milliseconds, before the folder is looked at again. */
const STALE = 2_000;

/** Opens the library of a folder, which need not exist. Nothing is read before somebody asks. */
export function openLibrary(parts: LibraryParts): Library {
  const library: LibraryState = {
    ...parts,
    index: createIndexDesk(parts.folder, () => {
      emptied(library);
    }),
    titles: openTitles(parts.folder),
    reviews: openKeptReviews(parts.folder),
    elapsed: parts.elapsed ?? (() => performance.now()),
    reading: null,
    scan: null,
    isScanWanted: false,
    replays: null,
    scannedAt: -Infinity,
    isClosed: false,
  };
  return {
    page: (query) => page(library, query),
    refresh: () => refresh(library),
    replayed: async () => {
      await library.replays;
    },
    settle: () => settle(library),
    async rebuild() {
      await settle(library);
      library.index.startOver();
      await settle(library);
    },
    find: (match) => find(library, match),
    pathOf: (entry) => pathOf(library, entry),
    change: (ask) => change(library, ask),
    exported: (file) => exported(library, file),
    statistics(query) {
      lookSometimes(library);
      return statisticsOf(library, query, library.reading);
    },
    sameDeal(match) {
      lookSometimes(library);
      return sameDealOf(library, { match, entry: find(library, match), reading: library.reading });
    },
    exportedStatistics: (ask) => exportedStatistics(library, ask),
    keepReview: (file, review) =>
      changing(library, () => {
        const entry = find(library, file);
        if (!entry) return refuse('noSuchMatch');
        library.reviews.keep(entry, review);
        return ALLOWED;
      }),
    async add(file) {
      const added = await parts.records.add(file);
      if (added.kind === 'copied') await refresh(library);
      return added;
    },
    filesOver: () =>
      new Map(
        [...library.index.ask((index) => index.known())].flatMap(([key, { state, stamp }]) =>
          state === 'finished' ? [[key, stamp] as const] : [],
        ),
      ),
    form: () => library.index.form(),
    close() {
      library.isClosed = true;
      library.index.close();
    },
  };
}

function page(library: LibraryState, query: LibraryQuery): LibraryPage {
  lookSometimes(library);
  const { entries, total } = library.index.ask((index) => index.find(query));
  const counts = library.index.ask((index) => index.counts());
  return { entries, total, ...counts, reading: library.reading };
}

/** Looks at the folder if nobody has for a while. */
function lookSometimes(library: LibraryState): void {
  if (library.elapsed() - library.scannedAt > STALE) void refresh(library);
}

function pathOf({ folder }: LibraryParts, { file, deleted }: Pick<LibraryEntry, 'file' | 'deleted'>): string {
  return deleted ? join(folder, DELETED_FOLDER, file) : join(folder, file);
}

function find({ index }: LibraryState, match: string): LibraryEntry | null {
  return index.ask((known) => {
    const found = known.get(match) ?? known.get(known.keyOfMatch(match) ?? keyOf({ file: match, deleted: true }));
    return found?.entry ?? null;
  });
}

/** The index has lost what it knew: what is listed now is not the whole folder. */
function emptied(library: LibraryState): void {
  library.scannedAt = -Infinity;
  library.isScanWanted = true;
  void nextTurn().then(() => refresh(library));
}

/** Looks at the folder; if somebody asks again in the meantime, looks once more. */
async function refresh(library: LibraryState): Promise<void> {
  if (library.isClosed) return;
  if (library.scan) {
    library.isScanWanted = true;
    await library.scan;
    return;
  }
  library.scan = scanAll(library).finally(() => {
    library.scan = null;
  });
  await library.scan;
}

async function scanAll(library: LibraryState): Promise<void> {
  library.isScanWanted = false;
  library.scannedAt = library.elapsed();
  try {
    await inSlices(applying(library));
  } catch (error) {
    library.note(`the library could not be read: ${cleanText(faultText(error))}`);
  }
  library.scannedAt = library.elapsed();
  if (isWanted(library)) {
    await scanAll(library);
    return;
  }
  library.replays ??= replayUnread(library)
    .catch((error: unknown) => {
      library.note(`the library could not be read: ${cleanText(faultText(error))}`);
    })
    .finally(() => {
      library.replays = null;
      library.reading = null;
    });
}

/** Whether somebody asked for another look while the folder was looked at. */
function isWanted({ isScanWanted, isClosed }: LibraryState): boolean {
  return isScanWanted && !isClosed;
}

function* applying(library: LibraryState): Generator<undefined, void> {
  const { index, titles } = library;
  let hasChanged = false;
  const known = index.ask((all) => all.known());
  for (const changes of scanning(
    { ...library, unfinished: () => library.records.unfinished() },
    known,
    titles.read(),
  )) {
    if (library.isClosed) return;
    // Matches that may be continued are read each time, and most have not changed.
    const put = index.ask((all) =>
      changes?.put.filter((match) => !isDeepStrictEqual(match, all.get(keyOf(match.entry)))),
    );
    if (changes && put && put.length + changes.gone.length + changes.titled.size > 0) {
      hasChanged = true;
      index.write((all) => {
        all.put(put);
        all.remove(changes.gone);
        for (const [key, title] of changes.titled) {
          const match = all.get(key);
          if (match) all.put([{ ...match, entry: { ...match.entry, title } }]);
        }
      });
    }
    yield;
  }
  if (hasChanged) library.changed?.();
}

async function settle(library: LibraryState): Promise<void> {
  await refresh(library);
  await library.replays;
}

function change(library: LibraryState, ask: Parameters<Library['change']>[0]): Verdict {
  return changing(library, () => {
    if (ask.kind === 'rename') return rename(library, ask.file, ask.title);
    if (ask.kind === 'forget') {
      forgetPlayer(library, ask.player);
      return ALLOWED;
    }
    const verdict = changeFiles(library, ask satisfies FileChange);
    // The folder is not as the index has it.
    if (!verdict.ok) void refresh(library);
    return verdict;
  });
}

function rename(library: LibraryState, file: string, title: string): Verdict {
  const entry = find(library, file);
  if (!entry) return refuse('noSuchMatch');
  library.titles.change(new Map([[entry.file, title]]));
  library.index.write((all) => {
    const match = all.get(keyOf(entry));
    if (match) all.put([{ ...match, entry: { ...entry, title } }]);
  });
  return ALLOWED;
}

/** Does a change and tells of it; where the disk refuses it, the operator is told why. */
function changing(library: LibraryState, work: () => Verdict): Verdict {
  try {
    const verdict = work();
    library.changed?.();
    return verdict;
  } catch (error) {
    library.note(`the library could not be changed: ${cleanText(faultText(error))}`);
    void refresh(library);
    return refuse('libraryNotWritten');
  }
}

async function exported(library: LibraryState, file: string): Promise<ExportedMatch> {
  const entry = find(library, file);
  return entry ? exportedMatch(pathOf(library, entry), entry) : { ok: false, reason: { code: 'noSuchMatch' } };
}
