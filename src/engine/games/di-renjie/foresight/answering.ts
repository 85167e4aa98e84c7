import type { SeatId } from '#protocol/ids.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { LOCATIONS, TARGETS, WEAPONS, type DiRenjieMove, type Element } from '../types.ts';
import type { OwnSight } from './own-sight.ts';

/** A final answer. */
export type AnswerMove = Extract<DiRenjieMove, { type: 'move.answer' }>;

/** The seat that answers, and facts about the table. */
type Answering = Pick<OwnSight, 'seat' | 'isAssassin'> & {
  readonly numbers: Pick<OwnSight['numbers'], 'hasAssassin'> & { readonly seats: readonly unknown[] };
};

/**
 * An element with at least this share of the best chance may be named instead, at random. It costs its player little,
 * and players who think alike then do not make the same mistake (paragraph 6.1): over 400 matches of two to six they
 * solved 1 to 3 % more and scored more than with the best element only, or with any wider choice.
 */
const NEAR = 0.8;

/**
 * An answer: of each type an element with about the highest chance, all such being equally likely, and of the other
 * players the most suspicious.
 */
export function bestAnswer(
  own: Answering,
  chance: (element: Element) => number,
  suspicion: readonly number[],
  stream: Stream,
): AnswerMove {
  const parts = {
    target: pick(nearHighest(TARGETS, chance), stream),
    weapon: pick(nearHighest(WEAPONS, chance), stream),
    location: pick(nearHighest(LOCATIONS, chance), stream),
  };
  if (!own.numbers.hasAssassin || own.isAssassin) return { type: 'move.answer', ...parts };
  const others = own.numbers.seats.flatMap((_, seat): readonly SeatId[] => (seat === own.seat ? [] : [seat]));
  const assassin = pick(
    highest(others, (seat) => suspicion[seat] ?? 0),
    stream,
  );
  return { type: 'move.answer', ...parts, assassin };
}

/** The elements that such an answer may name: those with about the highest chance. */
export function nearHighest<E extends Element>(elements: readonly E[], chance: (element: E) => number): readonly E[] {
  const most = Math.max(...elements.map(chance));
  return elements.filter((element) => chance(element) >= NEAR * most);
}

/** A smaller difference comes only from rounding. */
const NO_DIFFERENCE = 1e-9;

/** Those with the highest worth. */
export function highest<T>(some: readonly T[], worth: (one: T) => number): readonly T[] {
  const weighed = some.map((one) => ({ one, worth: worth(one) }));
  const most = Math.max(...weighed.map((each) => each.worth));
  return weighed.filter((each) => each.worth > most - NO_DIFFERENCE).map(({ one }) => one);
}
