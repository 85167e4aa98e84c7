import { describe, expect, it } from 'vitest';
import { endingsOf, type Contents } from '#testkit/brute-force.ts';
import { randomTimeline } from '#testkit/random-timelines.ts';
import { perTier } from '#testkit/tier.ts';
import { createRng, seedFromText, shuffled } from '#engine/core/rng.ts';
import { DECK, rankOf, suitOf, SUITS, type Card } from '#engine/kits/standard-deck.ts';
import { answersOf, copiesLeft } from './answers.ts';
import { endingOf } from './ending.ts';
import { STRENGTHS, type Mark, type Step, type Timeline } from './timeline.ts';

/** How many random timelines are compared; more by the environment. */
const COUNT = Number(process.env['DEDUCTION_COUNT'] ?? perTier(150, 400));
const PLENTY = 1e9;
/** Milliseconds for the long form. */
const LONG = 3_600_000;

function marksBy(timeline: Timeline, place: string, strength: (typeof STRENGTHS)[number]): readonly Mark[] {
  return answersOf(timeline, place, strength, PLENTY).map(({ mark }) => mark);
}

function trueMarks(timeline: Timeline, endings: readonly Contents[], place: number): readonly Mark[] {
  return timeline.kinds.map((_, kind): Mark => {
    const counts = endings.map((contents) => contents[place]?.[kind] ?? 0);
    if (counts.every((count) => count === 0)) return 'impossible';
    return counts.every((count) => count > 0) ? 'certain' : 'possible';
  });
}

describe('answers about random timelines of reduced decks', () => {
  it(
    'are those of brute force at full strength, and never more at the others',
    () => {
      const found = { shown: 0, elimination: 0, full: 0 };
      for (let round = 0; round < COUNT; round += 1) {
        const seed = `deduction ${String(round)}`;
        const { timeline } = randomTimeline(seed);
        const endings = endingsOf(timeline);
        for (const [index, { id }] of timeline.places.entries()) {
          const truth = trueMarks(timeline, endings, index);
          const [shown, elimination, full] = STRENGTHS.map((strength) => marksBy(timeline, id, strength));
          expect(full, `${seed}, ${id}`).toEqual(truth);
          elimination?.forEach((mark, kind) => {
            if (mark !== 'possible') expect(mark, `${seed}, ${id}: elimination`).toBe(truth[kind]);
            if (mark === 'possible') expect(shown?.[kind], `${seed}, ${id}: shown`).toBe('possible');
          });
          found.shown += shown?.filter((mark) => mark !== 'possible').length ?? 0;
          found.elimination += elimination?.filter((mark) => mark !== 'possible').length ?? 0;
          found.full += full?.filter((mark) => mark !== 'possible').length ?? 0;
        }
      }
      expect(found.shown).toBeGreaterThan(0);
      expect(found.elimination).toBeGreaterThan(found.shown);
      expect(found.full).toBeGreaterThan(found.elimination);
    },
    LONG,
  );
});

describe('knowledge that contradicts itself', () => {
  const timeline: Timeline = {
    kinds: [
      { id: 'a', copies: 1 },
      { id: 'b', copies: 2 },
    ],
    places: [
      { id: 'here', size: 1 },
      { id: 'there', size: 2 },
    ],
    steps: [
      { step: 'content', id: 0, place: 'here', kinds: ['a'] },
      { step: 'content', id: 1, place: 'there', kinds: ['a', 'b'] },
    ],
  };

  it.each(STRENGTHS)('is answered by claiming nothing: %s', (strength) => {
    expect(answersOf(timeline, 'here', strength).map(({ mark }) => mark)).toEqual(['possible', 'possible']);
  });

  it('has no ending', () => {
    expect(() => endingOf(timeline)).toThrow('fits no course of events');
  });
});

describe('an ending that is made up', () => {
  it('is one of those that brute force finds', () => {
    for (let round = 0; round < COUNT; round += 1) {
      const { timeline } = randomTimeline(`ending ${String(round)}`);
      const ending = endingOf(timeline);
      const contents = timeline.places.map((place) =>
        timeline.kinds.map(({ id }) => ending.get(place.id)?.filter((kind) => kind === id).length ?? 0),
      );
      expect(endingsOf(timeline), `ending ${String(round)}`).toContainEqual(contents);
    }
  });

  // With the kinds in the order in which they come, the search for these takes seconds.
  it.each(perTier([1040], [704, 1040]))('is found where the search goes astray at first (%i)', (round) => {
    const timeline = answeredHands(`ending ${String(round)}`, 3 + (round % 3), 2 + (round % 8));
    expect([...endingOf(timeline).values()].flat()).toHaveLength(timeline.kinds.length);
  });
});

/** A card is hidden and hands are dealt from 24 cards; so many tenths of all questions about suits and ranks were answered. */
function answeredHands(seed: string, seats: number, tenths: number): Timeline {
  const rng = createRng(seedFromText(seed));
  const cards = DECK.filter((card) => rankOf(card) >= 7);
  const order = shuffled(cards, rng.stream('deal'));
  const size = Math.floor((cards.length - 1) / seats);
  const hands = Array.from({ length: seats }, (_, seat) => order.slice(1 + seat * size, 1 + (seat + 1) * size));
  const unseen = shuffled(order.slice(0, 1 + seats * size), rng.stream('order'));
  const asked = rng.stream('keep');
  const steps = hands.flatMap((hand, seat) =>
    [...SUITS, 7, 8, 9, 10, 11, 12].flatMap((about, index): Step[] => {
      if (asked.uniform(10) >= tenths) return [];
      const is = (card: Card): boolean => suitOf(card) === about || rankOf(card) === about;
      const count = hand.filter(is).length;
      const place = `hand:${String(seat)}`;
      return [{ step: 'holds', id: 10 * seat + index, place, kinds: unseen.filter(is), least: count, most: count }];
    }),
  );
  return {
    kinds: unseen.map((id) => ({ id, copies: 1 })),
    places: [{ id: 'hidden', size: 1 }, ...hands.map((_, seat) => ({ id: `hand:${String(seat)}`, size }))],
    steps,
  };
}

describe('copies that nothing accounts for', () => {
  it('are those beyond the fewest that explain every sighting', () => {
    const timeline: Timeline = {
      kinds: [
        { id: 'a', copies: 3 },
        { id: 'b', copies: 3 },
      ],
      places: [
        { id: 'box', size: 1 },
        { id: 'mine', size: 2 },
        { id: 'theirs', size: 3 },
      ],
      steps: [
        { step: 'content', id: 0, place: 'mine', kinds: ['a', 'b'] },
        { step: 'move', id: 1, from: 'mine', to: 'theirs', kinds: ['a'] },
        // It may be the same card that comes back.
        { step: 'move', id: 2, from: 'theirs', to: 'mine', kinds: ['a'] },
        { step: 'move', id: 3, from: 'theirs', to: 'mine', kinds: ['b'] },
      ],
    };
    expect(copiesLeft(timeline, 'box')).toEqual([2, 1]);
  });
});
