import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';

/** A message that says how the match stands or goes on. */
export type Told = Extract<DownMessage, { t: 'sync' | 'update' }>;

/** One such message, as it is kept. */
export interface Heard {
  readonly kind: Told['t'];
  /** Its sequence number, counted from the match's start. */
  readonly seq: number;
  /** Whose picture it was; null for the public's. */
  readonly seat: SeatId | null;
  /** Whether it asked for a move. */
  readonly asks: boolean;
  /** The rolling hash with this message. */
  readonly hash: string;
  /** What it said (`saidIn`); null where too much was kept already. */
  readonly said: string | null;
}

/** Everything that one page was told about a match, in order. */
export type Witness = readonly Heard[];

/** Characters of text that are kept of one match; a long one has half a million. What is older is kept as its hash alone. */
const MOST_KEPT = 4_000_000;

/** Messages that may wait for their hash. Beyond that each further one pays for two, so that they cannot pile up. */
const MOST_WAITING = 256;

/** Keeps what a page is told about a match. A message costs nothing while the match goes on: it is hashed later. */
export interface WitnessKeeper {
  /** `start` is the sequence number at which the match began. The message must never change afterwards. */
  hear(message: Told, seat: SeatId | null, start: number): void;
  /** Hashes at most this many of the waiting messages, the oldest first; says whether any are left. */
  settle(most: number): boolean;
  /** Everything that was heard; what waits is hashed first. */
  heard(): Witness;
  /** From now on nothing but hashes is kept of what was heard so far. */
  forgetTexts(): void;
}

interface Waiting {
  readonly message: Told;
  readonly seat: SeatId | null;
  readonly start: number;
}

/** Begins to keep what is told about one match: of its texts the latest, up to `most` characters. */
export function keepWitness(most = MOST_KEPT): WitnessKeeper {
  const all: Heard[] = [];
  const waiting: Waiting[] = [];
  let kept = 0;
  /** The first message whose text is still kept. */
  let oldest = 0;

  const keep = ({ message, seat, start }: Waiting): void => {
    const said = saidIn(message, start);
    const of = { kind: message.t, seq: message.seq - start, seat, asks: message.prompts.length > 0 };
    all.push({ ...of, hash: rolled(all.at(-1)?.hash ?? NOTHING_HEARD, of, said), said });
    kept += said.length;
    forget(most);
  };
  /** Forgets the oldest texts, until so many characters are left. */
  const forget = (left: number): void => {
    for (let first = all[oldest]; kept > left && first !== undefined; first = all[oldest]) {
      kept -= first.said?.length ?? 0;
      all[oldest] = { ...first, said: null };
      oldest += 1;
    }
  };
  const settle = (count: number): boolean => {
    for (const next of waiting.splice(0, count)) keep(next);
    return waiting.length > 0;
  };
  return {
    hear(message, seat, start) {
      waiting.push({ message, seat, start });
      if (waiting.length > MOST_WAITING) settle(2);
    },
    settle,
    heard() {
      settle(waiting.length);
      return all;
    },
    forgetTexts() {
      settle(waiting.length);
      forget(0);
    },
  };
}

/** What the rolling hash begins with. */
export const NOTHING_HEARD = '';

/**
 * What a message says of the match itself, as text: not the clocks, names and chat that come with it. Where it asks for a
 * move, what it offers as well. Sequence numbers count from `start`, at which the match began.
 */
export function saidIn(message: Told, start: number): string {
  const parts = message.t === 'update' ? [message.events, message.changes] : [message.view, logFrom(message, start)];
  return JSON.stringify(message.prompts.length > 0 ? [...parts, message.prompts] : parts);
}

function logFrom({ log }: Extract<Told, { t: 'sync' }>, start: number): readonly unknown[] {
  return log.map(({ seq, events }) => [seq - start, events]);
}

/** The rolling hash, 32 hexadecimal digits, after one more message. */
export function rolled(before: string, { kind, seq, seat, asks }: Omit<Heard, 'hash' | 'said'>, said: string): string {
  const text = JSON.stringify([kind, seq, seat, asks]) + said;
  return bytesToHex(sha256(concatBytes(hexToBytes(before), utf8ToBytes(text))).subarray(0, 16));
}
