import { fromBase64Url, toBase64Url } from '#seal/base64url.ts';
import { FeedError } from './feed.ts';
import type { JsonObject } from '#protocol/json.ts';
import { createMemory, type Memory } from './memory.ts';
import { createBitReader, createBitWriter } from './range-coder.ts';
import { codeStep, type FeedStep } from './steps.ts';
import { createSymbols } from './symbols.ts';

/** A sample match as a file of JSON: what both ends of a feed of this game have learnt beforehand. */
export interface FeedSample {
  readonly game: string;
  /** What each phase of the game is called where nobody has other words for it, by its path in the chart. */
  readonly phases: Readonly<Record<string, string>>;
  /** Each step as ends that knew nothing before the first of them code it, in base64 as addresses have it. */
  readonly frames: readonly string[];
}

/** What a sample teaches. */
export interface Taught {
  readonly phases: FeedSample['phases'];
  readonly steps: readonly FeedStep[];
  /** The same as `createPrimer` makes of the steps; had on the way, as reading teaches what writing does. */
  readonly primer: Memory;
}

/** Reads a sample, and learns from it. Throws FeedError when it is none. */
export function learnSample(json: unknown): Taught {
  const frames = typeof json === 'object' && json !== null && 'frames' in json ? json.frames : null;
  if (!Array.isArray(frames)) throw new FeedError('the sample match of the feed has no frames');
  const primer = createMemory();
  const steps: FeedStep[] = [];
  let before: JsonObject = {};
  for (const frame of frames) {
    const bytes = fromBase64Url(String(frame));
    if (bytes === null) throw new FeedError('a step of the sample match is not written in base64');
    const step = readOne(bytes, primer, before);
    before = step.picture;
    steps.push(step);
  }
  return { phases: phasesIn(json), steps, primer };
}

/** The sample whose steps these are. Throws FeedError when there is none. */
export function writeSample(game: string, phases: FeedSample['phases'], steps: readonly FeedStep[]): FeedSample {
  if (steps.length === 0) throw new FeedError('a sample match has at least one step');
  const memory = createMemory();
  let before: JsonObject = {};
  const frames: string[] = [];
  for (const step of steps) {
    const coder = createBitWriter();
    codeStep(createSymbols(coder, memory), before, step);
    frames.push(toBase64Url(coder.finish()));
    before = step.picture;
  }
  return { game, phases, frames };
}

function phasesIn(json: unknown): FeedSample['phases'] {
  const phases = typeof json === 'object' && json !== null && 'phases' in json ? json.phases : null;
  if (typeof phases !== 'object' || phases === null)
    throw new FeedError('the sample match has no words for its phases');
  return Object.fromEntries(Object.entries(phases).map(([path, words]) => [path, String(words)]));
}

function readOne(bytes: Uint8Array, memory: Memory, before: JsonObject): FeedStep {
  try {
    return codeStep(createSymbols(createBitReader(bytes), memory), before, { picture: {}, events: [] });
  } catch (error) {
    throw new FeedError('a step of the sample match cannot be read', { cause: error });
  }
}
