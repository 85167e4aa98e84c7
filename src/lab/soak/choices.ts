import type { Prompt } from '#protocol/prompt.ts';
import type { Verdict } from '#protocol/text.ts';
import type { Dice } from './dice.ts';

/** A move as it goes into a frame. */
export type AnyMove = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A move that these prompts offer, as a page would form it; null when they offer none. */
export function chooseMove(prompts: readonly Prompt[], dice: Dice): AnyMove | null {
  const moves = prompts.flatMap((prompt) => moveOf(prompt, dice) ?? []);
  return moves.length === 0 ? null : dice.among(moves);
}

function moveOf(prompt: Prompt, dice: Dice): AnyMove | null {
  switch (prompt.kind) {
    case 'button':
      return prompt.move;
    case 'amount': {
      const steps = Math.floor((prompt.max - prompt.min) / prompt.step);
      return { ...prompt.move, [prompt.field]: prompt.min + dice.below(steps + 1) * prompt.step };
    }
    case 'piece':
    case 'oneOf': {
      const keys = allowed(prompt.offers);
      return keys.length === 0 ? null : { ...prompt.move, [prompt.field]: dice.among(keys) };
    }
    case 'pieces': {
      const keys = allowed(prompt.offers);
      if (keys.length < prompt.min) return null;
      const count = dice.between(prompt.min, Math.min(prompt.max, keys.length));
      return { ...prompt.move, [prompt.field]: someOf(keys, count, dice) };
    }
    case 'shares': {
      const keys = prompt.offers.flatMap((offer) =>
        offer.verdict.ok ? Array.from({ length: offer.most }, () => offer.key) : [],
      );
      if (keys.length < prompt.min) return null;
      const count = dice.between(prompt.min, Math.min(prompt.max, keys.length));
      return { ...prompt.move, [prompt.field]: someOf(keys, count, dice) };
    }
    case 'fields': {
      const chosen = prompt.fields.map(({ field, offers }) => ({ field, keys: allowed(offers) }));
      if (chosen.some(({ keys }) => keys.length === 0)) return null;
      return {
        ...prompt.move,
        ...Object.fromEntries(chosen.map(({ field, keys }) => [field, dice.among<unknown>(keys)])),
      };
    }
  }
}

function allowed<K>(offers: readonly { readonly key: K; readonly verdict: Verdict }[]): readonly K[] {
  return offers.flatMap(({ key, verdict }) => (verdict.ok ? [key] : []));
}

function someOf<T>(items: readonly T[], count: number, dice: Dice): readonly T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)).flat();
}
