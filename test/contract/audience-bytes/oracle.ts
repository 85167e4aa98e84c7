import { audiencePicture } from '#protocol/audience.ts';
import { listOf, z } from '#protocol/schema.ts';
import { eventView } from '#protocol/view.ts';
import { expectedOf, faultsOf, hiddenFaces, secretsAfter, type Expected } from '#testkit/audience-oracle.ts';
import { readAll } from './frames.ts';
import type { Log, Moment } from './log.ts';
import type { Schedule } from './schedule.ts';
import type { BytesRun } from './world.ts';

/** A step as it came to somebody who may not have been told all before it. */
interface Trace {
  readonly moment: Moment;
  readonly picture: unknown;
  readonly events: unknown;
}

export interface Findings {
  readonly faults: readonly string[];
  readonly counts: Readonly<Record<'released' | 'told' | 'frames', number>>;
}

const stepTold = z.object({ picture: audiencePicture, events: z.nullable(listOf(eventView)) });

/** What is wrong with anything that left a host for its audience, in words; empty for nothing. */
export function findingsOf(schedule: Schedule, { logs }: Pick<BytesRun, 'logs'>): Findings {
  const faults: string[] = [];
  const counts = { released: 0, told: 0, frames: 0 };
  for (const log of logs) {
    const { told, changes, shown } = log;
    const known = knownOf(schedule, log);
    const isAll = log.isWhole && known.expected.every(({ due }) => due < Infinity);
    faults.push(...faultsOf(schedule, { told, shown, changes, waiting: isAll ? 0 : 1 }));
    const raw = log.raw.map(({ moment, text }): Trace => ({ moment, ...(JSON.parse(text) as Omit<Trace, 'moment'>) }));
    faults.push(...traceFaults(schedule, log, known, raw, 'the publisher'));
    counts.released += shown.length;
    counts.told += raw.length;
    for (const [number, { came }] of log.viewers.entries()) {
      const read = readAll(came);
      faults.push(...traceFaults(schedule, log, known, read, `viewer ${String(number)}`));
      counts.frames += read.length;
    }
  }
  return { faults, counts };
}

/** All that may come of a log, and what must not yet. */
interface Known {
  readonly expected: readonly Expected[];
  readonly secrets: ReturnType<typeof secretsAfter>;
}

function knownOf(schedule: Schedule, log: Log): Known {
  const expected = log.told
    .flatMap((told, index) => expectedOf(schedule, log, told, index))
    .map((one) => ({ ...one, view: sorted(JSON.parse(one.view)), events: sorted(JSON.parse(one.events)) }));
  return { expected, secrets: secretsAfter(log.told) };
}

/** What is wrong with what came to one who may have missed some of it. */
function traceFaults(
  { table, seed }: Schedule,
  log: Log,
  { expected, secrets }: Known,
  traces: readonly Trace[],
  who: string,
): readonly string[] {
  const faults: string[] = [];
  // The same view may come more than once, and what came may be any of them.
  let places: readonly number[] = [-1];
  for (const [number, { moment, ...step }] of traces.entries()) {
    const fault = (words: string): void => {
      const where = `${who} of output ${String(log.slot)} in "${seed}"`;
      faults.push(`step ${String(number)} to ${where} at ${String(moment.at)} ms: ${words}`);
    };
    const parsed = stepTold.safeParse(step);
    if (!parsed.success) {
      fault(parsed.error.message);
      continue;
    }
    const { picture, events } = parsed.data;
    const view = sorted((step.picture as { readonly view: unknown }).view);
    const happened = sorted(step.events);
    // What was missed is not told: then the events are left out, and the picture stands for itself.
    const isNothing = events === null || events.length === 0;
    const first = Math.min(...places);
    const found = expected.flatMap((one, index) => {
      const isThis = one.view === view && one.match === picture.match;
      const follows = isNothing ? index >= first : one.events === happened && places.includes(index - 1);
      return isThis && follows ? [index] : [];
    });
    const due = found.filter((index) => (expected[index]?.due ?? Infinity) <= moment.at);
    if (found.length === 0) fault('it is nothing that comes now');
    else if (due.length === 0) fault(`not before ${String(expected[found[0] ?? 0]?.due)} ms`);
    if (found.length > 0) places = due.length > 0 ? due : found;
    const names = Array.from({ length: table.seats }, (_, seat) =>
      moment.names === 'own' ? `Name ${String(seat)}` : '',
    );
    if (picture.seats.some(({ name }, seat) => name !== names[seat])) fault('it has other names');
    const latest = log.told[moment.told - 1];
    const hidden = latest?.step.match === picture.match ? secrets[moment.told - 1] : undefined;
    const leaks = hiddenFaces(picture, events, hidden ?? new Set());
    if (leaks.length > 0) fault(`it shows ${leaks.join(' ')}, which nobody may read yet`);
  }
  return faults;
}

/** As text, whatever the order of its fields was. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
