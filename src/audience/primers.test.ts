/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';
import { createFeedReader, createFeedWriter, createPrimer } from '#feed/feed.ts';
import { learnSample } from '#feed/sample.ts';
import { audiencePicture } from '#protocol/audience.ts';
import { registered } from '#testkit/tested-games.ts';
import { oneOfEachKind } from '#testkit/tier.ts';
import { primerOf } from './primers.ts';

const SAMPLES = import.meta.glob<unknown>('../../resources/feed/*.json', { eager: true, import: 'default' });

test.each(oneOfEachKind(registered))(
  'the sample match of $id is whole, and teaches every reader the same',
  ({ id }) => {
    const { steps, primer } = learnSample(SAMPLES[`../../resources/feed/${id}.json`]);
    expect(primer).toEqual(createPrimer(steps));
    expect(primerOf(id)).toEqual(primer);
    const pictures = steps.map(({ picture }) => audiencePicture.parse(picture));
    expect(pictures.at(-1)?.view.result).not.toBeNull();
    expect(new Set(pictures.map(({ chances }) => chances === null))).toEqual(new Set([true, false]));
    expect(steps.length).toBeLessThanOrEqual(400);
  },
);

test('a game without a sample has a feed all the same', () => {
  const [writer, reader] = [createFeedWriter(primerOf('none'), { a: 1 }), createFeedReader(primerOf('none'))];
  expect(reader.read(writer.key()).picture).toEqual({ a: 1 });
});
