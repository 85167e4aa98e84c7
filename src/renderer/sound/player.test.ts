import { beforeEach, describe, expect, test } from 'vitest';
import type { Cue, MotionCue } from '#renderer/stage/cue.ts';
import { bytesOf, silentContext, type SilentContext } from '../testing/audio-context.ts';
import { FEW_SOUNDS, LOUD } from '../testing/few-sounds.ts';
import { createPlayer, type Player } from './player.ts';

let silent: SilentContext;
let player: Player;
let asked: string[];
let isHidden: boolean;
let clock: number;
let fails: boolean;

beforeEach(async () => {
  silent = silentContext();
  [asked, isHidden, clock, fails] = [[], false, 5000, false];
  player = make();
  await arrived();
});

function make(): Player {
  return createPlayer({
    context: silent.context,
    sounds: FEW_SOUNDS,
    fetchBank: (bank) => {
      asked.push(bank);
      return fails ? Promise.reject(new Error('no line')) : Promise.resolve(bytesOf(bank));
    },
    now: () => clock,
    isHidden: () => isHidden,
    volumes: LOUD,
  });
}

/** What has been fetched is decoded. */
async function arrived(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

const lay = (more: Partial<MotionCue> = {}): MotionCue => ({
  name: 'card.lay',
  at: clock,
  place: 0.5,
  strength: 0.5,
  ...more,
});

/** Lets the same sound be heard once more, and all that sounds come to its end. */
function later(seconds = 1): void {
  silent.time += seconds;
  clock += seconds * 1000;
  for (const one of silent.started) one.end();
}

describe('a sound', () => {
  test('is a part of its bank, as hard as it was and where it was, through its bus and the limiter', () => {
    player.heard([lay({ place: 1, strength: 0.4 })]);
    expect(silent.started).toMatchObject([{ buffer: 'table', when: 0, length: 0.5, gain: 0.4, pan: 0.7 }]);
    expect(silent.paths).toEqual([['gain', 'panner', 'gain', 'gain', 'limiter', 'gain', 'destination']]);
    later();
    player.heard([lay({ place: 0 })]);
    expect(silent.started[1]?.pan).toBe(-0.7);
  });

  test('is started ahead, on the clock of the device, where its moment is known', () => {
    silent.time = 3;
    player.heard([lay({ at: clock + 250 })]);
    expect(silent.started[0]?.when).toBeCloseTo(3.25);
  });

  test('is past when its moment was long ago', () => {
    player.heard([lay({ at: clock - 250 })]);
    expect(silent.started).toEqual([]);
  });

  test('never has the same variant twice in a row', () => {
    for (let turn = 0; turn < 60; turn += 1) {
      player.heard([lay()]);
      later();
    }
    const froms = silent.started.map(({ from }) => from);
    expect(froms).toHaveLength(60);
    expect(froms.filter((from, index) => from === froms[index - 1])).toEqual([]);
    expect(new Set(froms).size).toBe(3);
  });
});

describe('many sounds at once', () => {
  test('the same one is heard once within thirty milliseconds', () => {
    player.heard([lay(), lay({ at: clock + 20 }), lay({ at: clock + 40 })]);
    expect(silent.started.map(({ when }) => Math.round(when * 1000))).toEqual([0, 40]);
  });

  test('no more than twenty-four are heard, the further ones softer, and a bell always', () => {
    for (let turn = 0; turn < 15; turn += 1) {
      player.heard([lay(), lay({ name: 'card.slide' })]);
      silent.time += 0.031;
      clock += 31;
    }
    expect(silent.started).toHaveLength(24);
    const gains = silent.started.map(({ gain }) => gain);
    expect(gains[0]).toBe(0.5);
    expect(gains.at(-1)).toBeLessThan(0.25);
    player.play('bell.turn');
    expect(silent.started).toHaveLength(25);
    expect(silent.started.at(-1)?.gain).toBe(1);
  });

  test('a deal that is told at once is heard to its last card: what will be over by then does not count', () => {
    player.heard(Array.from({ length: 52 }, (_, index) => lay({ at: clock + 110 * index })));
    expect(silent.started).toHaveLength(52);
    expect(silent.started.at(-1)?.gain).toBe(silent.started[4]?.gain);
  });

  test('a limiter stands behind all of them, and does not make a single one louder', () => {
    expect(silent.limiter).toMatchObject({ threshold: -6, ratio: 20, knee: 0 });
    expect(silent.limiter['attack']).toBeLessThan(0.005);
  });
});

describe('volumes', () => {
  test('are set for everything and for each kind, and nothing is started while the sound is off', () => {
    player.set({ ...LOUD, all: 0.5, table: 0.8, bell: 0, interface: 1 });
    expect(silent.targets.slice(-5).map((to) => Math.round(to * 100) / 100)).toEqual([0.25, 0.64, 0, 1, 0]);
    player.set({ ...LOUD, isOn: false });
    player.heard([lay()]);
    player.play('bell.turn');
    expect(silent.started).toEqual([]);
    expect(silent.targets.at(-5)).toBe(0);
  });

  test('what is under way when the sound is turned off does not go on when it is turned on again', () => {
    player.heard([lay(), lay({ at: clock + 900 })]);
    player.play('bell.turn');
    player.set({ ...LOUD, isOn: false });
    expect(silent.started.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
    later(3600);
    player.set(LOUD);
    player.heard([lay()]);
    expect(silent.started.map(({ isStopped }) => isStopped)).toEqual([true, true, true, false]);
  });

  test('the tone of the room goes on while it is wanted and in sight', async () => {
    player.set({ ...LOUD, hasRoomTone: true });
    await arrived();
    // Nobody waits for something to happen at the table.
    expect(silent.started).toMatchObject([{ buffer: 'room' }]);
    isHidden = true;
    player.visibilityChanged();
    expect(silent.started[0]?.isStopped).toBe(true);
  });
});

test('out of sight only the bell of the turn is heard', () => {
  isHidden = true;
  player.heard([lay()]);
  player.play('interface.message');
  player.play('clock.tick');
  expect(silent.started).toEqual([]);
  player.play('bell.turn');
  expect(silent.started).toHaveLength(1);
});

describe('what an event says', () => {
  test('plays a game’s sound instead of the table’s sound for the same event', async () => {
    player.setGame('kirin');
    await arrived();
    player.heard([{ event: { type: 'round.scored' }, at: clock, place: 0.5 }]);
    expect(silent.started.map(({ buffer }) => buffer)).toEqual(['kirin']);
    player.setGame('hearts');
    later();
    player.heard([{ event: { type: 'round.scored' }, at: clock, place: 0.5 }]);
    expect(silent.started.map(({ buffer, from }) => `${buffer} ${String(from)}`).at(-1)).toBe('table 26');
    expect(asked).toEqual(['table', 'kirin']);
  });

  test('may depend on its fields', async () => {
    player.setGame('kirin');
    await arrived();
    player.heard([{ event: { type: 'order.decided', turned: false }, at: clock, place: 0.5 }]);
    expect(silent.started).toEqual([]);
    player.heard([{ event: { type: 'order.decided', turned: true }, at: clock, place: 0.5 }]);
    expect(silent.started).toHaveLength(1);
  });

  test('may depend on the face of a card that everybody sees', async () => {
    player.setGame('dezai-shen');
    await arrived();
    for (const card of ['sw7', 'lo-wolf', 7])
      player.heard([{ event: { type: 'card.played', card }, at: clock, place: 0.5 } as Cue]);
    expect(silent.started).toEqual([]);
    player.heard([{ event: { type: 'card.played', card: 'hi-sun' }, at: clock, place: 0.5 }]);
    expect(silent.started).toMatchObject([{ buffer: 'dezai-shen' }]);
  });

  test('is not heard twice where pieces are seen moving, nor where only the page knows whom it is for', () => {
    player.heard([{ event: { type: 'card.played' }, at: clock, place: 0.5 }]);
    player.heard([{ event: { type: 'stop.opened' }, at: clock, place: 0.5 }]);
    expect(silent.started).toEqual([]);
    player.told([{ type: 'card.played' }]);
    expect(silent.started).toHaveLength(1);
  });
});

test('what was to come is not heard once the picture has left it out, except the bell', () => {
  player.heard([lay(), { ...lay(), name: 'die.rest', at: clock + 500 }]);
  player.play('bell.turn');
  player.cut();
  expect(silent.started.map(({ isStopped }) => isStopped)).toEqual([false, true, false]);
});

test('the bell waits for dice that are still rolling', () => {
  player.heard([{ ...lay(), name: 'die.rest', at: clock + 700 }]);
  player.play('bell.turn');
  expect(silent.started[1]?.when).toBeCloseTo(0.7);
});

describe('what does not come', () => {
  test('is silence, and is asked for again only after half a minute', async () => {
    fails = true;
    asked = [];
    player = make();
    await arrived();
    player.heard([lay()]);
    player.heard([lay()]);
    await arrived();
    expect([asked, silent.started]).toEqual([['table'], []]);
    fails = false;
    clock += 31_000;
    player.heard([lay()]);
    await arrived();
    player.heard([lay()]);
    expect(asked).toEqual(['table', 'table']);
    expect(silent.started).toHaveLength(1);
  });

  test('a sound that is not in the list is none', () => {
    player.play('no.such');
    expect(silent.started).toEqual([]);
  });

  test('nothing is started while the device is taken away', () => {
    silent.state = 'interrupted';
    player.heard([lay()]);
    expect(silent.started).toEqual([]);
  });

  test('a device that cannot play it, or a moment that is none, is silence to whoever said that it is to be heard', () => {
    player.heard([lay({ at: Number.NaN }), lay()]);
    expect(silent.started).toHaveLength(1);
    later();
    for (const lacking of ['createStereoPanner', 'createBufferSource'] as const) {
      Object.assign(silent.context, {
        [lacking]: () => {
          throw new TypeError('not here');
        },
      });
      player.heard([lay()]);
      player.play('bell.turn');
      later();
    }
    expect(silent.started).toHaveLength(1);
  });
});
