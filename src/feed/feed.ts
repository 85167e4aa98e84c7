import { equalBytes } from '@noble/ciphers/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { CHAIN_BYTES, CHECK_BYTES, chained, HEAD_BYTES, KEY, NUMBERS, RENEWS } from './chain.ts';
import { isObject, type JsonObject } from '#protocol/json.ts';
import { copyMemory, createMemory, rememberSymbol, type Memory } from './memory.ts';
import { createBitReader, createBitWriter } from './range-coder.ts';
import { codeStep, type FeedStep } from './steps.ts';
import { createSymbols } from './symbols.ts';
import { codeValue, symbolsOf } from './values.ts';

/**
 * A feed tells many readers the same: numbered steps, each coded against everything since the last keyframe, and
 * keyframes from which a reader begins. A frame is one byte (its kind and the low digits of its number), two bytes of
 * the rolling check, and what the coder wrote. Nothing in a frame depends on who reads it.
 */
export interface FeedWriter {
  /** The next step. With `renews` the memory starts again after it, and `key` is where a reader may begin. */
  step(step: FeedStep, renews: boolean): Uint8Array;
  /** The keyframe of where the feed was last renewed. */
  key(): Uint8Array;
}

/** Reads a feed from a keyframe on. */
export interface FeedReader {
  /**
   * The step that a frame holds; a keyframe is a step without events. Throws FeedError on a frame that does not follow
   * the one before, or that no writer wrote: the reader then needs a keyframe.
   */
  read(frame: Uint8Array): FeedStep;
  /**
   * The keyframe of where this reader stands, byte for byte as the writer made it: right after a keyframe, or after a
   * step that renewed the feed. Throws FeedError before any keyframe.
   */
  key(): Uint8Array;
}

/** What was read is not the continuation of what had been read. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** What both ends have learnt from a sample match before the first frame (docs/decisions/0019). */
export function createPrimer(sample: readonly FeedStep[]): Memory {
  const memory = createMemory();
  let before: JsonObject = {};
  for (const step of sample) {
    codeStep(createSymbols(createBitWriter(), memory), before, step);
    before = step.picture;
  }
  return memory;
}

/** A feed that begins with this picture. The first keyframe is there at once. */
export function createFeedWriter(primer: Memory, picture: JsonObject): FeedWriter {
  let number = 0;
  let before = picture;
  let memory = renewed(primer, picture);
  const first = pictureBody(primer, picture);
  // Of the picture it begins with: a step of another feed never seems to follow this keyframe.
  let chain = chained(new Uint8Array(CHAIN_BYTES), first);
  let key = keyframe(primer, number, chain, first);

  return {
    step(step, renews) {
      const coder = createBitWriter();
      codeStep(createSymbols(coder, memory), before, step);
      const body = coder.finish();
      number += 1;
      before = step.picture;
      chain = chained(chain, body);
      const frame = concatBytes(
        Uint8Array.of((renews ? RENEWS : 0) | (number & NUMBERS)),
        chain.subarray(0, CHECK_BYTES),
        body,
      );
      if (renews) {
        key = keyframe(primer, number, chain, pictureBody(primer, before));
        memory = renewed(primer, before);
      }
      return frame;
    },
    key: () => key,
  };
}

/** A reader that waits for a keyframe. */
export function createFeedReader(primer: Memory): FeedReader {
  let number = 0;
  let chain: Uint8Array = new Uint8Array(CHAIN_BYTES);
  let before: JsonObject | null = null;
  let memory = primer;

  const readKey = (frame: Uint8Array): FeedStep => {
    const body = frame.subarray(1 + CHAIN_BYTES + CHECK_BYTES);
    const told = frame.slice(1, 1 + CHAIN_BYTES);
    if (!equalBytes(frame.subarray(1 + CHAIN_BYTES, 1 + CHAIN_BYTES + CHECK_BYTES), checkOf(primer, told, body))) {
      throw new FeedError('the keyframe is damaged, or of another version');
    }
    const symbols = createSymbols(createBitReader(body), copyMemory(primer));
    const picture = codeValue(symbols, symbols.top, null);
    if (!isObject(picture)) {
      throw new FeedError('the keyframe holds no picture');
    }
    before = picture;
    number = (frame[0] ?? 0) & NUMBERS;
    chain = told;
    memory = renewed(primer, before);
    return { picture: before, events: [] };
  };

  const readStep = (frame: Uint8Array): FeedStep => {
    if (before === null) throw new FeedError('a feed begins with a keyframe');
    const head = frame[0] ?? 0;
    const body = frame.subarray(HEAD_BYTES);
    const next = chained(chain, body);
    if (
      (head & NUMBERS) !== ((number + 1) & NUMBERS) ||
      !equalBytes(frame.subarray(1, HEAD_BYTES), next.subarray(0, CHECK_BYTES))
    ) {
      throw new FeedError('a frame of the feed is missing or damaged');
    }
    const step = codeStep(createSymbols(createBitReader(body), memory), before, { picture: {}, events: [] });
    number += 1;
    chain = next;
    before = step.picture;
    if ((head & RENEWS) !== 0) memory = renewed(primer, before);
    return step;
  };

  return {
    read(frame) {
      try {
        return ((frame[0] ?? 0) & KEY) === 0 ? readStep(frame) : readKey(frame);
      } catch (error) {
        before = null;
        if (error instanceof FeedError) throw error;
        throw new FeedError('a frame of the feed cannot be read', { cause: error });
      }
    },
    key() {
      if (before === null) throw new FeedError('a feed begins with a keyframe');
      return keyframe(primer, number, chain, pictureBody(primer, before));
    },
  };
}

/** The memory at a keyframe: what the sample taught, and the symbols of the picture. */
function renewed(primer: Memory, picture: JsonObject): Memory {
  const memory = copyMemory(primer);
  for (const symbol of symbolsOf(picture)) rememberSymbol(memory, symbol);
  return memory;
}

/** The keyframe of a picture at this place of a feed. */
function keyframe(primer: Memory, number: number, chain: Uint8Array, body: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(KEY | (number & NUMBERS)), chain, checkOf(primer, chain, body), body);
}

/** A picture coded by itself. */
function pictureBody(primer: Memory, picture: JsonObject): Uint8Array {
  const coder = createBitWriter();
  const symbols = createSymbols(coder, copyMemory(primer));
  codeValue(symbols, symbols.top, picture);
  return coder.finish();
}

/** Of a keyframe; how much the primer knows stands for its version. */
function checkOf(primer: Memory, chain: Uint8Array, body: Uint8Array): Uint8Array {
  const version = new Uint8Array(4);
  new DataView(version.buffer).setUint32(0, primer.symbols.length * 65_536 + (primer.learnt & 65_535));
  return sha256(concatBytes(version, chain, body)).slice(0, CHECK_BYTES);
}
