import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentContext, type SilentContext } from '../testing/audio-context.ts';
import { createSoundDesk, type Ears, type SoundDesk } from './desk.ts';

let silent: SilentContext;
let page: EventTarget;
let made: number;
let loads: number;
let isWanted: boolean;
let fails: boolean;
let heard: string[];

beforeEach(() => {
  silent = silentContext();
  page = new EventTarget();
  silent.state = 'suspended';
  [made, loads, isWanted, fails, heard] = [0, 0, true, false, []];
  vi.stubGlobal('AudioContext', function makeContext() {
    made += 1;
    return silent.context;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ears: Ears = {
  heard: (cues) => heard.push(`heard ${String(cues.length)}`),
  cut: () => heard.push('cut'),
  play: (name) => heard.push(name),
  woken: () => heard.push('woken'),
};

function desk(isOpen = false): SoundDesk {
  return createSoundDesk({
    page,
    isOpen,
    isWanted: () => isWanted,
    load: () => {
      loads += 1;
      return fails ? Promise.reject(new Error('no line')) : Promise.resolve(ears);
    },
  });
}

async function gesture(type: string, more: object = {}): Promise<void> {
  page.dispatchEvent(Object.assign(new Event(type), more));
  await settled();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('before the first gesture', () => {
  test('nothing is made, fetched or heard', async () => {
    const sound = desk();
    sound.play('bell.turn');
    sound.heard([]);
    sound.cut();
    await settled();
    expect([made, loads, heard]).toEqual([0, 0, []]);
  });

  test('a finger that touches the screen is none yet, since it may scroll', async () => {
    desk();
    await gesture('pointerdown', { pointerType: 'touch' });
    expect([made, loads]).toEqual([0, 0]);
    await gesture('pointerup', { pointerType: 'touch' });
    expect([made, loads]).toEqual([1, 1]);
  });
});

test.each([
  ['a key', 'keydown', {}],
  ['a mouse', 'pointerdown', { pointerType: 'mouse' }],
])('%s makes the context, wakes it and has the rest fetched, once', async (_, type, more) => {
  const sound = desk();
  await gesture(type, more);
  await gesture(type, more);
  sound.play('interface.open');
  expect([made, loads]).toEqual([1, 1]);
  expect(silent.calls).toEqual(['resume']);
  expect(heard).toContain('interface.open');
});

test('every gesture wakes what a call has taken away', async () => {
  desk();
  await gesture('keydown');
  silent.state = 'interrupted';
  silent.wakesTo = 'interrupted';
  await gesture('keydown');
  silent.wakesTo = 'running';
  await gesture('pointerup', { pointerType: 'touch' });
  expect(silent.calls).toEqual(['resume', 'resume', 'resume']);
  expect(silent.state).toBe('running');
});

test('whoever wants no sound has no context, until they do', async () => {
  isWanted = false;
  desk();
  await gesture('keydown');
  expect([made, loads]).toEqual([0, 1]);
  isWanted = true;
  await gesture('keydown');
  expect([made, loads]).toEqual([1, 1]);
  expect(heard).toContain('woken');
});

test('a stream that asks for sound does not wait', async () => {
  desk(true);
  await settled();
  expect([made, loads]).toEqual([1, 1]);
});

test('a browser without Web Audio is silent and complains of nothing', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const sound = desk();
  await gesture('keydown');
  sound.play('interface.open');
  expect([made, loads]).toEqual([0, 1]);
});

test('what could not be fetched is fetched at a later gesture', async () => {
  fails = true;
  desk();
  await gesture('keydown');
  fails = false;
  await gesture('keydown');
  expect(loads).toBe(2);
  expect(heard).toEqual(['woken']);
});
