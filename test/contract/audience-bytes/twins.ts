import { dueOf } from '#testkit/audience-oracle.ts';
import type { Twins } from '#testkit/twins.ts';
import type { Log } from './log.ts';
import type { Schedule } from './schedule.ts';
import type { BytesPlant } from './plant.ts';
import { runWorld, type BytesRun } from './world.ts';

/** What came to audiences in two worlds that the public cannot tell apart. */
export interface BytesComparison {
  /** The first thing that is not the same, or did not come at the same moment; null when there is none. */
  readonly difference: string | null;
  /** How many writes to viewers, and how many bytes, were compared; and messages to the other process. */
  readonly writes: number;
  readonly bytes: number;
  readonly messages: number;
  readonly predicted: number;
  /** Whether something differs after that, where it may. */
  readonly differsLater: boolean;
}

interface Line {
  readonly at: number;
  readonly text: string;
  readonly bytes: number;
}

/** Runs both worlds through a schedule, and compares what left the host until hidden faces of either may. */
export async function compareBytes(
  schedule: Schedule,
  { one, other }: Pick<Twins, 'one' | 'other'>,
  plant: BytesPlant = {},
): Promise<BytesComparison> {
  const here = await runWorld(schedule, one, plant);
  const there = await runWorld(schedule, other, plant);
  const lines = here.logs.map((log, index) => compared(schedule, log, there.logs[index]));
  const all = lines.flatMap(({ early }) => early);
  const ofViewers = all.filter(({ bytes }) => bytes > 0);
  return {
    difference:
      lines.map(({ difference }) => difference).find((text) => text !== null) ??
      (isSame(here, there) ? null : `the worlds of "${schedule.seed}" do not go alike`),
    writes: ofViewers.length,
    bytes: ofViewers.reduce((sum, { bytes }) => sum + bytes, 0),
    messages: all.length - ofViewers.length,
    predicted: all.filter(({ text }) => text.includes('"chances":[')).length,
    differsLater: lines.some(({ differsLater }) => differsLater),
  };
}

function isSame(here: BytesRun, there: BytesRun): boolean {
  return here.logs.length === there.logs.length && JSON.stringify(here.counts) === JSON.stringify(there.counts);
}

function compared(
  schedule: Schedule,
  here: Log,
  there: Log | undefined,
): { readonly difference: string | null; readonly early: readonly Line[]; readonly differsLater: boolean } {
  if (!there) return { difference: `an output of "${schedule.seed}" is there once`, early: [], differsLater: false };
  const until = Math.min(firstHidden(schedule, here, there), firstHidden(schedule, there, here));
  const [first, second] = [linesOf(here), linesOf(there)];
  const [early, late] = [first.filter(({ at }) => at < until), second.filter(({ at }) => at < until)];
  const length = Math.max(early.length, late.length);
  const index = Array.from({ length }, (_, at) => at).find((at) => early[at]?.text !== late[at]?.text);
  const differs = `output ${String(here.slot)} of "${schedule.seed}" differs:`;
  return {
    difference: index === undefined ? null : `${differs}\n${String(early[index]?.text)}\n${String(late[index]?.text)}`,
    early,
    differsLater: JSON.stringify(first) !== JSON.stringify(second),
  };
}

/** Every write to every viewer, and every message to the other process, with its moment. */
function linesOf({ raw, viewers }: Log): readonly Line[] {
  const messages = raw.map(({ moment: { at }, text }) => ({ at, text: `${String(at)} ${text}`, bytes: 0 }));
  const writes = viewers.flatMap(({ came }, viewer) =>
    came.map(({ moment: { at }, bytes }) => ({
      at,
      text: `${String(viewer)} ${String(at)} ${bytes.toString('hex')}`,
      bytes: bytes.length,
    })),
  );
  return [...messages, ...writes];
}

/** When, at the soonest, an audience may be shown something that is not the same in both worlds. */
function firstHidden(schedule: Schedule, here: Log, there: Log): number {
  const moments = here.told.map((told, index) => {
    const { step, rule } = told;
    if (JSON.stringify(step.position) === JSON.stringify(there.told[index]?.step.position)) return Infinity;
    const isShown = rule.shows === 'hands' || (step.isOver && rule.shows === 'atEnd');
    return isShown ? dueOf(schedule, here, told, index) : Infinity;
  });
  return Math.min(Infinity, ...moments);
}
