import { shuffled, type Stream } from '../../core/rng.ts';
import { networkOf } from './building.ts';
import { guessBack, type Guess } from './guess.ts';
import { at, type Network } from './network.ts';
import type { Timeline } from './timeline.ts';
import { cardsMoved, contentsOf, fitsEithers, worldFrom, type World } from './world.ts';

/** A course of events that fits what is known. */
export interface SampledWorld {
  /** How likely it is, compared with the other worlds of the same sample. */
  readonly weight: number;
  /** Whether the timeline's `either`s hold in it too: they are looked at only afterwards. */
  readonly fitsEithers: boolean;
  /** The cards in a place after the last step. */
  contents(place: string): readonly string[];
  /** The cards each move of the timeline carried, in order. */
  moved(): readonly (readonly string[])[];
}

/** Tries for each world that is asked for. */
const TRIES = 6;

/**
 * Up to `count` courses of events that fit the timeline; fewer, or none, where most tries come to a dead end. Each is
 * made backwards from the present: a card is told to be of a kind only where something seen asks for it, chosen among
 * the cards that can have been it in proportion to how many copies are free, and the rest is dealt out at random; the
 * chances passed over are its weight. One number is drawn from `chance`, and the same number gives the same worlds.
 */
export function sampleWorlds(timeline: Timeline, chance: Stream, count: number): readonly SampledWorld[] {
  const network = networkOf(timeline);
  const stream = quickStream(chance.uniform(2 ** 32));
  const worlds: SampledWorld[] = [];
  for (let tries = 0; tries < TRIES * count && worlds.length < count; tries += 1) {
    const guess = guessBack(network, stream);
    const world = guess === null ? null : complete(network, guess, stream);
    if (guess === null || world === null) continue;
    worlds.push({
      weight: guess.weight,
      fitsEithers: fitsEithers(network, world),
      contents: (place) => contentsOf(network, world, place),
      moved: () => cardsMoved(network, world),
    });
  }
  return worlds;
}

/** Numbers for imagining only: quick, and nothing that is dealt ever comes from it (xorshift, 32 bits). */
function quickStream(seed: number): Stream {
  let state = seed | 1;
  return {
    uniform(below) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) % below;
    },
  };
}

/** The world of a guess, with tokens of no known kind dealt out at random; null when they cannot be. */
function complete(network: Network, guess: Guess, stream: Stream): World | null {
  const kinds = dealtOut(guess, stream);
  if (kinds === null) return null;
  const chosen = new Int8Array(network.kinds * network.arcs);
  const put = (token: number, arc: number) => {
    const index = (kinds[token] ?? 0) * network.arcs + arc;
    chosen[index] = at(chosen, index) + 1;
  };
  guess.lying.forEach((tokens, place) => {
    for (const token of tokens) put(token, at(network.firstArc, place));
  });
  network.moves.forEach(({ arc }, index) => {
    for (const token of guess.moved[index] ?? []) put(token, arc);
  });
  return worldFrom(network, chosen);
}

/** A kind for every token, by augmenting ways in random order; null when there is none. */
function dealtOut({ can, free }: Guess, stream: Stream): readonly number[] | null {
  const kinds = can.map((bits) => ((bits & (bits - 1)) === 0 ? 31 - Math.clz32(bits) : -1));
  const holders = free.map(() => [] as number[]);
  const pool = shuffled(
    free.flatMap((copies, kind) => Array.from({ length: copies }, () => kind)),
    stream,
  );
  const seat = (token: number, tried: number): number => {
    let seen = tried;
    for (const kind of pool) {
      const bit = 1 << kind;
      if (seen & bit || !((can[token] ?? 0) & bit)) continue;
      seen |= bit;
      const held = holders[kind] ?? [];
      const give = (): number => {
        held.push(token);
        kinds[token] = kind;
        return -1;
      };
      if (held.length < (free[kind] ?? 0)) return give();
      for (const other of held) {
        const left = seat(other, seen);
        if (left === -1) {
          held.splice(held.indexOf(other), 1);
          return give();
        }
        seen = left;
      }
    }
    return seen;
  };
  const open = shuffled(
    kinds.flatMap((kind, token) => (kind < 0 ? [token] : [])),
    stream,
  ).toSorted((a, b) => bitsIn(can[a] ?? 0) - bitsIn(can[b] ?? 0));
  for (const token of open) {
    // A copy taken at random first; only where that is in the way are others moved.
    const wanted = stream.uniform(pool.length);
    pool.push(...pool.splice(0, wanted));
    if (seat(token, 0) !== -1) return null;
  }
  return kinds;
}

function bitsIn(bits: number): number {
  let [left, count] = [bits, 0];
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}
