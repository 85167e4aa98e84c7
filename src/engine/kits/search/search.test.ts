import { describe, expect, it } from 'vitest';
import { quickStream, type QuickStream } from '../quick-stream.ts';
import { exchangeHidden, type Belief, type HiddenCards } from './hidden-cards.ts';
import type { ImaginedModel } from './model.ts';
import { countBits } from './card-sets.ts';
import { searchMoves } from './tree.ts';

/**
 * Seat 0 bets a point (0), or pays a point and a half on every second deal (1). If it bets, seat 1 guesses a hidden
 * coin, and wins the bet with the right guess. The coin falls on 1 three times out of four, which seat 1 does not see.
 */
class Coin implements ImaginedModel {
  readonly seats = 2;
  readonly moveCount = 2;
  private coin = 0;
  private pays = false;
  private made: number[] = [];

  imagine(stream: QuickStream): void {
    this.coin = stream.uniform(4) === 0 ? 0 : 1;
    this.pays = stream.uniform(2) === 0;
    this.made = [];
  }

  turn(): number {
    if (this.made.length === 2 || this.made[0] === 1) return -1;
    return this.made.length;
  }

  legal(into: Int32Array): number {
    into.set([0, 1]);
    return 2;
  }

  apply(move: number): void {
    this.made.push(move);
  }

  finish(stream: QuickStream): void {
    while (this.turn() !== -1) this.apply(stream.uniform(2));
  }

  points(into: Float64Array): void {
    const isRight = this.made[0] === 0 && this.made[1] === this.coin;
    into.set(this.made[0] === 1 ? (this.pays ? [-1.5, 1.5] : [0, 0]) : isRight ? [-1, 1] : [1, -1]);
  }

  worth(into: Float64Array): void {
    this.points(into);
  }
}

describe('a search among information sets', () => {
  it('does not let the other seat know what is hidden, but lets it make the move that is best on average', () => {
    const found = searchMoves(new Coin(), { iterations: 20_000 }, quickStream(1));
    // Guessing 1 wins three times out of four: a bet loses half a point on average. If seat 1 saw the coin, a whole one.
    expect(found[0]?.move).toBe(0);
    expect(found[0]?.worth).toBeCloseTo(-0.5, 1);
  });

  it('finds the same with the same stream, and counts every imagined deal once', () => {
    const search = (seed: number) => searchMoves(new Coin(), { iterations: 500 }, quickStream(seed));
    expect(search(7)).toEqual(search(7));
    expect(search(7).reduce((sum, { visits }) => sum + visits, 0)).toBe(500);
  });
});

describe('a search that is told what others usually do', () => {
  it('answers that, although the other could do better', () => {
    // Seat 1 always guesses 0, which is right once out of four times: a bet wins half a point on average.
    class Guesser extends Coin {
      habit(): number {
        return 0;
      }
    }
    const found = searchMoves(new Guesser(), { iterations: 5_000 }, quickStream(1));
    expect(found[0]?.move).toBe(0);
    expect(found[0]?.worth).toBeCloseTo(0.5, 1);
  });
});

describe('hidden cards', () => {
  /** Two holders with two places each; holder 1 cannot have card 0. */
  const hidden = (): HiddenCards => ({
    cards: Int32Array.of(0, 1, 2, 3),
    holders: Int32Array.of(0, 0, 1, 1),
    allowed: Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1),
    deck: 4,
  });

  /** How often each card lies with card 0. */
  function company(belief: ((cards: Int32Array) => Belief) | null): readonly number[] {
    const world = hidden();
    const stream = quickStream(3);
    const beside = [0, 0, 0, 0];
    const rounds = 30_000;
    const weighing = belief?.(world.cards) ?? null;
    for (let round = 0; round < rounds; round += 1) {
      exchangeHidden(world, 4, stream, weighing);
      const other = world.cards[0] === 0 ? world.cards[1] : world.cards[0];
      beside[other ?? 0] = (beside[other ?? 0] ?? 0) + 1 / rounds;
    }
    return beside;
  }

  it('lie in every way that is allowed, each as often as another', () => {
    const [never, ...others] = company(null);
    expect(never).toBe(0);
    for (const share of others) expect(share).toBeCloseTo(1 / 3, 1);
  });

  it('lie in each way as often as it is likely', () => {
    // That holder 0 has card 3 is four times as likely as anything else.
    const weight = (cards: Int32Array): number => (cards[0] === 3 || cards[1] === 3 ? 4 : 1);
    const belief = (cards: Int32Array): Belief => ({
      ratio(_first, mine, _second, theirs) {
        const after = cards.map((card) => (card === mine ? theirs : card === theirs ? mine : card));
        return weight(after) / weight(cards);
      },
      exchanged: () => undefined,
    });
    const [, one, two, three] = company(belief);
    expect(three).toBeCloseTo(4 / 6, 1);
    expect(one).toBeCloseTo(1 / 6, 1);
    expect(two).toBeCloseTo(1 / 6, 1);
  });
});

describe('sets of cards', () => {
  it('counts bits', () => {
    const stream = quickStream(5);
    for (let round = 0; round < 1000; round += 1) {
      const bits = stream.uniform(2 ** 26);
      expect(countBits(bits)).toBe(bits.toString(2).replaceAll('0', '').length);
    }
  });
});
