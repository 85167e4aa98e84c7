/**
 * How many points behind make a chance of winning e times smaller, where what is still to come brings every seat points
 * with this standard deviation: the highest of several totals with Gumbel noise is a softmax.
 */
export function scaleFor(deviation: number): number {
  return (deviation * Math.sqrt(6)) / Math.PI;
}

/**
 * Replaces totals, of which the highest is the best, by the chances of winning the match. With a `scale` of 0 it is over,
 * and those who are equally first share the win. `margin` is taken off for every point behind the best, so that a seat
 * still cares for points where they no longer decide.
 */
export function toChances(totals: Float64Array, scale: number, margin: number): void {
  let most = -Infinity;
  for (const total of totals) most = Math.max(most, total);
  let sum = 0;
  for (const total of totals) sum += part(total - most, scale);
  for (let seat = 0; seat < totals.length; seat += 1) {
    const behind = (totals[seat] as number) - most;
    totals[seat] = part(behind, scale) / sum + margin * behind;
  }
}

function part(behind: number, scale: number): number {
  if (behind === 0) return 1;
  return scale === 0 ? 0 : Math.exp(behind / scale);
}

/** The chance that a search has found, for a person: from 0 to 1, although what it adds for a margin may lie outside. */
export function asChance(worth: number): number {
  return Math.max(0, Math.min(1, worth));
}
