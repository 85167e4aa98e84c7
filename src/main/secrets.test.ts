import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSecret, type SafePlace } from './secrets.ts';

/** Electron's part: seals by a mark that says which key was used. */
function system({ mark = 'v11', rotated = false, hasPlace = true, backend = 'gnome_libsecret' as const } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-secrets-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'secret.sealed');
  const place: SafePlace & { mark: string } = {
    mark,
    isAsyncEncryptionAvailable: () => Promise.resolve(hasPlace),
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: (text) => Promise.resolve(Buffer.from(place.mark + text.toUpperCase())),
    decryptStringAsync: (sealed) =>
      Promise.resolve({ result: sealed.subarray(3).toString().toLowerCase(), shouldReEncrypt: rotated }),
  };
  const open = (platform: NodeJS.Platform = 'linux') => openSecret({ place, file, platform });
  return { file, place, open };
}

test('a secret is kept where the system has a key of its own, and read at the next start', async () => {
  const { file, open } = system();
  const secret = await open();
  await secret.keep('sesame');
  expect([secret.canLast(), readFileSync(file, 'utf8')]).toEqual([true, 'v11SESAME']);
  expect(await (await open()).read()).toBe('sesame');
});

test('on Linux what is sealed by a key that everybody knows is neither kept nor read', async () => {
  const { file, open } = system({ mark: 'v10' });
  writeFileSync(file, 'v10SESAME');
  const secret = await open();
  expect([secret.canLast(), await secret.read()]).toEqual([false, null]);
  await secret.keep('sesame');
  expect([await secret.read(), existsSync(file)]).toEqual(['sesame', false]);
});

test('where the system has no place for a secret it is in memory alone', async () => {
  const { file, open } = system({ hasPlace: false });
  const secret = await open('win32');
  await secret.keep('sesame');
  expect([secret.canLast(), await secret.read(), existsSync(file)]).toEqual([false, 'sesame', false]);
});

test('one that was sealed so before is taken off the disk', async () => {
  const { file, open } = system();
  writeFileSync(file, 'v10SESAME');
  expect(await (await open()).read()).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test('elsewhere the same mark stands for a good key', async () => {
  const { open } = system({ mark: 'v10' });
  const secret = await open('darwin');
  await secret.keep('sesame');
  expect([secret.canLast(), await (await open('darwin')).read()]).toEqual([true, 'sesame']);
});

test('a secret is sealed again when the system has another key', async () => {
  const { file, open } = system({ rotated: true, mark: 'v12' });
  writeFileSync(file, 'v11SESAME');
  expect(await (await open()).read()).toBe('sesame');
  expect(readFileSync(file, 'utf8')).toBe('v12SESAME');
});

test('a key that goes while the app runs leaves the secret in memory, and no older one on the disk', async () => {
  const { file, place, open } = system();
  const secret = await open();
  await secret.keep('one');
  place.mark = 'v10';
  await secret.keep('two');
  expect([await secret.read(), secret.canLast(), existsSync(file)]).toEqual(['two', false, false]);
});
