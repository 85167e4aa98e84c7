import { describe, expect, it } from 'vitest';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { possibleMurders, smallChronicle } from '#testkit/games/death-by-digits/small-worlds.ts';
import { perTier } from '#testkit/tier.ts';
import type { DeathByDigitsOptions } from '../types.ts';
import { memoryOf } from '../chronicle.ts';
import { notebookOf } from './notebook.ts';

/** How many small courses of events are checked; an environment variable asks for the long form. */
const COURSES = Number(process.env['NOTEBOOK_COURSES'] ?? perTier(25, 100));

describe('14.5 the notebook at its fullest, on decks of nine and twelve cards', () => {
  it('marks exactly what every way in which the cards can lie has in common', () => {
    let marked = 0;
    for (let course = 0; course < COURSES; course += 1) {
      const seed = `small worlds ${String(course)}`;
      const deck = course % 10 === 0 ? [1, 2, 3, 4] : [1, 2, 3];
      const stream = createRng(seedFromText(seed)).stream('test');
      const { chronicle, murder } = smallChronicle(deck, 2 + (course % 11), stream);
      const possible = [...possibleMurders(memoryOf({ chronicle }, 0))].map((text) => text.split(','));
      expect(
        possible.map((numbers) => numbers.join()),
        seed,
      ).toContain(murder.join());
      const options = { aid: 'full' } as DeathByDigitsOptions;
      const rows = notebookOf({ chronicle, seats: 3, options }, 0)?.rows ?? [];
      for (const { kind, mark } of rows) {
        const inHowMany = possible.filter((numbers) => numbers.includes(kind)).length;
        const truth = inHowMany === 0 ? 'excluded' : inHowMany === possible.length ? 'certain' : 'open';
        expect(mark, `${seed}: ${kind}`).toBe(truth);
        marked += mark === 'open' ? 0 : 1;
      }
    }
    expect(marked).toBeGreaterThan(COURSES / 4);
  });
});
