/** How a hand is held: all measures in CSS pixels. */
export interface HandRows {
  readonly card: { readonly width: number; readonly height: number };
  /** How many cards each row has, the first at the top. */
  readonly rows: readonly number[];
  /** From the left edge of a card to that of its neighbour. */
  readonly step: number;
  /** From the upper edge of a row to that of the next. */
  readonly rowStep: number;
}

/** What a finger needs. */
const TARGET = 44;
/** So much of a card must be seen that its index can be read. */
const SEEN = { across: 0.5, down: 0.42 } as const;
const GAP = 6;
const MOST_ROWS = 5;

export interface HandSpace {
  readonly width: number;
  /** As high as the hand should become; with very many cards it becomes higher. */
  readonly height: number;
  /** The widest and the narrowest a card may be. */
  readonly widest: number;
  readonly narrowest: number;
}

/**
 * The largest cards with which `count` of them have room: in one row or several, each card seen far enough to be read and
 * hit by a finger. Where nothing fits, the narrowest cards are taken and the hand becomes higher than asked.
 */
export function handRows(count: number, { width, height, widest, narrowest }: HandSpace): HandRows {
  for (let card = Math.min(widest, width); card > narrowest; card -= 2) {
    for (let rows = 1; rows <= MOST_ROWS; rows += 1) {
      const made = inRows(count, rows, card, width, height);
      if (made !== null) return made;
    }
  }
  for (let rows = 1; rows < count; rows += 1) {
    const made = inRows(count, rows, narrowest, width, lowest(rows, narrowest));
    if (made !== null) return made;
  }
  return columnOf(count, narrowest);
}

/** As low as this many rows can be. */
function lowest(rows: number, width: number): number {
  const height = Math.round(width * 1.4);
  return height + (rows - 1) * Math.ceil(Math.max(TARGET, height * SEEN.down));
}

function inRows(count: number, rows: number, width: number, space: number, height: number): HandRows | null {
  const most = Math.ceil(count / rows);
  const step = most < 2 ? width + GAP : Math.min(width + GAP, Math.floor((space - width) / (most - 1)));
  if (most > 1 && step < Math.max(TARGET, width * SEEN.across)) return null;
  const cardHeight = Math.round(width * 1.4);
  const rowStep = rows < 2 ? 0 : Math.min(cardHeight + GAP, Math.floor((height - cardHeight) / (rows - 1)));
  if (rows > 1 && rowStep < Math.max(TARGET, cardHeight * SEEN.down)) return null;
  if (cardHeight > height) return null;
  return { card: { width, height: cardHeight }, rows: evenly(count, rows), step, rowStep };
}

/** Rows that differ by one card at most, the fuller ones below. */
function evenly(count: number, rows: number): readonly number[] {
  return Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows));
}

function columnOf(count: number, width: number): HandRows {
  const height = Math.round(width * 1.4);
  return { card: { width, height }, rows: evenly(count, Math.max(1, count)), step: width, rowStep: height + GAP };
}
