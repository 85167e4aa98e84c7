import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PARTS, readGreens, shareOf, writeGreen } from '../../tools/deep.mjs';

const NAMES = PARTS.map(({ name }) => name);

describe('the share of the deep tier that a commit runs', () => {
  it.each([0, 5, 562])('has brought every part after eight commits in a row, from commit %i on', (first) => {
    const eight = Array.from({ length: 8 }, (_, index) => shareOf(first + index, []));
    expect(new Set(eight.flat())).toEqual(new Set(NAMES));
  });

  it('is a small part of it where the change touches nothing', () => {
    for (let commit = 0; commit < 8; commit += 1) expect(shareOf(commit, ['LICENSE']).length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['src/engine/core/redactor.ts', ['contract-1', 'contract-4', 'engine-1', 'engine-2']],
    ['src/renderer/ui/lobby/Lobby.tsx', ['browser-1', 'browser-4', 'rest-1', 'rest-2']],
    ['test/cli/host.test.ts', ['programs-1', 'programs-5']],
    ['templates/tricks/README.md', ['made']],
    ['oxlint.config.ts', ['lint']],
  ])('has the parts that a change of %s touches', (file, parts) => {
    expect(shareOf(0, [file])).toEqual(expect.arrayContaining(parts));
  });

  it('has each part once, those whose turn it is first', () => {
    const share = shareOf(8, ['src/engine/core/run.ts', 'test/contract/games.test.ts']);
    expect(share.slice(0, 3)).toEqual(shareOf(8, []));
    expect(share).toHaveLength(new Set(share).size);
  });

  it('begins with another of the touched parts at the next commit', () => {
    const touched = [0, 8, 16].map((commit) => shareOf(commit, ['src/renderer/ui/x.ts'])[3]);
    expect(new Set(touched).size).toBe(3);
  });
});

describe('what is remembered of green parts', () => {
  const remembered = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-deep-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    return join(folder, 'reports', 'deep.json');
  };

  it('is the last commit of each', () => {
    const path = remembered();
    expect(readGreens(path)).toEqual({});
    writeGreen('made', 'aaaa', path);
    writeGreen('lint', 'bbbb', path);
    writeGreen('made', 'cccc', path);
    expect(readGreens(path)).toMatchObject({ made: { commit: 'cccc' }, lint: { commit: 'bbbb' } });
  });

  it('is nothing where the file is spoilt', () => {
    const path = remembered();
    writeGreen('made', 'aaaa', path);
    writeFileSync(path, '{"made":');
    expect(readGreens(path)).toEqual({});
  });
});
