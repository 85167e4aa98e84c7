import { describe, expect, test } from 'vitest';
import { createFeedReader, createFeedWriter, createPrimer, FeedError } from './feed.ts';
import { learnSample, writeSample } from './sample.ts';
import type { FeedStep } from './steps.ts';

const PHASES = { deal: 'The cards are dealt.' };
const steps: readonly FeedStep[] = ['one', 'two', 'three'].map((word, at) => ({
  picture: { word, view: { zones: {} } },
  events: at === 0 ? [] : [{ type: 'word.said', word }],
}));

describe('a sample match', () => {
  test('is read as it was written', () => {
    const sample = writeSample('kirin', PHASES, steps);
    expect(sample.game).toBe('kirin');
    expect(learnSample(JSON.parse(JSON.stringify(sample))).steps).toEqual(steps);
    expect(learnSample(sample).phases).toEqual(PHASES);
  });

  test('teaches both ends of a feed, each from the file', () => {
    const taught = () => createPrimer(learnSample(writeSample('kirin', PHASES, steps)).steps);
    const picture = { word: 'four', view: { zones: {} } };
    const key = createFeedWriter(taught(), picture).key();
    expect(createFeedReader(taught()).read(key)).toEqual({ picture, events: [] });
    expect(key.length).toBeLessThan(createFeedWriter(createPrimer([]), picture).key().length);
  });

  test('teaches who reads it what it teaches who goes through its steps', () => {
    const sample = writeSample('kirin', PHASES, learnSample(writeSample('kirin', PHASES, steps)).steps);
    expect(learnSample(sample).primer).toEqual(createPrimer(learnSample(sample).steps));
  });

  test.each([
    [null],
    ['frames'],
    [{}],
    [{ game: 'kirin', frames: 3 }],
    [{ phases: {}, frames: ['*'] }],
    [{ phases: {}, frames: ['AAAA'] }],
    [writeOnlyFrames()],
  ])('is not %j', (json) => {
    expect(() => learnSample(json).steps).toThrow(FeedError);
  });

  test('of no steps is none', () => {
    expect(() => writeSample('kirin', PHASES, [])).toThrow(FeedError);
  });
});

/** A sample that has lost the words for its phases. */
function writeOnlyFrames(): object {
  const { game, frames } = writeSample('kirin', PHASES, steps);
  return { game, frames };
}
