import { describe, expect, test } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED, refuse } from '#protocol/text.ts';
import { createStancePlay } from './stance-play.ts';
import { offersOf } from './stances.ts';

const prompt: Prompt = {
  id: 'play',
  kind: 'piece',
  text: { code: 'play' },
  move: { type: 'move.play' },
  field: 'piece',
  offers: [
    { key: 'may', verdict: ALLOWED },
    { key: 'maynot', verdict: refuse('mustBeat') },
  ],
};

const step = (now: number) => ({ passed: 16, now, isInstant: false, isHome: () => true });

function rest(stances: ReturnType<typeof createStancePlay>, from = 0): number {
  let now = from;
  for (let frames = 0; stances.advance(['may', 'maynot', 'other'], step(now)); frames++) {
    if (frames > 500) throw new Error('the stances never came to rest');
    now += 16;
  }
  return now;
}

test('a piece that one prompt allows is allowed', () => {
  const refusing: Prompt = { ...prompt, id: 'other', offers: [{ key: 'may', verdict: refuse('no') }] };
  expect(offersOf([refusing, prompt]).get('may')).toBe(true);
  expect(offersOf([prompt]).get('maynot')).toBe(false);
});

describe('stances', () => {
  test('playable pieces stand higher with a rim, refused ones are dimmed, others are left alone', () => {
    const stances = createStancePlay();
    stances.offer([prompt]);
    rest(stances);
    expect(stances.look('may', 0)).toEqual({ raise: 10, dim: 0, rim: 1, aside: 0 });
    expect(stances.look('maynot', 0)).toEqual({ raise: 0, dim: 1, rim: 0, aside: 0 });
    expect(stances.look('other', 0)).toEqual({ raise: 0, dim: 0, rim: 0, aside: 0 });
  });

  test('nothing is lit before the picture has told what led to it, but for what is chosen', () => {
    const stances = createStancePlay();
    stances.offer([prompt]);
    stances.stand(new Map([['other', true]]), false);
    rest(stances);
    for (const piece of ['may', 'maynot', 'other'])
      expect(stances.look(piece, 0)).toEqual({ raise: 0, dim: 0, rim: 0, aside: 0 });
    expect(stances.isOffered('may')).toBe(true);
    stances.choose(['may']);
    rest(stances);
    expect(stances.look('may', 0).rim).toBe(1);
    stances.stand(new Map([['other', true]]), true);
    rest(stances);
    // A pile that stands for a choice has a rim, and stays where it is.
    expect(stances.look('other', 0)).toEqual({ raise: 0, dim: 0, rim: 1, aside: 0 });
    expect(stances.look('maynot', 0).dim).toBe(1);
  });

  test('pointing lifts, by pointer or keyboard, and letting go puts down', () => {
    const stances = createStancePlay();
    stances.point('other');
    rest(stances);
    expect(stances.look('other', 0).raise).toBeGreaterThan(0);
    stances.hover('other');
    stances.point(null);
    rest(stances);
    expect(stances.look('other', 0).raise).toBeGreaterThan(0);
    stances.hover(null);
    rest(stances);
    expect(stances.look('other', 0).raise).toBe(0);
  });

  test('a refused piece shakes to and fro and comes to rest', () => {
    const stances = createStancePlay();
    stances.shake('maynot', 100);
    expect(stances.advance(['maynot'], step(116))).toBe(true);
    const seen = [130, 190, 250].map((now) => Math.sign(stances.look('maynot', now).aside));
    expect(new Set(seen).size).toBeGreaterThan(1);
    rest(stances, 116);
    expect(stances.look('maynot', 2000).aside).toBe(0);
  });

  test('without motion everything is there at once', () => {
    const stances = createStancePlay();
    stances.offer([prompt]);
    expect(stances.advance(['may'], { ...step(0), isInstant: true })).toBe(false);
    expect(stances.look('may', 0).raise).toBe(10);
  });

  test('a piece on its way is neither raised nor dimmed', () => {
    const stances = createStancePlay();
    stances.offer([prompt]);
    stances.advance(['may', 'maynot'], { ...step(0), isInstant: true, isHome: () => false });
    expect(stances.look('may', 0)).toMatchObject({ raise: 0, rim: 0 });
    expect(stances.look('maynot', 0)).toMatchObject({ dim: 0 });
  });

  test('of several to choose all lie at rest, and the chosen ones stand above them until they are taken back', () => {
    const stances = createStancePlay();
    stances.offer([{ ...prompt, kind: 'pieces', min: 1, max: 1 }]);
    stances.choose(['may']);
    const chosenAt = rest(stances);
    expect(stances.isChosen('may')).toBe(true);
    expect(stances.raiseOf('may')).toBeGreaterThan(12);
    stances.choose([]);
    rest(stances, chosenAt);
    expect(stances.isChosen('may')).toBe(false);
    expect(stances.raiseOf('may')).toBe(0);
  });
});
