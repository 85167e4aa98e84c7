/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';
import { registered } from '#testkit/tested-games.ts';
import { loadMap } from './load-map.ts';
import { loadPictures, pictureAt } from './load-pictures.ts';
import { faceIn } from './RulesPictures.tsx';

const CAPTIONS = import.meta.glob<object>('../../../../resources/strings/en/*-pictures.json', {
  eager: true,
  import: 'default',
});

/** What may stand between pieces; a number is a total. */
const SIGNS = /^(?:[-+=<>|→✓✗]|\d+)$/u;

test.each(registered.map(({ id }) => id))(
  'the rules of %s are told in a few pictures of its own pieces, with one for every state of its chart',
  async (id) => {
    const [found, map] = await Promise.all([loadPictures(id, 'de'), loadMap(id, 'de')]);
    if (found === null || map === null) throw new Error(`${id} has no pictures, or no map`);
    const { pages, pictures } = found;
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    expect(pictures.length).toBeLessThanOrEqual(10);
    const captions = CAPTIONS[`../../../../resources/strings/en/${id}-pictures.json`] ?? {};
    expect(Object.keys(captions)).toEqual(pictures.map(({ key }) => key));
    for (const { key, pieces } of pictures) {
      expect(
        pieces.some((piece) => faceIn(pages.skin, piece) !== null),
        key,
      ).toBe(true);
      for (const piece of pieces) expect(faceIn(pages.skin, piece) !== null || SIGNS.test(piece), piece).toBe(true);
    }
    const states = map.states.map((state) => state.id);
    const isGroup = (state: string): boolean => states.some((other) => other.startsWith(`${state}.`));
    expect(states.filter((state) => !isGroup(state) && pictureAt(pictures, state) === null)).toEqual([]);
    const named = pictures.flatMap((picture) => picture.states);
    expect(named.filter((state) => !states.includes(state))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  },
);
