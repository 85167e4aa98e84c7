import { expect, it } from 'vitest';
import { isUnsandboxed } from './unsandboxed.ts';

const app = (...switches: readonly string[]) => ({
  isPackaged: true,
  commandLine: { hasSwitch: (name: string) => switches.includes(name) },
});
const appImage = { env: { APPIMAGE: '/home/mei/baize.AppImage' }, getuid: () => 1000 };

it('an AppImage that was started without its sandbox is told from everything else', () => {
  const started = (...switches: readonly string[]): Parameters<typeof isUnsandboxed>[0] =>
    app(...switches) as unknown as Parameters<typeof isUnsandboxed>[0];
  expect(isUnsandboxed(started('no-sandbox'), appImage)).toBe(true);
  expect(isUnsandboxed(started(), appImage)).toBe(false);
  expect(isUnsandboxed(started('no-sandbox'), { ...appImage, env: {} })).toBe(false);
  expect(isUnsandboxed(started('no-sandbox'), { ...appImage, getuid: () => 0 })).toBe(false);
  expect(isUnsandboxed({ ...started('no-sandbox'), isPackaged: false }, appImage)).toBe(false);
});
