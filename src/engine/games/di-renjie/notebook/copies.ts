import type { CopyView } from '#engine/kits/deduction/notebook-types.ts';
import type { Timeline } from '#engine/kits/deduction/timeline.ts';

interface Held {
  sure: number;
  /** Copies that were seen there, including those that may have gone since. */
  seen: number;
  since: number;
}

/**
 * Where copies of each kind are as far as this seat saw them go, by kind: for certain, or where they were last seen if
 * unknown cards have left that place since. Never more than there are copies; the latest sightings first.
 */
export function copiesSeen(timeline: Timeline): ReadonlyMap<string, readonly CopyView[]> {
  const { kinds, steps } = timeline;
  const held = new Map(kinds.map(({ id }) => [id, new Map<string, Held>()]));
  const at = (kind: string, place: string): Held => {
    const places = held.get(kind);
    const found = places?.get(place) ?? { sure: 0, seen: 0, since: 0 };
    places?.set(place, found);
    return found;
  };
  for (const [since, step] of steps.entries()) {
    if (step.step === 'content') for (const kind of step.kinds) add(at(kind, step.place), since);
    if (step.step !== 'move' && step.step !== 'moveSet') continue;
    if (step.step === 'move' && step.kinds.length > 1) {
      for (const kind of step.kinds) lose(held.get(kind)?.get(step.from), 0, 1);
      continue;
    }
    const sets = step.step === 'move' ? [step.kinds] : step.sets.map((set) => set.kinds);
    for (const id of new Set(sets.flat())) {
      const counts = sets.map((set) => set.filter((kind) => kind === id).length);
      const least = Math.min(...counts);
      lose(held.get(id)?.get(step.from), least, Math.max(...counts));
      for (let count = 0; count < least; count += 1) add(at(id, step.to), since);
    }
  }
  return new Map(kinds.map(({ id, copies }) => [id, viewsOf(held.get(id) ?? new Map<string, Held>(), copies)]));
}

function add(held: Held, since: number) {
  held.sure += 1;
  held.seen += 1;
  held.since = since;
}

function lose(held: Held | undefined, least: number, most: number) {
  if (!held) return;
  held.sure = Math.max(0, held.sure - most);
  held.seen = Math.max(0, held.seen - least);
}

function viewsOf(places: ReadonlyMap<string, Held>, copies: number): readonly CopyView[] {
  const all = [...places].filter(([, { seen }]) => seen > 0);
  const sure = all.flatMap(([place, held]) => (held.sure > 0 ? [{ place, isSure: true, count: held.sure }] : []));
  let left = copies - sure.reduce((sum, { count }) => sum + count, 0);
  const last = all
    .toSorted(([, a], [, b]) => b.since - a.since)
    .flatMap(([place, held]) => {
      const count = Math.min(left, held.seen - held.sure);
      left -= Math.max(0, count);
      return count > 0 ? [{ place, isSure: false, count }] : [];
    });
  return [...sure, ...last];
}
