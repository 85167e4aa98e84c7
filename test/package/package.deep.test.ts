import { beforeAll, describe, expect, it } from 'vitest';
import { quietly } from '../../tools/child.mjs';

/** What `npm run package -- --check` finds (docs/packaging.md). */
describe('a package around a stand-in for the program of Electron', () => {
  let result = { code: 1, output: '' };

  beforeAll(async () => {
    result = await quietly('tools/package.mjs', ['--check']);
  }, 600_000);

  it('is in order', () => {
    expect(result.output).not.toContain('FAILED');
    expect(result.output.match(/^ok /gm)?.length).toBeGreaterThanOrEqual(7);
    expect(result.code, result.output).toBe(0);
  });

  it('is looked at with every program that this takes', ({ skip }) => {
    const missing = result.output.split('\n').filter((line) => line.startsWith('skipped'));
    if (missing.length > 0) skip(missing.join('\n'));
    expect(result.output.match(/^ok /gm)).toHaveLength(11);
  });
});
