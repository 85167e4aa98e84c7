/** A page that players open. */
export type PageName = 'hand' | 'table';

/** How files are compressed on their way: `gzip` is what browsers ask for over plain http, as phones in the room do. */
export type Encoding = 'br' | 'gzip';

/** What a page may cost a browser that has never seen it, until the hand is in sight or the table at rest. */
export interface Limit {
  readonly requests: number;
  /** Bytes over the wire, headers included. */
  readonly bytes: Readonly<Record<Encoding, number>>;
}

/**
 * What no game's page may exceed in English. A hand stays below 300 kB by gzip; the other limits are a few per cent above
 * what the dearest page costs.
 */
export const LIMITS: Readonly<Record<PageName, Limit>> = {
  hand: { requests: 16, bytes: { br: 268_000, gzip: 300_000 } },
  table: { requests: 36, bytes: { br: 505_000, gzip: 580_000 } },
};

/**
 * What a page may cost more in another language than English: the list of its files, and one file for each set of words.
 * Measured with the game that has most to say, German takes 22 kB of gzip more on a hand (Chinese 22 kB) and 38 kB on a
 * table (37 kB); letters of other scripts come on top.
 */
export const MORE_IN_ANOTHER_LANGUAGE: Readonly<Record<PageName, Limit>> = {
  hand: { requests: 3, bytes: { br: 24_000, gzip: 26_000 } },
  table: { requests: 4, bytes: { br: 38_000, gzip: 43_000 } },
};

/** What a page ought to cost by brotli, and after how many milliseconds it ought to be in sight; null where none is set. */
export interface Goal {
  readonly requests: number | null;
  readonly bytes: number;
  readonly milliseconds: number | null;
}

export const GOALS: Readonly<Record<PageName, Goal>> = {
  hand: { requests: 25, bytes: 250_000, milliseconds: 1_500 },
  table: { requests: null, bytes: 600_000, milliseconds: null },
};

/** What the headers of an answer take, for whoever looks at files instead of the wire. */
export const HEADER_BYTES = 520;
