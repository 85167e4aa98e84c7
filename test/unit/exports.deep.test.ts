import { expect, it } from 'vitest';
import { deadExports } from '../../tools/dead-exports.mjs';
import { root } from '../../tools/setup.mjs';

it('the check for dead exports finds none here', () => {
  expect(deadExports(root)).toEqual([]);
});
