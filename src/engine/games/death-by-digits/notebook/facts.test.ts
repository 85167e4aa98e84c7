import { describe, expect, it } from 'vitest';
import { readOptions } from '#engine/core/options.ts';
import { advance, begin } from '#engine/core/run.ts';
import { play, type Scene } from '#testkit/games/death-by-digits/scenarios.ts';
import { deathByDigits } from '../index.ts';
import type { Digit } from '../types.ts';
import { notebookOf } from './notebook.ts';

/** A match of two that was dealt like this; the first seat has all three 1s. */
function dealt(): Scene {
  const order = '3 3 6 1 1 1 2 2 2 5 6 3 4 4 4 5 5 6'.split(' ') as readonly Digit[];
  const start = begin(deathByDigits, readOptions(deathByDigits.options, {}, 2), 2);
  return { ...advance(deathByDigits, start, { type: 'chance.dealt', order, first: 0 }).position, events: [] };
}

/** Where the first seat's notebook says the 1s are. */
function onesIn({ state }: Scene): readonly unknown[] {
  const fact = notebookOf(state, 0)?.rows.find(({ kind }) => kind === '1')?.because;
  return (fact?.sightings ?? []).map(({ code, params }) => [code, params['count']]);
}

describe('14.8 why a number cannot be in the Murder', () => {
  it('says how many copies lie in the player’s own hand and how many in Evidence', () => {
    expect(onesIn(dealt())).toEqual([['inYourHand', 3]]);
    expect(onesIn(play(dealt(), 'A play 1 1'))).toEqual([
      ['inYourHand', 1],
      ['inEvidence', 2],
    ]);
  });
});
