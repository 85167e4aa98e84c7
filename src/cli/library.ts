import { ALL_MATCHES, LIBRARY_PAGE, matchTitle, type LibraryEntry } from '#protocol/library.ts';
import type { Comparison } from '#protocol/same-deal.ts';
import type { Reason } from '#protocol/text.ts';
import type { Library } from '#host/library/library.ts';
import { readMatchNotes } from '#host/records/match-notes.ts';
import { games } from '#engine/games/index.ts';
import { inRow, labelled, sentenceOf } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { quote, quotePath, UsageError } from './fail.ts';
import { writeNew } from './files.ts';
import { terminalWords } from './language.ts';
import { readPlace, readQuery, type LibraryOptions } from './library-arguments.ts';
import { comparisonLines } from './library-compare.ts';
import { entryOf, libraryIn, recordsIn } from './library-folder.ts';
import { positionAt } from './library-position.ts';
import { findPlayer, statisticsLines } from './library-statistics.ts';
import { entryLine, entryLines } from './library-text.ts';
import type { Printer } from './printer.ts';

interface Desk {
  readonly library: Library;
  readonly options: LibraryOptions;
  readonly print: Printer;
  readonly words: Words;
  /** How long each part took, in milliseconds. */
  readonly times: Record<string, number>;
}

type Action = (desk: Desk, values: readonly string[]) => void | Promise<void>;

/** How often progress is told, in milliseconds. */
const EACH = 5_000;

/**
 * `baize library`: lists the matches of this computer, or does one thing with them. Throws UsageError for what can be
 * put right.
 */
export async function library(
  action: string,
  values: readonly string[],
  options: LibraryOptions,
  print: Printer,
): Promise<void> {
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!run) {
    throw new UsageError(`baize library does not know ${quote(action)}; it knows ${Object.keys(ACTIONS).join(', ')}.`);
  }
  const folder = recordsIn(options.records, action !== 'import');
  if (options.out !== undefined && (!['export', 'statistics'].includes(action) || options.out === '')) {
    throw new UsageError('--out takes the name of the file that "baize library export" or "statistics" writes.');
  }
  if ((options.at !== undefined || options.seat !== undefined) && action !== 'show') {
    throw new UsageError('--at and --seat are for "baize library show".');
  }
  if (options.seat !== undefined && options.at === undefined) throw new UsageError('--seat needs --at.');
  // Before anything is read.
  readQuery(options);
  const words = terminalWords(options);
  const opened = libraryIn(folder, print);
  const desk: Desk = { library: opened, options, print, words, times: {} };
  try {
    await timed(desk, 'open', () => opened.refresh());
    await run(desk, values);
  } finally {
    opened.close();
  }
}

const ACTIONS: Readonly<Record<string, Action>> = {
  async list(desk, values) {
    none('list', values);
    await list(desk, '');
  },
  async search(desk, values) {
    if (values.length === 0) throw new UsageError('baize library search needs words to look for.');
    await list(desk, values.join(' '));
  },
  async show(desk, values) {
    const { print, options, words } = desk;
    await settle(desk);
    const value = one('show', values);
    const place = readPlace(value, options);
    const entry = find(desk, place?.match ?? value);
    const path = desk.library.pathOf(entry);
    if (place) {
      const { json, lines } = positionAt(path, place, words);
      if (options.json) print.json(json);
      else for (const line of lines) print.line(line);
      return;
    }
    const notes = readMatchNotes(path);
    if (options.json) {
      print.json({ ...entry, notes });
      return;
    }
    for (const line of entryLines(entry, notes, words)) print.line(line);
    const { comparison } = desk.library.sameDeal(entry.file);
    if (comparison === null || comparison.total < 2) return;
    for (const line of comparisonLines(comparison, words)) print.line(line);
  },
  async compare(desk, values) {
    const { options, print, words, times } = desk;
    await settle(desk);
    const { file } = find(desk, one('compare', values));
    const began = performance.now();
    const comparison = compared(desk, file);
    times['compare'] = rounded(performance.now() - began);
    if (options.json) print.json({ ...comparison, times });
    else for (const line of comparisonLines(comparison, words)) print.line(line);
  },
  rename(desk, values) {
    const [match, ...title] = values;
    if (match === undefined) throw new UsageError('baize library rename needs a match and its title.');
    const read = matchTitle.safeParse(title.join(' '));
    if (!read.success) throw new UsageError('A title has at most 80 characters.');
    const { file } = find(desk, match);
    done(desk, desk.library.change({ kind: 'rename', file, title: read.data }), [file]);
  },
  delete: changing('delete'),
  restore: changing('restore'),
  erase: changing('erase'),
  async export(desk, values) {
    const { library: matches, options, print } = desk;
    const { file } = find(desk, one('export', values));
    const exported = await matches.exported(file);
    if (!exported.ok) throw refusal(exported.reason, file);
    const path = options.out ?? file.replace(/\.jsonl$/, '.baize');
    writeNew(path, exported.text);
    if (options.json) print.json({ exported: file, out: path });
    else print.line(path);
  },
  async import(desk, values) {
    if (values.length === 0) throw new UsageError('baize library import needs one or more files.');
    const problems: string[] = [];
    const imported: string[] = [];
    for (const path of values) {
      const added = await desk.library.add(path);
      if (added.kind === 'copied') imported.push(path);
      else problems.push(`${quotePath(path)} was not imported: ${reasonWords(reasonOf(added))}`);
    }
    if (desk.options.json) desk.print.json({ imported });
    else
      for (const path of imported)
        desk.print.line(desk.words.ui('terminal:library.imported', { file: quotePath(path) }));
    const [last, ...others] = problems.toReversed();
    for (const problem of others.toReversed()) desk.print.note(problem);
    if (last !== undefined) throw new UsageError(last);
  },
  async statistics(desk, values) {
    const { library: matches, options, print, words, times } = desk;
    await settle(desk);
    const { game } = readQuery(options);
    const began = performance.now();
    const query = { player: findPlayer(matches, values.join(' ')), game };
    const statistics = matches.statistics(query);
    times['statistics'] = rounded(performance.now() - began);
    if (options.out !== undefined) {
      const form = options.out.endsWith('.csv') ? 'csv' : 'json';
      writeNew(options.out, matches.exportedStatistics({ query, form }));
      if (options.json) print.json({ out: options.out });
      else print.line(options.out);
    } else if (options.json) print.json({ ...statistics, index: matches.form(), times });
    else for (const line of statisticsLines(statistics, game, words)) print.line(line);
  },
  async forget(desk, values) {
    if (values.length === 0) throw new UsageError('baize library forget needs the name of a player.');
    await settle(desk);
    const player = findPlayer(desk.library, values.join(' '));
    if (player !== null) done(desk, desk.library.change({ kind: 'forget', player }), [player.name]);
  },
  async rebuild(desk, values) {
    none('rebuild', values);
    const { library: matches, options, print, words, times } = desk;
    await timed(desk, 'rebuild', () => withProgress(desk, matches.rebuild()));
    const { all, deleted } = matches.page({ ...ALL_MATCHES, limit: 1 });
    if (options.json) print.json({ all, deleted, index: matches.form(), times });
    else print.line(words.ui('terminal:library.rebuilt', { count: all, milliseconds: times['rebuild'] }));
  },
};

