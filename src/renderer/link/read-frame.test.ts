import { describe, expect, it } from 'vitest';
import { readFrame } from './read-frame.ts';

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

  it('drops what is no message, or a message with something missing beside something new', () => {
    for (const bad of ['', '{', 'null', '[]', '{"t":"sing"}', '{"t":"chat","line":{"seat":1,"x":2}}', 7, undefined]) {
      expect(readFrame(bad)).toBeNull();
    }
  });
});
