import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPlaywright } from '../../tools/reports.mjs';

it('a browser test that passed only when repeated is counted, named, and says what was wrong the first time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-reports-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'e2e.json');
  const flaky = {
    status: 'flaky',
    results: [{ errors: [{ message: '\u001B[31mno hand\u001B[39m' }] }, { errors: [] }],
  };
  const expected = { status: 'expected', results: [{ errors: [] }] };
  const specs = [
    { file: 'room.spec.ts', line: 5, title: 'a party', tests: [flaky] },
    { file: 'room.spec.ts', line: 9, title: 'a watcher', tests: [expected] },
  ];
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  writeFileSync(path, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));
  expect(readPlaywright(path)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    repeated: ['room.spec.ts:5 a party\nno hand'],
  });
});
