import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { highCard } from '#testkit/tiny-table.ts';
import type { FromTable, ToTable } from './table-messages.ts';
import { createTableProcess } from './table-process.ts';

test('begins one match when it is told two before the one that it plays is closed, and none once it is closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-table-'));
  const told: FromTable[] = [];
  const table = createTableProcess({
    tell: (message) => told.push(message),
    halted: () => undefined,
    games: [highCard],
  });
  onTestFinished(async () => {
    await table.close();
    rmSync(folder, { recursive: true });
  });
  const play = (match: string): void => {
    table.receive({
      t: 'play',
      match,
      folder: join(folder, match),
      plan: {
        game: 'tiny',
        options: { rounds: 1 },
        seats: [
          { kind: 'me', name: 'Ann' },
          { kind: 'person', name: 'Bea' },
        ],
      },
      dealt: { seed: 'a'.repeat(64), round: 1, tables: 2, table: 1 },
    } satisfies ToTable);
  };
  const begun = (): readonly string[] => told.flatMap((message) => (message.t === 'laid' ? [message.match] : []));
  play('1-1-0');
  await vi.waitUntil(() => begun().length > 0);
  play('2-1-0');
  play('3-1-0');
  await vi.waitUntil(() => begun().includes('3-1-0'));
  expect(begun()).toEqual(['1-1-0', '3-1-0']);
  play('4-1-0');
  await table.close();
  expect(begun()).toEqual(['1-1-0', '3-1-0']);
});
