import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED, type Verdict } from '#protocol/text.ts';
import { offeredMoves, type OfferedMove } from '#engine/core/offered.ts';
import type { Stream } from '#engine/core/rng.ts';

/** Every move a page can form from this prompt; a sample of them where several pieces are chosen together. */
export function movesOffered(prompt: Prompt, stream: Stream): readonly OfferedMove[] {
  const withField = (field: string, value: unknown): Prompt['move'] => ({ ...prompt.move, [field]: value });
  switch (prompt.kind) {
    case 'pieces': {
      const free = prompt.offers.filter(({ verdict }) => verdict.ok).map(({ key }) => key);
      return samples(free, prompt.min, prompt.max, stream).map((pieces) => ({
        move: withField(prompt.field, pieces),
        verdict: ALLOWED,
      }));
    }
    case 'shares': {
      const free = prompt.offers.filter(({ verdict }) => verdict.ok).flatMap(({ key, most }) => repeated(key, most));
      return samples(free, prompt.min, prompt.max, stream).map((keys) => ({
        move: withField(prompt.field, keys),
        verdict: ALLOWED,
      }));
    }
    case 'fields':
      return fieldChoices(prompt, stream).map((move) => ({ move, verdict: ALLOWED }));
    default:
      return offeredMoves(prompt);
  }
}

/** The most moves that are formed from a prompt with several fields; beyond that a random sample of them. */
const MOST_FIELD_CHOICES = 1000;

function fieldChoices(prompt: Extract<Prompt, { kind: 'fields' }>, stream: Stream): readonly Prompt['move'][] {
  const fields = prompt.fields.map(({ field, offers }) => ({
    field,
    keys: offers.filter(({ verdict }) => verdict.ok).map(({ key }) => key),
  }));
  const all = fields.reduce((product, { keys }) => product * keys.length, 1);
  const formed = (place: number): Prompt['move'] => {
    let left = place;
    const chosen = fields.map(({ field, keys }): [string, unknown] => {
      const key = keys[left % keys.length];
      left = Math.floor(left / keys.length);
      return [field, key];
    });
    return { ...prompt.move, ...Object.fromEntries(chosen) };
  };
  return Array.from({ length: Math.min(all, MOST_FIELD_CHOICES) }, (_, index) =>
    formed(all > MOST_FIELD_CHOICES ? stream.uniform(all) : index),
  );
}

/**
 * Whether a page can form this move from a prompt for several choices together. There are too many such moves to list
 * them all: `movesOffered` and a game's `movesOf` each give a sample.
 */
export function canChoose(prompt: Prompt, move: Readonly<Record<string, unknown>>): boolean {
  if (move['type'] !== prompt.move.type) return false;
  if (prompt.kind === 'fields') {
    return prompt.fields.every(({ field, offers }) =>
      offers.some(({ key, verdict }) => verdict.ok && key === move[field]),
    );
  }
  if (prompt.kind !== 'pieces' && prompt.kind !== 'shares') return false;
  const named: unknown = move[prompt.field];
  if (!Array.isArray(named)) return false;
  const chosen: readonly unknown[] = named;
  const mostOf = (key: unknown): number => {
    const offers: readonly { readonly key: unknown; readonly verdict: Verdict; readonly most?: number }[] =
      prompt.offers;
    const found = offers.find((offer) => offer.key === key);
    return found?.verdict.ok ? (found.most ?? 1) : 0;
  };
  const isWithin = chosen.every((key) => chosen.filter((other) => other === key).length <= mostOf(key));
  return chosen.length >= prompt.min && chosen.length <= prompt.max && isWithin;
}

function repeated<T>(item: T, times: number): readonly T[] {
  return Array.from({ length: times }, () => item);
}

function samples<T>(items: readonly T[], min: number, max: number, stream: Stream): readonly (readonly T[])[] {
  const most = Math.min(max, items.length);
  if (most < min) return [];
  return Array.from({ length: 40 }, () => {
    const left = [...items];
    const size = min + stream.uniform(most - min + 1);
    return Array.from({ length: size }, () => left.splice(stream.uniform(left.length), 1)[0] as T);
  });
}
