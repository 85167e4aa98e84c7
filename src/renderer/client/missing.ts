/**
 * Fills in what the oldest browsers for the pages (tools/oldest-browsers.mjs) lack of the language's library, as far as the pages,
 * their worker and the packages in them use it. test/unit/oldest-browsers.test.ts says what else they do without.
 */

/** Sets what is missing. Like the platform's own, it is not listed by loops over names. */
export function fill(home: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in home)) Object.defineProperty(home, name, { value, writable: true, configurable: true });
  }
}

type Fits = (value: unknown, index: number, array: ArrayLike<unknown>) => unknown;

/** Safari before 16, Firefox before 115, Chromium before 110. */
export const ARRAYS = {
  toSorted(this: readonly unknown[], order?: (one: unknown, other: unknown) => number): unknown[] {
    return [...this].sort(order);
  },
  toReversed(this: readonly unknown[]): unknown[] {
    return [...this].reverse();
  },
  toSpliced(this: readonly unknown[], ...how: [start: number, count: number, ...added: unknown[]]): unknown[] {
    const copy = [...this];
    copy.splice(...how);
    return copy;
  },
  with(this: readonly unknown[], index: number, value: unknown): unknown[] {
    const at = index < 0 ? this.length + index : index;
    if (!(at >= 0 && at < this.length)) throw new RangeError('Invalid index');
    const copy = [...this];
    copy[at] = value;
    return copy;
  },
};

/** Firefox before 104; of typed arrays, too. */
export const SEARCHES = {
  findLastIndex(this: ArrayLike<unknown>, fits: Fits): number {
    let at = this.length - 1;
    while (at >= 0 && !fits(this[at], at, this)) at -= 1;
    return at;
  },
  findLast(this: ArrayLike<unknown>, fits: Fits): unknown {
    return this[SEARCHES.findLastIndex.call(this, fits)];
  },
};

/** Safari before 16. */
const SIGNALS = {
  timeout(milliseconds: number): AbortSignal {
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort(new DOMException('The time is up.', 'TimeoutError'));
    }, milliseconds);
    return controller.signal;
  },
};

interface Segment {
  readonly segment: string;
  readonly isWordLike: boolean;
}

/** Firefox before 125: letters with their marks, and words between what is no letter. */
export class Segmenter {
  readonly #pattern: RegExp;

  constructor(_language?: string, { granularity = 'grapheme' }: { readonly granularity?: 'grapheme' | 'word' } = {}) {
    this.#pattern = granularity === 'word' ? /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu : /\P{M}\p{M}*|\p{M}+/gu;
  }

  segment(text: string): readonly Segment[] {
    return (text.match(this.#pattern) ?? []).map((segment) => ({
      segment,
      isWordLike: /^[\p{L}\p{N}]/u.test(segment),
    }));
  }
}

fill(Array.prototype, { ...ARRAYS, ...SEARCHES });
fill(Object.getPrototypeOf(Uint8Array.prototype) as object, SEARCHES);
fill(AbortSignal, SIGNALS);
fill(Intl, { Segmenter });
