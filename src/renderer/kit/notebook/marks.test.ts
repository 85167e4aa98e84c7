import { describe, expect, it } from 'vitest';
import { stepFrom } from './grid-keys.ts';
import { nextMark, readMarks, withMark, writeMarks } from './marks.ts';

describe('marks', () => {
  it('turn from nothing to ruled out, suspected, and nothing again', () => {
    expect(nextMark('unknown')).toBe('out');
    expect(nextMark('out')).toBe('suspected');
    expect(nextMark('suspected')).toBe('unknown');
  });

  it('survive being written down', () => {
    const marks = withMark(withMark({}, 'T1', 'out'), 'W3', 'suspected');
    expect(readMarks(writeMarks(marks))).toEqual({ T1: 'out', W3: 'suspected' });
    expect(writeMarks(withMark(withMark(marks, 'T1', 'unknown'), 'W3', 'unknown'))).toBe('');
  });

  it.each(['', 'nonsense', '[1]', '{"T1":"maybe"}', 'null'])('are none where the note is %j', (note) => {
    expect(readMarks(note)).toEqual({});
  });
});

describe('the arrow keys', () => {
  const columns = [
    ['T1', 'T2', 'T6'],
    ['W1', 'W2'],
  ];

  it('lead along columns and rows, and not out of the grid', () => {
    expect(stepFrom(columns, 'T1', 'ArrowDown')).toBe('T2');
    expect(stepFrom(columns, 'T6', 'ArrowDown')).toBeNull();
    expect(stepFrom(columns, 'T1', 'ArrowUp')).toBeNull();
    expect(stepFrom(columns, 'T6', 'ArrowRight')).toBe('W2');
    expect(stepFrom(columns, 'W1', 'ArrowRight')).toBeNull();
    expect(stepFrom(columns, 'W1', 'Enter')).toBeNull();
  });
});
