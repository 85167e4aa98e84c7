import { parseRecord } from '#engine/core/record.ts';
import { gameOfRecord } from '#engine/core/replay.ts';
import { transcript, viewerNamed } from '#engine/core/transcript.ts';
import { games } from '#engine/games/index.ts';
import { wordsAtTable } from '#words/at-table.ts';
import { createWords } from '#words/words.ts';
import { quote, UsageError } from './fail.ts';
import { readText } from './files.ts';
import type { Printer } from './printer.ts';
import { stepText } from './transcript-text.ts';
import { verifiedRecord } from './verify.ts';

export interface TranscriptOptions {
  readonly viewer: string;
  readonly text?: boolean;
}

/**
 * `baize transcript FILE`: the match step by step as one viewer could follow it, one JSON object a line; with
 * `--text`, the log in words. The record is checked whole before the first line is printed. Throws UsageError or
 * CheckFailed.
 */
export function showTranscript(path: string, options: TranscriptOptions, print: Printer): void {
  const text = readText(path);
  verifiedRecord(path, text);
  const record = parseRecord(text);
  const game = gameOfRecord(record, games);
  const { seats } = record.header;
  const viewer = viewerNamed(options.viewer, seats.length);
  if (!viewer) {
    const last = String(seats.length - 1);
    throw new UsageError(`--viewer must be open, public or seat:0 to seat:${last}, not ${quote(options.viewer)}.`);
  }
  const words = wordsAtTable(createWords(), game.id, (seat) => seats[seat]?.name ?? String(seat));
  for (const item of transcript(record, game, viewer)) {
    if (!options.text) print.json(item);
    else if ('events' in item) for (const line of stepText(item, words)) print.line(line);
  }
}
