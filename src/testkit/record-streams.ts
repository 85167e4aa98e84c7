import type { Viewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { parseRecord, RecordError, type RecordEntry } from '#engine/core/record.ts';
import { replayRecord } from '#engine/core/replay.ts';
import { transcript, type TranscriptStep } from '#engine/core/transcript.ts';
import { recordTextOf, type Played, type PlayedStep } from './playout.ts';
import { createTestTable, type TestTable } from './test-table.ts';
import type { TestedGame } from './tested-games.ts';
import { recordText } from './record-text.ts';

/** The beginning of a match in one of two twin worlds. */
type World = Pick<Played, 'game' | 'options' | 'seats' | 'start' | 'steps'>;

/** A step of a transcript as it leaves, given the step that it was made from; null for the first one. */
export type Transcribed = (told: TranscriptStep, truth: PlayedStep | null) => object;

/** So much of what was done is said of a record that breaks off or was changed: of each of its last lines. */
const LAST_LINES = 6;

/**
 * What somebody gets from the record of a match instead of the running table, each as a stream of text: the viewer's
 * transcript, the continued table (what its guest and a watcher are sent, what the operator's log says), and the
 * sentences about the record once a line of it has been changed. `plant` stands for a transcript that tells too much.
 */
export function recordStreams(
  world: World,
  viewer: Viewer,
  plant: Transcribed = (told) => told,
): Readonly<Record<string, readonly string[]>> {
  const text = recordTextOf({ ...world, seed: 'streams', isOver: false });
  const { guest, watcher, log } = takenUp(world, text, viewer);
  return {
    transcript: transcriptOf(world, text, viewer, plant),
    guest,
    watcher,
    log,
    sentences: damaged(text).map((spoilt) => sentenceOn(world, spoilt)),
  };
}

function transcriptOf(world: World, text: string, viewer: Viewer, plant: Transcribed): readonly string[] {
  const game = replaying(world);
  return [...transcript(parseRecord(text), game, viewer, { interpreter: compileChart(game) })].map((item) =>
    JSON.stringify('seq' in item ? plant(item, world.steps[item.seq - 1] ?? null) : item),
  );
}

function takenUp(
  world: World,
  text: string,
  viewer: Viewer,
): Readonly<Record<'guest' | 'watcher' | 'log', readonly string[]>> {
  const game = replaying(world);
  const table = createTestTable(game, { seats: [], record: text, trusting: true });
  const watcher = framesFor(table, null);
  const guest = viewer.kind === 'seat' ? framesFor(table, viewer.seat) : watcher;
  // Whatever halts a table is written in its log.
  table.breakStore();
  while (table.halts.length === 0 && table.clock.step());
  table.session.stop();
  return { guest, watcher, log: table.notes };
}

/** What a guest of a table that was taken up is sent, and is answered when it asks for a replay of what went before. */
function framesFor(table: TestTable, seat: number | null): readonly string[] {
  const { link, guest } = table.join(seat);
  // Once the match is over everything is told.
  if (!table.session.isOver()) guest.receive({ t: 'replay', ref: 'replay', at: 1 });
  return [...link.frames];
}

/** The game with chance as it came in this world, for one reading of its record. */
function replaying({ game, steps }: World): TestedGame {
  const drawn = steps.map(({ input }) => input).filter(({ type }) => type.startsWith('chance.'));
  const coming = drawn.values();
  const chance: TestedGame['chance'] = (position, rng) =>
    (coming.next().value as ReturnType<TestedGame['chance']> | undefined) ?? game.chance(position, rng);
  return { ...game, chance };
}

/** The record with one of its last lines changed in all the ways that a record can be wrong after its form. */
function damaged(text: string): readonly string[] {
  const { header, entries } = parseRecord(text);
  const written = (changed: readonly RecordEntry[]): string => recordText({ header, entries: changed });
  return entries.slice(-LAST_LINES).flatMap((item, place) => {
    const index = Math.max(0, entries.length - LAST_LINES) + place;
    if (!('input' in item)) return [];
    const { at, input } = item;
    const otherwise: readonly RecordEntry[] = [
      { at: at + 1, input },
      { at, input: { ...input, seat: 9 } },
      { at, input: { ...input, more: true } },
    ];
    return [
      ...otherwise.map((other) => written(entries.with(index, other))),
      // The same once more: whatever it was, it is not allowed again.
      written([...entries.slice(0, index + 1), { at: at + 1, input }]),
    ];
  });
}

function sentenceOn(world: World, text: string): string {
  const game = replaying(world);
  try {
    const steps = [...replayRecord(parseRecord(text), game, { interpreter: compileChart(game) })];
    return `sound, ${String(steps.length)} steps`;
  } catch (error) {
    if (error instanceof RecordError) return `${error.kind}: ${error.message}`;
    throw error;
  }
}
