import type { Prompt } from '#protocol/prompt.ts';

export type SharesPrompt = Extract<Prompt, { kind: 'shares' }>;
type Key = SharesPrompt['offers'][number]['key'];

/** How often each source is taken from, by its key as text. */
export type Shares = Readonly<Record<string, number>>;

/** One source with how often it is taken from: 0 to its `most`, and 0 where it is refused. */
export interface Share {
  readonly offer: SharesPrompt['offers'][number];
  readonly count: number;
}

/** The choice as far as it is possible under the present offers, in their order; what has become too much is cut. */
export function sharesOf({ offers, max }: SharesPrompt, picked: Shares): readonly Share[] {
  let left = max;
  return offers.map((offer) => {
    const wanted = offer.verdict.ok ? (picked[String(offer.key)] ?? 0) : 0;
    const count = Math.max(0, Math.min(wanted, offer.most, left));
    left -= count;
    return { offer, count };
  });
}

/** The choice with one more of a source, or one less; null where no more may be taken. */
export function shareBy(prompt: SharesPrompt, shares: Shares, key: Key, by: 1 | -1): Shares | null {
  const now = sharesOf(prompt, shares);
  const before = now.find(({ offer }) => offer.key === key)?.count ?? 0;
  return by === 1 && sumOf(now) >= prompt.max ? null : { ...shares, [String(key)]: before + by };
}

/** How many are taken in all. */
export function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { count }) => sum + count, 0);
}

/** The answer: each key as often as it is taken from, in the order of the offers. */
export function takings(shares: readonly Share[]): readonly Key[] {
  return shares.flatMap(({ offer, count }) => Array.from({ length: count }, () => offer.key));
}
