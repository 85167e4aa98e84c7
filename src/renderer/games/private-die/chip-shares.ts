import type { SeatId } from '#protocol/ids.ts';

/** Whoever has clues. */
export type ChipHolder = SeatId | 'bank' | 'pot' | 'setAside';

/** Fifteen black chips worth five and thirty white ones worth one (paragraph 1.4): 105 clues. */
const BLACK = 15;
const WHITE = 30;
const WORTH = 5;

export interface CluesByHolder {
  readonly seats: readonly number[];
  readonly pot: number;
  readonly setAside: number;
}

interface Holding {
  readonly black: string[];
  readonly white: string[];
}

/**
 * Which chip lies where, by names that stay: everybody's clues in as few chips as may be, all others in the bank. A
 * chip has a seat to which it goes first, so that a clue more or less moves no chip of anybody else.
 */
export function chipsOf({ seats, pot, setAside }: CluesByHolder): ReadonlyMap<ChipHolder, Holding> {
  const wishes: readonly (readonly [ChipHolder, number])[] = [
    ...seats.map((clues, seat) => [seat, clues] as const),
    ['pot', pot],
    ['setAside', setAside],
  ];
  const holdings = new Map<ChipHolder, Holding>(
    [...wishes.map(([holder]) => holder), 'bank' as const].map((holder) => [holder, { black: [], white: [] }]),
  );
  const black = heapOf('black', BLACK, seats.length);
  const white = heapOf('white', WHITE, seats.length);
  const left = wishes.map(([holder, clues]) => {
    const taken = black.take(holder, Math.floor(clues / WORTH));
    holdings.get(holder)?.black.push(...taken);
    return [holder, clues - taken.length * WORTH] as const;
  });
  for (const [holder, clues] of left) holdings.get(holder)?.white.push(...white.take(holder, clues));
  holdings.get('bank')?.black.push(...black.rest());
  holdings.get('bank')?.white.push(...white.rest());
  return holdings;
}

interface Heap {
  /** This many chips, or as many as there are: first those that are this holder's own, then the last of the others. */
  take(holder: ChipHolder, count: number): readonly string[];
  rest(): readonly string[];
}

function heapOf(colour: string, count: number, seats: number): Heap {
  let free = Array.from({ length: count }, (_, index) => index);
  const nameOf = (chip: number) => `${colour}:${String(chip)}`;
  return {
    take(holder, wanted) {
      const own = free.filter((chip) => chip % seats === holder);
      const others = free.filter((chip) => chip % seats !== holder).reverse();
      const taken = [...own, ...others].slice(0, wanted);
      free = free.filter((chip) => !taken.includes(chip));
      return taken.map(nameOf);
    },
    rest: () => free.map(nameOf),
  };
}
