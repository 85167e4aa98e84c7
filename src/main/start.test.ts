import { expect, test } from 'vitest';
import { createWords } from '#words/words.ts';
import { isDebugged } from './debugging.ts';
import { turnSandboxOn } from './sandbox.ts';
import { start } from './start.ts';

/** Electron's part: whatever it is asked, in its order. */
function started(prepare: () => (() => void) | null) {
  const seen: (readonly string[])[] = [];
  let becomeReady: () => void = () => undefined;
  const app = {
    exit: (code?: number) => void seen.push(['exit', String(code)]),
    whenReady: () =>
      new Promise<void>((resolve) => {
        becomeReady = resolve;
      }),
  };
  const dialog = { showErrorBox: (...said: readonly string[]) => void seen.push(said) };
  start(app, prepare, { dialog, say: createWords().ui });
  const ready = async () => {
    becomeReady();
    await new Promise(setImmediate);
  };
  return { seen, ready };
}

const fails = (): never => {
  throw new Error('no room on the disk');
};
const TOLD = [
  ['Baize could not start', expect.stringContaining('no room on the disk') as string],
  ['exit', '1'],
];

test('a start that fails says why and ends, so that it keeps no other start from opening a window', async () => {
  const early = started(fails);
  expect(early.seen).toEqual(TOLD);
  const late = started(() => fails);
  expect(late.seen).toEqual([]);
  await late.ready();
  expect(late.seen).toEqual(TOLD);
});

test('a start that is not to open a window does not wait for one', async () => {
  const { seen, ready } = started(() => null);
  await ready();
  expect(seen).toEqual([]);
});

/** The switches that the app was started with. */
const switches = (...given: readonly string[]) => ({
  appendArgument: () => undefined,
  appendSwitch: () => undefined,
  getSwitchValue: () => '',
  hasSwitch: (name: string) => given.includes(name),
  removeSwitch: () => undefined,
});

test('whoever turned the sandbox off keeps that switch, which the app would end without', () => {
  const asked: string[] = [];
  const enableSandbox = (): void => void asked.push('sandbox');
  turnSandboxOn({ commandLine: switches('no-sandbox'), enableSandbox });
  expect(asked).toEqual([]);
  turnSandboxOn({ commandLine: switches(), enableSandbox });
  expect(asked).toEqual(['sandbox']);
});

test('the installed app lets no other program look into its pages, by a port or by a pipe', () => {
  for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) {
    expect(isDebugged({ isPackaged: true, commandLine: switches(name) }), name).toBe(true);
    expect(isDebugged({ isPackaged: false, commandLine: switches(name) }), name).toBe(false);
  }
  expect(isDebugged({ isPackaged: true, commandLine: switches() })).toBe(false);
});
