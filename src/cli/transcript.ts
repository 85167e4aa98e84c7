import { basename, join } from 'node:path';
import { compileChart } from '#engine/chart/compile.ts';
import { parseRecord, type TableRecord } from '#engine/core/record.ts';
import { gameOfRecord } from '#engine/core/replay.ts';
import { transcript, viewerName, viewerNamed } from '#engine/core/transcript.ts';
import { games } from '#engine/games/index.ts';
import { MAX_SEATS } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { wordsForSeats } from '#words/at-table.ts';
import type { Words } from '#words/open-words.ts';
import { quote, UsageError } from './fail.ts';
import { isFolder, makeWritableFolder, readRecordText, writeNewLines } from './files.ts';
import { terminalWords, type LanguageOptions } from './language.ts';
import type { Printer } from './printer.ts';
import { forEachRecord } from './record-files.ts';
import { stepText } from './transcript-text.ts';
import { verifiedRecord } from './verify.ts';

export interface TranscriptOptions extends LanguageOptions {
  readonly viewer: string;
  readonly text?: boolean;
  readonly legal?: boolean;
  readonly out?: string;
}

/**
 * `baize transcript FILE…`: each match step by step as one viewer could follow it, one JSON object a line; with `--text`,
 * the log in words; with `--out`, in a file of its own in that folder. Each record is checked whole before its first line
 * is written, and only one is held at a time. Throws UsageError or CheckFailed, when all have been looked at.
 */
export async function showTranscripts(
  paths: readonly string[],
  options: TranscriptOptions,
  print: Printer,
): Promise<void> {
  const { out, viewer: asked } = options;
  if (!viewerNamed(asked, MAX_SEATS)) throw unknownViewer(asked, MAX_SEATS);
  if (options.legal === true && asked === 'public') {
    throw new UsageError('--legal shows what players hold, so it needs --viewer open or seat:N, not "public".');
  }
  if (out === '') throw new UsageError('--out takes the name of a folder, not "".');
  if (out !== undefined) makeWritableFolder(out);
  const [only = ''] = paths;
  const isAlone = paths.length === 1 && !isFolder(only);
  const words = terminalWords(options);
  await forEachRecord(paths, print, async (path, turn) => {
    const text = readRecordText(path);
    verifiedRecord(path, text);
    const record = parseRecord(text);
    const viewer = viewerNamed(asked, record.header.seats.length);
    if (!viewer) throw unknownViewer(asked, record.header.seats.length, isAlone ? '' : `${JSON.stringify(path)}: `);
    const lines = linesOf(record, viewer, options, path, words);
    if (out !== undefined) {
      const name = `${basename(path, '.jsonl')}.${viewerName(viewer).replace(':', '-')}.${options.text ? 'txt' : 'jsonl'}`;
      writeNewLines(join(out, name), lines);
      print.line(join(out, name));
      return;
    }
    // In JSON the header names the file.
    if (options.text === true && !isAlone) print.line(`${path}:`);
    for (const line of lines) {
      print.line(line);
      await print.room();
      await turn();
    }
  });
}

function unknownViewer(given: string, seats: number, where = ''): UsageError {
  return new UsageError(
    `${where}--viewer must be open, public or seat:0 to seat:${String(seats - 1)}, not ${quote(given)}.`,
  );
}

/** A transcript line by line. */
function* linesOf(
  record: TableRecord,
  viewer: Viewer,
  { text, legal }: TranscriptOptions,
  path: string,
  words: Words,
): Generator<string, void, undefined> {
  const game = gameOfRecord(record, games);
  const names = record.header.seats.map(({ name }) => name);
  const named = wordsForSeats(words, game.id, names);
  for (const item of transcript(record, game, viewer, { interpreter: compileChart(game), legal: legal === true })) {
    if (text !== true) yield JSON.stringify('format' in item ? { ...item, file: path } : item);
    else if ('events' in item) yield* stepText(item, named);
  }
}
