/** Undoes what it was returned by; calling it twice, or too late, does nothing. */
export type Cancel = () => void;

/** The only way pure code learns the time or waits for it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once, no sooner than in `milliseconds`. */
  after(milliseconds: number, task: () => void): Cancel;
}

/** Where a match's record goes. */
export interface Store {
  /**
   * Writes one line, which ends in its line break, and returns when it would survive a power cut. Throws when it could
   * not: the table then halts, and nobody is told of what the line says.
   */
  append(line: string): void;
  /**
   * Keeps `text` beside the record in place of what was kept there, and returns when it would survive a power cut.
   * Throws when it could not; what was kept before is then still there.
   */
  keep(text: string): void;
}

/** Unforeseeable bytes, for seeds, tokens and the time a bot seems to think. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}

/**
 * How long the table waits before a bot moves or chance is drawn. `instant` is for tests and for tables of bots,
 * `brisk` for people who know the game, `relaxed` for reading along.
 */
export type Pace = 'instant' | 'brisk' | 'relaxed';

/** What the outside lends a running table. */
export interface TablePorts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly pace: Pace;
  /** A new, empty place for the record of match number `match` at table `table`. Throws when it cannot be made. */
  openStore(record: { readonly table: string; readonly match: number; readonly game: string }): Store;
  /** For the operator's log. Never given a face, a token or anything a person typed. */
  note(line: string): void;
}