/** How a match went beside others of its deal. Throws UsageError where it cannot be compared. */
function compared({ library: matches }: Desk, file: string): Comparison {
  const { comparison, reason } = matches.sameDeal(file);
  if (comparison === null) throw refusal(reason ?? { code: 'libraryNotRead' }, file);
  return comparison;
}

async function list(desk: Desk, sought: string): Promise<void> {
  const { library: matches, options, print, words, times } = desk;
  await settle(desk);
  const names = Object.fromEntries(games.map(({ id }) => [id, words.gameName(id)]));
  const query = { ...readQuery(options), words: sought, ...(sought !== '' && { names }) };
  const began = performance.now();
  const page = matches.page(query);
  times[sought === '' ? 'list' : 'search'] = rounded(performance.now() - began);
  const { entries, total, all, deleted } = page;
  if (options.json) {
    print.json({ total, all, deleted, entries, index: matches.form(), times });
    return;
  }
  for (const entry of entries) print.line(entryLine(entry, words));
  const rest = total - query.offset - entries.length;
  const count = words.ui('library:count', { count: total });
  const option = `--offset ${String(query.offset + entries.length)}`;
  print.note(
    rest > 0 ? words.ui('terminal:library.more', { matches: count, rest, option }) : sentenceOf(words.ui, count),
  );
}

function changing(kind: 'delete' | 'restore' | 'erase'): Action {
  return (desk, values) => {
    if (values.length === 0) throw new UsageError(`baize library ${kind} needs one or more matches.`);
    if (values.length > LIBRARY_PAGE) throw new UsageError(`At most ${String(LIBRARY_PAGE)} matches at a time.`);
    // Only what was deleted can come back or be erased, and it may share its name with a match that is here.
    const files = values.map((value) => (kind === 'delete' ? find(desk, value).file : value));
    done(desk, desk.library.change({ kind, files }), files);
  };
}

function done({ options, print, words }: Desk, verdict: ReturnType<Library['change']>, files: readonly string[]): void {
  if (!verdict.ok) throw refusal(verdict.reason, files.length === 1 ? (files[0] ?? '') : '');
  if (options.json) print.json({ done: files });
  else print.line(labelled(words.ui, words.ui('terminal:library.done'), inRow(words.ui, files)));
}

function refusal(reason: Reason, file: string): UsageError {
  return new UsageError(`${file === '' ? '' : `${quotePath(file)}: `}${reasonWords(reason)}`);
}

function reasonOf(added: Exclude<Awaited<ReturnType<Library['add']>>, { kind: 'copied' }>): Reason {
  return added.kind === 'refused' ? added.reason : { code: 'fileOther' };
}

function reasonWords(reason: Reason): string {
  return createWords().reason(null, reason);
}

function find({ library: matches }: Desk, match: string): LibraryEntry {
  return entryOf(matches, match);
}

function one(action: string, values: readonly string[]): string {
  const [value] = values;
  if (value === undefined || values.length > 1) {
    throw new UsageError(`baize library ${action} needs one match: its file or its id.`);
  }
  return value;
}

function none(action: string, values: readonly string[]): void {
  if (values.length > 0)
    throw new UsageError(`baize library ${action} takes nothing more, not ${quote(values[0] ?? '')}.`);
}

async function settle(desk: Desk): Promise<void> {
  await timed(desk, 'read', () => withProgress(desk, desk.library.replayed()));
}

/** Tells how far reading has come while it takes long. */
async function withProgress({ library: matches, print, words }: Desk, work: Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    const { reading } = matches.page({ ...ALL_MATCHES, limit: 1 });
    if (reading) print.note(words.ui('compare:reading', reading));
  }, EACH);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
}

async function timed(desk: Desk, what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  desk.times[what] = rounded(performance.now() - began);
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(1));
}
