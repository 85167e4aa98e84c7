import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeIcons } from '../../tools/package/icons.mjs';
import { root } from '../../tools/setup.mjs';

test('the icon of the window is the drawing of the app’s icons', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-icons-'));
  try {
    await makeIcons(folder);
    const drawn = readFileSync(join(folder, 'sizes/256x256.png'));
    expect(readFileSync(join(root, 'resources/public/icon.png')).equals(drawn)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
