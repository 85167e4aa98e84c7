import type { CardSet, Hold, Timeline } from '#engine/kits/deduction/timeline.ts';

/*
 * Goes through every course of events of a small timeline, one after the other, and knows nothing of the kit's networks
 * and flows. A course is told by what lies in each place at the end and where cards of each kind began.
 */

/** What lies where: by place, how many of each kind (both by index). */
export type Contents = readonly (readonly number[])[];

/** Everything that can lie in all places at the end, of all courses of events that fit; each once. */
export function endingsOf(timeline: Timeline): readonly Contents[] {
  const endings = new Map<string, Contents>();
  deal(timeline, (start) => {
    play(timeline, start, start, 0, (end) => endings.set(JSON.stringify(end), end));
  });
  return [...endings.values()];
}

/** Every way to spread all copies over the places. */
function deal(timeline: Timeline, found: (contents: Contents) => void) {
  const { kinds, places } = timeline;
  const room = places.map(({ size }) => size);
  const contents = places.map(() => kinds.map(() => 0));
  const spread = (kind: number, place: number, left: number): void => {
    if (kind === kinds.length) {
      if (room.every((size) => size === 0)) found(contents.map((counts) => [...counts]));
      return;
    }
    if (place === places.length) {
      if (left === 0) spread(kind + 1, 0, kinds[kind + 1]?.copies ?? 0);
      return;
    }
    for (let count = 0; count <= Math.min(left, room[place] ?? 0); count += 1) {
      change(contents, place, kind, count);
      room[place] = (room[place] ?? 0) - count;
      spread(kind, place + 1, left - count);
      room[place] = (room[place] ?? 0) + count;
      change(contents, place, kind, -count);
    }
  };
  spread(0, 0, kinds[0]?.copies ?? 0);
}

function play(timeline: Timeline, start: Contents, now: Contents, index: number, found: (end: Contents) => void): void {
  const step = timeline.steps[index];
  const go = (contents: Contents) => {
    play(timeline, start, contents, index + 1, found);
  };
  switch (step?.step) {
    case undefined:
      found(now);
      return;
    case 'move':
      for (const kind of step.kinds) tryMove(timeline, now, step, [kind], go);
      return;
    case 'moveSet':
      for (const set of step.sets) {
        if (beganThere(timeline, start, set)) tryMove(timeline, now, step, set.kinds, go);
      }
      return;
    case 'holds':
      if (holds(timeline, start, now, step)) go(now);
      return;
    case 'content': {
      const counts = now[placeIndex(timeline, step.place)] ?? [];
      const seen = timeline.kinds.map(({ id }) => step.kinds.filter((kind) => kind === id).length);
      if (seen.join() === counts.join()) go(now);
      return;
    }
    case 'either':
      if (step.cases.some((all) => all.every((hold) => holds(timeline, start, now, hold)))) go(now);
  }
}

function tryMove(
  timeline: Timeline,
  now: Contents,
  { from, to }: { readonly from: string; readonly to: string },
  kinds: readonly string[],
  go: (contents: Contents) => void,
) {
  const next = now.map((counts) => [...counts]);
  for (const name of kinds) {
    const kind = timeline.kinds.findIndex(({ id }) => id === name);
    change(next, placeIndex(timeline, from), kind, -1);
    change(next, placeIndex(timeline, to), kind, 1);
  }
  if (next.flat().every((count) => count >= 0)) go(next);
}

function change(contents: number[][], place: number, kind: number, by: number) {
  const counts = contents[place];
  if (counts) counts[kind] = (counts[kind] ?? 0) + by;
}

function beganThere(timeline: Timeline, start: Contents, { origin }: CardSet): boolean {
  return origin === undefined || countIn(timeline, start, origin.place, [origin.kind]) > 0;
}

function holds(timeline: Timeline, start: Contents, now: Contents, hold: Hold): boolean {
  const { place, kinds, least, most, atBeginning = false } = hold;
  const count = countIn(timeline, atBeginning ? start : now, place, kinds);
  return count >= least && count <= most;
}

function countIn(timeline: Timeline, now: Contents, place: string, kinds: readonly string[]): number {
  const counts = now[placeIndex(timeline, place)] ?? [];
  return timeline.kinds.reduce((sum, { id }, kind) => (kinds.includes(id) ? sum + (counts[kind] ?? 0) : sum), 0);
}

function placeIndex(timeline: Timeline, id: string): number {
  return timeline.places.findIndex((place) => place.id === id);
}
