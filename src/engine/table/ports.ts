import type { Advice } from '#protocol/advice.ts';
import type { GameId } from '#protocol/ids.ts';
import type { BotSight } from '../core/game.ts';
import type { Seed } from '../core/rng.ts';

/** Undoes what the function that returned it did; calling it twice, or too late, does nothing. */
export type Cancel = () => void;

/** The only way in which pure code learns the time or waits. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once, after at least `milliseconds`. */
  after(milliseconds: number, task: () => void): Cancel;
}

/** A store cannot write now, but may be able to later. After any other error it will never write again. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';
  readonly kind: 'full' | 'failing';
  /** The system's name for it. */
  readonly code: string;
  /** Whether nothing is left of what could not be written. If something may be, `recover` has yet to remove it. */
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
   * Writes whole lines, all of them or none, and returns when they would survive a power cut. Throws StoreTrouble if it
   * may be tried again after `recover`, and anything else if it may not. Nobody has been told yet what the lines say.
   */
  append(lines: string): void;
  /**
   * Keeps `text` beside the record, replacing what was kept there, and returns when it would survive a power cut.
   * Throws as `append` does; what was kept before is then still there.
   */
  keep(text: string): void;
  /**
   * Removes what is left of lines that could not be written, and returns when the record is as it was before them and
   * there is space for more. Throws as `append` does.
   */
  recover(): void;
}

/** Unpredictable bytes, for seeds, tokens and the time a bot seems to think. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}

/**
 * How long the table waits before a bot moves or chance is drawn. `instant` is for tests and for tables of bots,
 * `brisk` for people who know the game, `relaxed` for reading along.
 */
export type Pace = 'instant' | 'brisk' | 'relaxed';

/** A question that takes long. The seat may know all of it, and whoever answers is told nothing else. */
export interface ThoughtRequest {
  readonly game: GameId;
  /** The policy that is to choose the seat's move; null where the seat's person asks for advice. */
  readonly policy: string | null;
  readonly sight: BotSight<unknown>;
  /** What is drawn from: made for this question. */
  readonly seed: Seed;
}

/** An answer that has not been judged yet, or why there is none, in words that name no face. */
export type Thought = { readonly move: unknown } | { readonly advice: Advice } | { readonly fault: string };

/**
 * Has a thinking policy choose its move, or advice worked out, in another thread. `answer` is called once, at any time, or
 * never. It is not called after the question has been taken back.
 */
export type Think = (request: ThoughtRequest, answer: (thought: Thought) => void) => Cancel;

/** What a running table needs from outside. */
export interface TablePorts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly pace: Pace;
  /** A new, empty place for the record of match number `match` at table `table`. Throws if it cannot be made. */
  openStore(record: { readonly table: string; readonly match: number; readonly game: string }): Store;
  /** For the operator's log. Never given a face, a token or anything a person typed. */
  note(line: string): void;
  /** Asks thinking policies and advisers. Without it the table waits for them. */
  readonly think?: Think;
}
