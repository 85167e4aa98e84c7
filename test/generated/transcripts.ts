import { createHash } from 'node:crypto';
import { parseRecord } from '#engine/core/record.ts';
import { replayRecord } from '#engine/core/replay.ts';
import {
  transcript,
  transcriptSteps,
  viewerName,
  type TranscriptHeader,
  type TranscriptStep,
} from '#engine/core/transcript.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { optionSweep, playMatch, recordTextOf, type Played } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { deltaOf, type Json } from './delta.ts';

/** Of this many random matches with everybody at the table the shortest is kept. */
const TRIED = 6;

/**
 * The golden transcript of a game: a short match as a record, and what came of it. A line tells a step as everybody's
 * cards lie open, its view as what changed since the line before. `sums` stand for what each viewer's transcript says
 * at this step, to the byte. The match is the one of `record`, or the shortest of a few. File names to texts; `npm run transcripts` writes them to test/transcripts.
 */
export function goldenTranscripts(
  game: TestedGame,
  record = recordTextOf(shortMatch(game)),
): ReadonlyMap<string, string> {
  const parsed = parseRecord(record);
  const steps = [...replayRecord(parsed, game)];
  const viewers = [OPEN, PUBLIC, ...Array.from({ length: game.seats.max }, (_, seat) => seatViewer(seat))];
  const told = viewers.map((viewer) => ({
    name: viewerName(viewer),
    items: itemsFor(viewer),
  }));
  // As `transcript` tells it, which would replay the match for each viewer.
  function itemsFor(viewer: Viewer): readonly (TranscriptHeader | TranscriptStep)[] {
    const [header] = transcript(parsed, game, viewer) as Iterable<TranscriptHeader>;
    if (!header) throw new Error('a transcript has no header');
    return [header, ...transcriptSteps(game, steps, viewer, { seats: parsed.header.seats, legal: false })];
  }

  const sumsAt = (index: number): Json =>
    Object.fromEntries(told.map(({ name, items }) => [name, sumOf(JSON.stringify(items[index]))]));
  let before: Json = {};
  const lines = (told[0]?.items ?? []).map((item, index) => {
    if (isHeader(item)) return { ...item, sums: sumsAt(index) };
    const { view, ...step } = item;
    const now = wholeView(view, before);
    const changes = deltaOf(before, now) ?? {};
    before = now;
    return { ...step, view: changes, sums: sumsAt(index) };
  });
  return new Map([
    [`${game.id}-record.jsonl`, record],
    [`${game.id}.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join('')],
  ]);
}

function shortMatch(game: TestedGame): Played {
  const [options = {}] = optionSweep(game);
  const matches = Array.from({ length: TRIED }, (_, number) =>
    playMatch(game, `golden/${game.id}/${String(number)}`, { options, seats: game.seats.max }),
  );
  return matches.reduce((short, match) => (match.steps.length < short.steps.length ? match : short));
}

function isHeader(item: TranscriptHeader | TranscriptStep): item is TranscriptHeader {
  return 'format' in item;
}

/** A transcript tells only the numbers that changed: here they are whole, as docs/transcripts.md says to read them. */
function wholeView({ numbers, grown, ...view }: TranscriptStep['view'], before: Json): Json {
  const told = (before as { readonly numbers?: Readonly<Record<string, Json>> }).numbers ?? {};
  const longer = Object.entries(grown).map(([key, { keep, add }]): [string, Json] => [
    key,
    [...((told[key] ?? []) as readonly Json[]).slice(0, keep), ...(add as readonly Json[])],
  ]);
  return {
    ...(view as unknown as Record<string, Json>),
    numbers: { ...told, ...numbers, ...Object.fromEntries(longer) },
  };
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
