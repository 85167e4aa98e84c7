import { hashToken } from '#engine/table/room/seating.ts';
import type { Heard, World } from './session-world.ts';

/** This many characters of a secret are as good as told: what is left can be tried out, or be told next time. */
const TELLING = 12;

/**
 * The frames in which a secret of the table can be read, whoever they were sent to: a seat's token, its hash, or the
 * seed of a match that is not over. A part of a secret counts. Sentences without the secret itself.
 */
export function secretsTold({ heard, tokens, seeds }: World): readonly string[] {
  const always = [
    ...tokens.map((token) => ['a token', token] as const),
    ...tokens.map((token) => ['the hash of a token', hashToken(token)] as const),
  ];
  const known = seeds.map((seed, index) => ({
    playing: partsOf([...always, ['the seed', seed], ...laterSeeds(seeds, index)]),
    over: partsOf([...always, ...laterSeeds(seeds, index)]),
  }));
  return heard.flatMap((frame, index) => {
    const parts = known[frame.match - 1]?.[frame.over ? 'over' : 'playing'];
    const found = parts && firstPart(frame, parts);
    return found === undefined ? [] : [`frame ${String(index)} tells ${found}`];
  });
}

function laterSeeds(seeds: readonly string[], index: number): readonly (readonly [string, string])[] {
  return seeds.slice(index + 1).map((seed) => ['the seed of a match to come', seed]);
}

/** Every stretch of `TELLING` characters of these secrets, with what it belongs to. */
function partsOf(secrets: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const [name, secret] of secrets)
    for (let at = 0; at + TELLING <= secret.length; at += 1) parts.set(secret.slice(at, at + TELLING), name);
  return parts;
}

function firstPart({ text }: Heard, parts: ReadonlyMap<string, string>): string | undefined {
  for (const [run] of text.toLowerCase().matchAll(/[0-9a-f]{12,}/g)) {
    for (let at = 0; at + TELLING <= run.length; at += 1) {
      const found = parts.get(run.slice(at, at + TELLING));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
