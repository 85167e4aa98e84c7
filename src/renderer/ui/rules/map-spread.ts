/** Something on a line: where it would like to be, how much it insists, and its reach to either side. */
export interface Wish {
  readonly at: number;
  readonly weight: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Places things on a line in the given order, at least `gap` apart, as near as can be to where they wish to be (least
 * squares, by pooling neighbours that would overlap). Returns one position per wish.
 */
export function spread(wishes: readonly Wish[], gap: number): number[] {
  const offsets: number[] = [];
  let offset = 0;
  let before: Wish | null = null;
  for (const wish of wishes) {
    if (before) offset += before.right + gap + wish.left;
    offsets.push(offset);
    before = wish;
  }
  const pools: { sum: number; weight: number; count: number }[] = [];
  wishes.forEach((wish, index) => {
    let pool = { sum: (wish.at - (offsets[index] ?? 0)) * wish.weight, weight: wish.weight, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.weight > pool.sum / pool.weight; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, weight: pool.weight + last.weight, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const places = pools.flatMap((pool) => Array.from({ length: pool.count }, () => pool.sum / pool.weight));
  return places.map((place, index) => place + (offsets[index] ?? 0));
}

/** Like `spread` for points, kept between `low` and `high`; they move closer together where there is no room. */
export function spreadWithin(wishes: readonly number[], gap: number, low: number, high: number): number[] {
  const space = Math.max(0, high - low);
  const step = wishes.length > 1 ? Math.min(gap, space / (wishes.length - 1)) : 0;
  const points = spread(
    wishes.map((at) => ({ at, weight: 1, left: 0, right: 0 })),
    step,
  );
  const last = wishes.length - 1;
  return points.map((point, index) => Math.min(Math.max(point, low + index * step), high - (last - index) * step));
}
