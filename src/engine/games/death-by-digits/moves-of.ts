import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Rng, Stream } from '#engine/core/rng.ts';
import { REFILL_HIDDEN } from './prompts.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from './types.ts';

/** The most choices of several cards that are listed; of more, only a sample is listed. */
const MOST_CHOICES = 300;
/** How many of the thousands of accusations are listed: a match of random moves should not end at once. */
const ACCUSATIONS = 3;

/** Every legal move of a seat with these prompts, or a sample if there are many. */
export function movesAmong(
  prompts: readonly Prompt[],
  { turn, mixes }: DeathByDigitsState,
  seat: SeatId,
  rng?: Rng,
): readonly DeathByDigitsMove[] {
  const stream = rng?.stream(`moves/${String(turn)}/${String(mixes)}/${String(seat)}`) ?? null;
  return prompts
    .filter(({ id }) => id !== REFILL_HIDDEN)
    .flatMap((prompt) => choicesOf(prompt, stream) as readonly DeathByDigitsMove[]);
}

/** The moves that a page can form from this prompt. */
function choicesOf(prompt: Prompt, stream: Stream | null): readonly object[] {
  switch (prompt.kind) {
    case 'button':
      return [prompt.move];
    case 'oneOf':
    case 'piece':
      return allowed(prompt.offers).map((key) => ({ ...prompt.move, [prompt.field]: key }));
    case 'pieces': {
      const sets = sizes(prompt).flatMap((size) => subsets(allowed<unknown>(prompt.offers), size));
      return sample(sets, MOST_CHOICES, stream).map((chosen) => ({ ...prompt.move, [prompt.field]: chosen }));
    }
    case 'shares': {
      const keys = prompt.offers.flatMap(({ key, verdict, most }) => (verdict.ok ? repeated(key, most) : []));
      const shares = subsets(keys, prompt.min).map((chosen) => JSON.stringify(chosen));
      return [...new Set(shares)].map((chosen) => ({ ...prompt.move, [prompt.field]: JSON.parse(chosen) as unknown }));
    }
    case 'fields':
      return combinations(prompt, prompt.id === 'guess' ? Infinity : ACCUSATIONS, stream);
    case 'amount':
      return [];
  }
}

type Offers<K> = readonly { readonly key: K; readonly verdict: { readonly ok: boolean } }[];

function allowed<K>(offers: Offers<K>): readonly K[] {
  return offers.filter(({ verdict }) => verdict.ok).map(({ key }) => key);
}

function sizes({ min, max }: { readonly min: number; readonly max: number }): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

function repeated<T>(item: T, times: number): readonly T[] {
  return Array.from({ length: times }, () => item);
}

/** All ways to take `size` of these, in their order. */
function subsets<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** The moves from one allowed choice for each field, at most this many. They are counted, not listed. */
function combinations(
  prompt: Extract<Prompt, { kind: 'fields' }>,
  most: number,
  stream: Stream | null,
): readonly object[] {
  const fields = prompt.fields.map(({ field, offers }) => ({ field, keys: allowed<unknown>(offers) }));
  const all = fields.reduce((product, { keys }) => product * keys.length, 1);
  return places(all, most, stream).map((place) => {
    let left = place;
    const chosen = fields.map(({ field, keys }): [string, unknown] => {
      const key = keys[left % keys.length];
      left = Math.floor(left / keys.length);
      return [field, key];
    });
    return { ...prompt.move, ...Object.fromEntries(chosen) };
  });
}

/** At most this many of these. */
function sample<T>(items: readonly T[], most: number, stream: Stream | null): readonly T[] {
  return places(items.length, most, stream).flatMap((place) => items.slice(place, place + 1));
}

/** At most `most` different numbers below `all`: evenly spread, from a random start if there is a stream. */
function places(all: number, most: number, stream: Stream | null): readonly number[] {
  const count = Math.min(all, most);
  const start = count < all ? (stream?.uniform(all) ?? 0) : 0;
  return Array.from({ length: count }, (_, index) => (start + Math.floor((index * all) / count)) % all);
}
