/** One thing of a row or a column. */
export interface Part {
  readonly name: string;
  /** What it would like to have, in CSS pixels. */
  readonly ideal: number;
  /** What it needs; `ideal` if left out. */
  readonly least?: number;
  /** Where there is too little room, parts with a lower number shrink first, down to `least`; 0 if left out. */
  readonly yields?: number;
  /** It takes what the others leave. */
  readonly grows?: boolean;
}

/** Where each part lies. */
export interface Shared {
  readonly at: ReadonlyMap<string, { readonly from: number; readonly size: number }>;
  /** False where even the least of all parts is too much: then all are scaled down alike. */
  readonly fits: boolean;
}

/** Lays parts one after the other from `from`, `gap` pixels apart, so that they take `length` together, in whole pixels. */
export function shareOut(from: number, length: number, gap: number, parts: readonly Part[]): Shared {
  const space = length - gap * Math.max(0, parts.length - 1);
  const sizes = shrunk(space, parts);
  const taken = sizes.reduce((sum, size) => sum + size, 0);
  const fits = taken <= space + 0.5;
  const scale = fits ? 1 : Math.max(0, space) / taken;
  const growing = parts.filter(({ grows }) => grows ?? false).length;
  const extra = fits ? Math.max(0, space - taken) / Math.max(1, growing) : 0;
  const at = new Map<string, { from: number; size: number }>();
  let start = from;
  let end = from;
  parts.forEach(({ name, grows }, index) => {
    end += (sizes[index] ?? 0) * scale + (grows ? extra : 0);
    const next = Math.round(end);
    at.set(name, { from: start, size: Math.max(0, next - start) });
    start = next + gap;
    end += gap;
  });
  return { at, fits };
}

/** How much a part of this name may have at most so that all others still have their least, in CSS pixels. */
export function mostFor(name: string, length: number, gap: number, parts: readonly Part[]): number {
  const others = parts.filter((part) => part.name !== name);
  return length - others.reduce((sum, { ideal, least = ideal }) => sum + least + gap, 0);
}

/** How large each part is: those that yield first are shrunk first. */
function shrunk(space: number, parts: readonly Part[]): readonly number[] {
  const sizes = parts.map(({ ideal }) => ideal);
  let over = sizes.reduce((sum, size) => sum + size, 0) - space;
  const ranks = [...new Set(parts.map(({ yields }) => yields ?? 0))].sort((a, b) => a - b);
  for (const rank of ranks) {
    if (over <= 0) break;
    const spare = parts.map(({ ideal, least, yields }) => ((yields ?? 0) === rank ? ideal - (least ?? ideal) : 0));
    const all = spare.reduce((sum, each) => sum + Math.max(0, each), 0);
    if (all <= 0) continue;
    const given = Math.min(over, all);
    spare.forEach((each, index) => {
      sizes[index] = (sizes[index] ?? 0) - (Math.max(0, each) / all) * given;
    });
    over -= given;
  }
  return sizes;
}
