import { describe, expect, it } from 'vitest';
import { sampleSync } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { readFrame } from './read-frame.ts';

const SAMPLE_SYNC = sampleSync(kirinView());

const line = { seat: 1, name: 'Mei', text: 'hello' };

describe('reading a frame', () => {
  it('takes a well-formed message, as text or as data', () => {
    expect(readFrame(JSON.stringify({ t: 'chat', line }))).toEqual({ t: 'chat', line });
    expect(readFrame({ t: 'chat', line })).toEqual({ t: 'chat', line });
  });

  it('leaves out fields that a newer host added, at any depth', () => {
    const newer = { t: 'chat', line: { ...line, colour: 'red' }, at: 5 };
    expect(readFrame(JSON.stringify(newer))).toEqual({ t: 'chat', line });
  });

  it('keeps such fields in a view, whose changes may name them', () => {
    const zone = { owner: null, facing: 'up', pieces: ['a'], faces: ['f'], tilt: [1] };
    const headline = [{ code: 'round', colour: 'red' }];
    const view = { ...kirinView(), zones: { trick: zone }, headline, mood: { is: 'calm' } };
    const newer = { ...SAMPLE_SYNC, view, weather: 'fair' };
    expect(readFrame(JSON.stringify(newer))).toEqual({ ...SAMPLE_SYNC, view });
    expect(
      readFrame(JSON.stringify({ ...newer, view: { ...view, zones: { trick: { ...zone, owner: 'x' } } } })),
    ).toBeNull();
  });

  it.each([5_000, 100_000])('drops a message that is nested %i deep', (depth) => {
    const changes = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const frame = `{"update":[1,null,${changes}]}`;
    expect(readFrame(frame)).toBeNull();
  });

  it('drops what is no message, or a message with something missing beside something new', () => {
    for (const bad of ['', '{', 'null', '[]', '{"t":"sing"}', '{"t":"chat","line":{"seat":1,"x":2}}', 7, undefined]) {
      expect(readFrame(bad)).toBeNull();
    }
  });
});
