import type { Stream } from '../../core/rng.ts';
import { placedAtRandom, type Slot } from '../placement.ts';
import type { HiddenCards } from './hidden-cards.ts';

/** What a seat knows of the cards that it cannot see. */
export interface Hiding {
  /** The cards, as numbers; as many as there are places. */
  readonly cards: readonly number[];
  /** By place: who holds the card that lies there. */
  readonly holders: readonly number[];
  readonly holderCount: number;
  readonly deck: number;
  mayHave(holder: number, card: number): boolean;
}

/** Places the hidden cards for the first time, at random. Throws when there is no way to place them. */
export function hideCards({ cards, holders, holderCount, deck, mayHave }: Hiding, stream: Stream): HiddenCards {
  const allowed = new Uint8Array(holderCount * deck);
  for (let holder = 0; holder < holderCount; holder += 1) {
    for (const card of cards) if (mayHave(holder, card)) allowed[holder * deck + card] = 1;
  }
  const slots = holders.map((holder, place): Slot<string> => ({
    piece: String(place),
    canBe: (card) => allowed[holder * deck + Number(card)] === 1,
  }));
  const placed = placedAtRandom(slots, cards.map(String), stream);
  return {
    cards: Int32Array.from(slots, ({ piece }) => Number(placed[piece])),
    holders: Int32Array.from(holders),
    allowed,
    deck,
  };
}
