import { readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { libraryFile, type LibraryEntry } from '#protocol/library.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { stampOf } from '../files/file-stamp.ts';
import { holderOf } from '../records/record-claim.ts';
import { isRecordName } from '../records/record-name.ts';
import { hasEnd } from '../records/record-peek.ts';
import type { InFolder } from '../records/records.ts';
import { keyOf, type IndexedMatch, type Known } from './library-index.ts';
import { readHead } from './read-match.ts';

/** The folder of deleted records, in that of the records. */
export const DELETED_FOLDER = 'deleted';

export interface ScanParts {
  readonly folder: string;
  readonly games: readonly AnyGame[];
  /** What the list of saved matches says of the records that are not of finished matches. */
  readonly unfinished: () => InFolder;
}

/** What has changed since the index was filled. */
export interface Changes {
  readonly put: readonly IndexedMatch[];
  readonly gone: readonly string[];
  /** Those of which nothing but the title has changed, by key. */
  readonly titled: ReadonlyMap<string, string>;
}

const NONE: Changes['titled'] = new Map();
/** How many changes are written at once. */
const BATCH = 400;
/** States that depend on more than the record itself, so that its stamp does not tell whether they still hold. */
const PASSING = new Set<LibraryEntry['state']>(['unfinished', 'open', 'handedOver']);

/**
 * Compares the folder with what is known, one file at a time, and yields changes a batch at a time; a finished match
 * is at first `unread`. Reads at most the first and last bytes of a file. Never throws: what cannot be read is not
 * there.
 */
export function* scanning(
  parts: ScanParts,
  known: ReadonlyMap<string, Known>,
  titles: ReadonlyMap<string, string>,
): Generator<Changes | null, void> {
  const { folder } = parts;
  const seen = new Set<string>();
  const titled = new Map<string, string>();
  let put: IndexedMatch[] = [];
  // It may set records aside, under other names.
  const listed = parts.unfinished();
  for (const isDeleted of [false, true]) {
    const place = isDeleted ? join(folder, DELETED_FOLDER) : folder;
    for (const file of recordsIn(place)) {
      const key = keyOf({ file, deleted: isDeleted });
      const title = titles.get(file) ?? '';
      const before = known.get(key);
      const match = look({ parts, place, file, isDeleted, title, listed }, before);
      if (match !== 'gone') seen.add(key);
      if (match === 'known' && before?.title !== title) titled.set(key, title);
      if (typeof match === 'object') put.push(match);
      if (put.length >= BATCH) {
        yield { put, gone: [], titled: NONE };
        put = [];
      } else yield null;
    }
  }
  yield { put, gone: [...known.keys()].filter((key) => !seen.has(key)), titled };
}

/** Records, and those that were set aside because nothing in them can be used. */
function recordsIn(place: string): readonly string[] {
  const names = new Set(namesIn(place));
  return [...names].filter((name) => {
    if (!libraryFile.safeParse(name).success) return false;
    if (isRecordName(name)) return true;
    // Beside the record that was restored from it, the damaged one is no match of its own.
    return !names.has(name.replace(/\.corrupt(\.\d+)?$/, ''));
  });
}

function namesIn(place: string): readonly string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

interface Looked {
  readonly parts: ScanParts;
  readonly place: string;
  readonly file: string;
  readonly isDeleted: boolean;
  readonly title: string;
  readonly listed: InFolder;
}

function look(looked: Looked, known: Known | undefined): IndexedMatch | 'gone' | 'known' {
  const { parts, place, file, title } = looked;
  const path = join(place, file);
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return 'gone';
    const stamp = stampOf(stats);
    if (known?.stamp === stamp && !PASSING.has(known.state)) return 'known';
    const { isKnown, deal, ...head } = readHead(path, parts.games);
    const entry: LibraryEntry = {
      file,
      deleted: looked.isDeleted,
      title,
      ...head,
      saved: Math.floor(stats.mtimeMs),
      bytes: stats.size,
      result: null,
      moves: null,
      rounds: null,
      headline: [],
      ...standing(looked, stats, isKnown, head.seats),
    };
    return { stamp, entry, tallies: [], deal };
  } catch {
    return 'gone';
  }
}

type Standing = Pick<LibraryEntry, 'state' | 'reason'> & Partial<Pick<LibraryEntry, 'headline' | 'seats'>>;

function standing(
  { place, file, isDeleted, listed }: Looked,
  stats: Stats,
  isKnown: boolean,
  first: LibraryEntry['seats'],
): Standing {
  if (!isRecordName(file)) return { state: 'damaged', reason: { code: 'recordSetAside' } };
  if (hasEnd(join(place, file), stats.size)) return { state: 'unread', reason: null };
  if (isDeleted) return { state: 'unfinished', reason: null };
  const saved = listed.unfinished.get(file);
  if (saved) {
    const { headline, damage, handedOver = false, seats } = saved;
    // The first line tells who sat there when the match began.
    const sitting = seats.map((name, seat) => (first[seat]?.name === name ? first[seat] : { name, bot: null }));
    return {
      state: handedOver ? 'handedOver' : 'unfinished',
      reason: damage?.reason ?? null,
      headline,
      seats: sitting,
    };
  }
  const unusable = listed.unusable.get(shortened(cleanText(file), 200));
  if (holderOf(join(place, file)) !== null) return { state: 'open', reason: null };
  // The list is a moment older: it has not seen that the record was replaced, or that its holder is gone.
  if (!unusable || unusable.reason.code.endsWith('Held')) return { state: 'unfinished', reason: null };
  return { state: isKnown ? 'damaged' : 'otherVersion', reason: unusable.reason };
}
