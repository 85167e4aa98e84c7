/** Each class of times is this many times as long as the one before, so a quantile is right to 3 %. */
const STEP = 1.06;

/** In milliseconds; shorter times are not told apart. */
const SHORTEST = 0.001;

/** How often a time of this class was measured. */
export type TimeClass = readonly [timeClass: number, count: number];

/** Times in milliseconds, counted in classes so that those of a long run take little room. */
export interface Times {
  readonly moves: number;
  readonly total: number;
  readonly longest: number;
  readonly classes: readonly TimeClass[];
}

/** Counts these times. */
export function timesOf(measured: readonly number[]): Times {
  return added(
    measured.map((time) => ({ moves: 1, total: time, longest: time, classes: [[classOf(time), 1]] as const })),
  );
}

/** All of these together. */
export function added(parts: readonly Times[]): Times {
  const counts = new Map<number, number>();
  let [moves, total, longest] = [0, 0, 0];
  for (const part of parts) {
    moves += part.moves;
    total += part.total;
    longest = Math.max(longest, part.longest);
    for (const [timeClass, count] of part.classes) counts.set(timeClass, (counts.get(timeClass) ?? 0) + count);
  }
  return { moves, total, longest, classes: [...counts].sort(([one], [other]) => one - other) };
}

/** The time that this part of all moves does not exceed, to within a class; 0 where nothing was measured. */
export function quantile({ moves, longest, classes }: Times, part: number): number {
  let left = Math.ceil(moves * part);
  for (const [timeClass, count] of classes) {
    left -= count;
    if (left <= 0) return Math.min(longest, SHORTEST * STEP ** (timeClass + 0.5));
  }
  return longest;
}

function classOf(time: number): number {
  return Math.max(0, Math.floor(Math.log(time / SHORTEST) / Math.log(STEP)));
}
