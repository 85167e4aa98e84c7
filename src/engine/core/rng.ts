import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Chance, by scheme `tt/1` (docs/fairness.md): every purpose has its own stream of HMAC-SHA256 blocks under one
 * 256-bit seed, read as big-endian 32-bit words. Anybody with the seed and a SHA-256 can draw it again.
 */
export interface Rng {
  /** A fresh stream for one purpose, such as `deck/2`. The same purpose always gives the same numbers. */
  stream(purpose: string): Stream;
  /** Left out where some draws are named by how many came before them (`streamsOf`). */
  readonly draws?: DrawRule;
}

/**
 * `byEvent`: every draw of a match is named by what it decides, the die of this seat in this round, and by nothing
 * that depends on how many draws came before. Two matches of one seed then have the same luck, however they are played.
 */
export type DrawRule = 'byEvent';

export interface Stream {
  /** A whole number from 0 to `below` - 1, every value equally likely. `below` is 1 to 2^32. */
  uniform(below: number): number;
}

/** What the numbers of a match depend on besides its seed. */
export interface RngPlan {
  /** How often something was taken back; 0 when left out. */
  readonly takebacks?: number;
  readonly draws?: DrawRule | undefined;
}

/** 32 bytes as 64 hexadecimal digits. */
export type Seed = string;

const TWO_32 = 0x1_0000_0000;
const WORDS_PER_BLOCK = 8;

/**
 * The streams of several events, one for each. In a match whose draws are not `byEvent` they all share the one stream
 * that `counted` names, as in records written before there was that rule.
 */
export function streamsOf(rng: Rng, events: readonly string[], counted: string): readonly Stream[] {
  if (rng.draws === 'byEvent') return events.map((event) => rng.stream(event));
  const shared = rng.stream(counted);
  return events.map(() => shared);
}

/** The stream of one event, as `streamsOf` gives it. */
export function streamOf(rng: Rng, event: string, counted: string): Stream {
  return rng.stream(rng.draws === 'byEvent' ? event : counted);
}

/**
 * The generator of a match after this many takebacks. Throws when the seed is not 64 hexadecimal digits. What was drawn
 * before a takeback is known by then, so it must not come again: afterwards every purpose is another.
 */
export function createRng(seed: Seed, { takebacks = 0, draws }: RngPlan = {}): Rng {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('a seed is 64 hexadecimal digits');
  const key = hexToBytes(seed);
  const prefix = takebacks === 0 ? '' : `back/${String(takebacks)}/`;
  return { stream: (purpose) => createStream(key, prefix + purpose), ...(draws && { draws }) };
}

/** The same generator; every purpose for which it is asked is added to `purposes`. */
export function notingPurposes(rng: Rng, purposes: string[]): Rng {
  const stream = (purpose: string): Stream => {
    purposes.push(purpose);
    return rng.stream(purpose);
  };
  return { stream, ...(rng.draws && { draws: rng.draws }) };
}

/** The seed that stands for a text (`--seed hello`): SHA-256 of the tagged text. */
export function seedFromText(text: string): Seed {
  return bytesToHex(sha256(concatBytes(tag('baize/seed'), utf8ToBytes(text))));
}

/** A seed drawn from a stream: nothing else of what the stream is from can be found out from it. */
export function seedFromStream(stream: Stream): Seed {
  return Array.from({ length: 32 }, () => stream.uniform(256).toString(16).padStart(2, '0')).join('');
}

/** What is told about a seed before it is shown: SHA-256 of its 32 bytes, in hexadecimal. */
export function hashSeed(seed: Seed): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

function createStream(key: Uint8Array, purpose: string): Stream {
  const prefix = concatBytes(tag('tt/1/stream'), tag(purpose));
  let block = new DataView(new ArrayBuffer(0));
  let blockNumber = 0n;
  let position = WORDS_PER_BLOCK;
  const nextWord = (): number => {
    if (position === WORDS_PER_BLOCK) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, blockNumber);
      const digest = hmac(sha256, key, concatBytes(prefix, new Uint8Array(counter.buffer)));
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      blockNumber += 1n;
      position = 0;
    }
    const word = block.getUint32(position * 4);
    position += 1;
    return word;
  };
  return {
    uniform(below) {
      if (!Number.isInteger(below) || below < 1 || below > TWO_32) {
        throw new Error(`uniform needs 1 to 2^32, not ${String(below)}`);
      }
      // Rejection: words at or above the largest multiple of `below` would favour the low values.
      const limit = Math.floor(TWO_32 / below) * below;
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % below;
    },
  };
}

/** `S(x)` of the scheme: UTF-8 and a zero byte, so that no two fields can run into each other. */
function tag(text: string): Uint8Array {
  return concatBytes(utf8ToBytes(text), new Uint8Array(1));
}

/** A shuffled copy: Fisher-Yates from the top index down, as the scheme says. */
export function shuffled<T>(items: readonly T[], stream: Stream): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = stream.uniform(i + 1);
    const held = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = held;
  }
  return copy;
}

/** One of `items`, each equally likely. Throws when there are none. */
export function pick<T>(items: readonly T[], stream: Stream): T {
  if (items.length === 0) throw new Error('nothing to pick from');
  return items[stream.uniform(items.length)] as T;
}
