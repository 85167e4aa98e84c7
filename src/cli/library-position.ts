import { replayAnswer } from '#engine/table/lifecycle/replaying.ts';
import { replayingMatch, type RecordedMatch } from '#engine/table/lifecycle/opening.ts';
import { lastSeats, RecordError, toEnd } from '#engine/core/record.ts';
import { games } from '#engine/games/index.ts';
import { readMatchNotes } from '#host/records/match-notes.ts';
import type { MatchPlace } from '#protocol/match-link.ts';
import { wordsForSeats } from '#words/at-table.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { quotePath, UsageError } from './fail.ts';
import { readRecordText } from './files.ts';
import { headlineText, wholeTableText } from './table-text.ts';

/** A position of a finished match, as its replay shows it: for programs, and in words. */
export interface ShownPosition {
  readonly json: object;
  readonly lines: readonly string[];
}

/**
 * The position after `at` inputs of the match whose record is at `path`, with open cards or as one seat saw it. Throws
 * UsageError for a record that is damaged or not of a finished match, and for a step or seat that there is not.
 */
export function positionAt(path: string, { match: id, at, as }: MatchPlace, words: Words): ShownPosition {
  const { record, match, setup } = replayed(path);
  const { game, seats } = setup;
  const asked = { t: 'replay', ref: id, at, ...(as === null ? {} : { as }) } as const;
  const answer = replayAnswer(game, match, seats.length, asked);
  if (answer.t === 'refused')
    throw new UsageError(`${quotePath(path)}: ${createWords().reason(game.id, answer.reason)}`);
  const names = lastSeats(record).map(({ sits }) => sits.name);
  const named = wordsForSeats(words, game.id, names);
  const { of, view, events } = answer;
  const note = readMatchNotes(path).find((one) => one.at === at)?.text;
  const told = events.flatMap((event) => named.event(event) ?? []);
  return {
    json: { match: id, at, of, as, note: note ?? null, events, view },
    lines: [
      named.ui('replay:step', { at, of }),
      headlineText(view, named),
      ...(as === null ? [] : [named.ui('replay:closed', { who: as })]),
      ...told,
      ...(note === undefined ? [] : [named.ui('replay:note', { text: note })]),
      ...wholeTableText(view, new Map(), named),
    ],
  };
}

function replayed(path: string): RecordedMatch {
  try {
    return toEnd(replayingMatch(readRecordText(path), games));
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(`${quotePath(path)}: ${error.message}.`);
    throw error;
  }
}
