import type { Placement, Rect } from '#renderer/stage/contract.ts';
import { TARGET } from './fan.ts';
import type { CardSize } from './card.ts';

export interface GroupRowsInput {
  readonly rect: Rect;
  /** How many cards each group has, in reading order; groups stand apart. */
  readonly groups: readonly number[];
  readonly rows: number;
  readonly card: CardSize;
  /** Free pixels between two groups of a row, over and above the step from card to card. */
  readonly gap: number;
  /** How much of a covered card is seen at most, across and down. */
  readonly visible: number;
  readonly peek: number;
  readonly layer: number;
}

/** A row may have this part more than its even share, and one card at least, so that a group need not be torn. */
const MOST_EXTRA = 0.2;
/** What tearing a group costs, measured against rows of uneven length. */
const TORN = 5;

/**
 * A large hand in several rows, the lower ones in front, groups apart and whole where the rows can be kept of similar
 * length. Returns one placement per card in reading order.
 */
export function groupRows(input: GroupRowsInput): readonly Placement[] {
  const { rect, groups, card, gap, visible, peek, layer } = input;
  const count = groups.reduce((sum, size) => sum + size, 0);
  const groupAt = groups.flatMap((size, group) => Array.from({ length: size }, () => group));
  const ends = rowEnds(groups, Math.min(input.rows, count));
  const rows = ends.map((end, index) => groupAt.slice(ends[index - 1] ?? 0, end));
  const breaksOf = (row: readonly number[]) =>
    row.filter((group, index) => index > 0 && group !== row[index - 1]).length;
  const space = (row: readonly number[]) => rect.width - card.width - breaksOf(row) * gap;
  const step = Math.min(visible, ...rows.map((row) => (row.length > 1 ? space(row) / (row.length - 1) : visible)));
  const lowest = rect.y + rect.height - card.height / 2;
  let at = 0;
  return rows.flatMap((row, rowIndex) => {
    const length = card.width + (row.length - 1) * step + breaksOf(row) * gap;
    const left = rect.x + (rect.width - length) / 2 + card.width / 2;
    return row.map((_, place) => ({
      x: left + place * step + breaksOf(row.slice(0, place + 1)) * gap,
      y: lowest - (rows.length - 1 - rowIndex) * peek,
      width: card.width,
      height: card.height,
      rotation: 0,
      layer: layer + at++,
    }));
  });
}

/** The widest a card may be so that rows of this many cards and `breaks` gaps still show a finger of each. */
export function widestInRows(width: number, inRow: number, gap: number, breaks: number): number {
  return width - (inRow - 1) * TARGET - breaks * gap;
}

/** Where each row ends: rows of similar length that tear as few groups as may be. */
function rowEnds(groups: readonly number[], rows: number): readonly number[] {
  const count = groups.reduce((sum, size) => sum + size, 0);
  const borders = new Set<number>();
  groups.reduce((sum, size) => {
    borders.add(sum + size);
    return sum + size;
  }, 0);
  const share = count / Math.max(1, rows);
  const most = Math.ceil(share) + Math.max(1, Math.floor(share * MOST_EXTRA));
  let best: { readonly ends: readonly number[]; readonly cost: number } | null = null;
  const extend = (ends: readonly number[], cost: number): void => {
    if (best !== null && cost >= best.cost) return;
    const from = ends.at(-1) ?? 0;
    if (ends.length === rows) {
      if (from === count) best = { ends, cost };
      return;
    }
    for (let end = Math.min(count, from + most); end > from; end--) {
      const torn = end < count && !borders.has(end) ? TORN : 0;
      extend([...ends, end], cost + (end - from - share) ** 2 + torn);
    }
  };
  extend([], 0);
  return (best as { readonly ends: readonly number[] } | null)?.ends ?? [];
}
