/** Undoes what it was returned by; calling it twice, or too late, does nothing. */
export type Cancel = () => void;

/** The only way pure code learns the time or waits for it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once, no sooner than in `milliseconds`. */
  after(milliseconds: number, task: () => void): Cancel;
}

/** A store cannot write now, and may be able to later. Whatever else a store throws, it will never write again. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';
  readonly kind: 'full' | 'failing';
  /** What the system calls it. */
  readonly code: string;
  /** Whether nothing is left of what could not be written. If something may be, `recover` has yet to take it away. */
  readonly isUndone: boolean;
  constructor(kind: StoreTrouble['kind'], code: string, isUndone: boolean) {
    super(code);
    this.kind = kind;
    this.code = code;
    this.isUndone = isUndone;
  }
}

/** Where a match's record goes. */
export interface Store {
  /**
   * Writes whole lines, all of them or none, and returns when they would survive a power cut. Throws StoreTrouble when
   * it may be tried again after `recover`, and anything else when it may not. Nobody is told about what the lines say.
   */
  append(lines: string): void;
  /**
   * Keeps `text` beside the record in place of what was kept there, and returns when it would survive a power cut.
   * Throws as `append` does; what was kept before is then still there.
   */
  keep(text: string): void;
  /**
   * Takes away what is left of lines that could not be written, and returns when the record is as it was before them and
   * there is room for more. Throws as `append` does.
   */
  recover(): void;
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
