import { expect, it } from 'vitest';
import { roundedPath } from './rounded-path.ts';

it('a line is rounded at its corners and straight between them', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 40 },
    { x: 40, y: 40 },
  ];
  expect(roundedPath(points)).toBe('M0 0L0 33Q0 40 7 40L40 40');
  expect(roundedPath([])).toBe('');
});
