import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { tempFolder } from '#testkit/host/host.ts';
import { readOutputs, type KeptOutput } from './outputs-file.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function kept(number: number, more: Partial<KeptOutput> = {}): KeptOutput {
  return {
    id: `o0000000${String(number)}`,
    plan: { label: '', rule: { shows: 'public', delay: 60, afterDeal: 0 }, names: 'own', chances: false },
    tokenHash: String(number).repeat(64),
    ...more,
  };
}

/** How many outputs are read back from a file that contains these. */
function readFrom(outputs: readonly KeptOutput[]): number {
  const folder = tempFolder();
  folders.push(folder);
  const path = join(folder, 'audience.json');
  writeFileSync(path, JSON.stringify({ reach: null, port: null, outputs }));
  return readOutputs(path).outputs.length;
}

const nine = Array.from({ length: 9 }, (_, number) => kept(number));

describe('the file of outputs', () => {
  test('has as many as can be open', () => {
    expect(readFrom(nine.slice(1))).toBe(8);
  });

  test.each([
    ['two of one name', [kept(1), kept(2, { id: kept(1).id })]],
    ['two of one secret', [kept(1), kept(2, { tokenHash: kept(1).tokenHash })]],
    ['more than can be open', nine],
  ])('with %s has none', (_, outputs) => {
    expect(readFrom(outputs)).toBe(0);
  });
});
