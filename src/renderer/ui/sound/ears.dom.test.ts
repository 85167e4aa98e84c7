import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STANDARD_SETTINGS, type Settings } from '#protocol/settings.ts';
import type { ClientFrame, ClientState, HeardAnswerWindow } from '#renderer/client/client-state.ts';
import { COVER, silentUnderCover } from '#renderer/client/cover.ts';
import { createSettingsStore } from '#renderer/client/settings-store.ts';
import type { Ears } from '#renderer/sound/desk.ts';
import { bytesOf, silentContext, type SilentContext } from '#renderer/testing/audio-context.ts';
import { pretendClient, type PretendClient } from '#renderer/testing/client.ts';
import { FEW_SOUNDS } from '#renderer/testing/few-sounds.ts';
import { openEars } from './ears.ts';

let silent: SilentContext;
let client: PretendClient;
let settings: ReturnType<typeof createSettingsStore>;
let ears: Ears;
let felt: number[][];
let isHidden: boolean;
let frames: ((frame: ClientFrame) => void)[];
/** What the browser's sound has not. */
let lacks: readonly string[];

const PROMPT = { kind: 'button', id: 'pass', text: { code: 'x' }, move: { type: 'move.pass' } } as never;
const you = (seat: number | null, seats = seat === null ? [] : [seat]) =>
  ({ epoch: 'e', game: { id: 'kirin' }, table: { id: 't', match: 1 }, you: { seat, seats, host: false } }) as never;
const VIEW = { result: null, scores: [0, 0], zones: {}, awaiting: [0] } as never;
const AT_TABLE: Partial<ClientState> = { welcome: you(0), seq: 1, view: VIEW };

beforeEach(() => {
  vi.useFakeTimers();
  [felt, isHidden, frames, lacks] = [[], false, [], []];
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  COVER.set(false);
});

async function open(start: Partial<ClientState> = AT_TABLE, kept: Partial<Settings> = {}, hasPicture = true) {
  silent = silentContext();
  Object.assign(silent.context, Object.fromEntries(lacks.map((name) => [name, undefined])));
  client = pretendClient(start);
  settings = createSettingsStore({ read: () => ({ ...STANDARD_SETTINGS, ...kept }), save: () => undefined });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  ears = openEars({
    client: {
      ...client,
      onFrame: (listener) => {
        frames.push(listener);
        return () => true;
      },
    },
    settings: silentUnderCover(settings),
    device: {
      context: () => silent.context,
      wake: () => {
        if (silent.state !== 'running') void silent.context.resume();
      },
    },
    sounds: FEW_SOUNDS,
    fetchBank: (bank) => Promise.resolve(bytesOf(bank)),
    hasPicture,
    page: {
      document,
      performance,
      navigator: { vibrate: (pattern: number[]) => felt.push([...pattern]) > 0 } as unknown as Navigator,
    },
  });
  ears.woken();
  await vi.advanceTimersByTimeAsync(1);
}

/** What has been started since the last look. */
let read = 0;
function heard(): readonly (string | undefined)[] {
  const of =
    (from: number) =>
    ([, { bank, variants }]: (typeof ALL)[number]) =>
      bank === 'table' && variants.some((variant) => variant.from === from);
  const since = silent.started.slice(read).map(({ from }) => ALL.find(of(from))?.[0]);
  read = silent.started.length;
  return since;
}
const ALL = Object.entries(FEW_SOUNDS);
beforeEach(() => {
  read = 0;
});

async function tell(part: Partial<ClientState>): Promise<void> {
  client.tell(part);
  await vi.advanceTimersByTimeAsync(40);
  silent.time += 0.04;
}

describe("the bell of one's turn", () => {
  test('rings when something is asked, and not again while the same is asked', async () => {
    await open();
    await tell({ prompts: [PROMPT] });
    expect(heard()).toEqual(['bell.turn']);
    await tell({ seq: 2 });
    await tell({ prompts: [PROMPT] });
    expect(heard()).toEqual([]);
    await tell({ prompts: [] });
    await tell({ prompts: [PROMPT] });
    expect(heard()).toEqual(['bell.turn']);
    expect(felt).toEqual([[45], [45]]);
  });

  test('does not ring where one goes on oneself, nor for a watcher', async () => {
    await open({ ...AT_TABLE, prompts: [PROMPT] });
    await tell({ seq: 2, prompts: [PROMPT, PROMPT] });
    expect(heard()).toEqual([]);
    await open({ ...AT_TABLE, welcome: you(null) });
    await tell({ prompts: [PROMPT] });
    expect([heard(), felt]).toEqual([[], []]);
  });

  test('is another one where a window closes by itself', async () => {
    await open();
    await tell({ prompts: [PROMPT], answerWindow: windowOf(60_000) });
    expect(heard()).toEqual(['bell.stop']);
    expect(felt).toEqual([[70, 60, 70]]);
  });

  test('calls the next person at one device, once', async () => {
    await open({ ...AT_TABLE, welcome: you(null, [0, 1]) });
    await tell({ curtain: 1 });
    expect(heard()).toEqual(['bell.turn']);
    await tell({ welcome: you(1, [0, 1]), curtain: null, prompts: [PROMPT] });
    expect(heard()).toEqual([]);
  });

  test('is heard in a hidden window, where nothing is felt', async () => {
    await open();
    isHidden = true;
    await tell({ prompts: [PROMPT] });
    expect([heard(), felt]).toEqual([['bell.turn'], []]);
  });

  test('is silent in a replay and once the match is over', async () => {
    await open({ ...AT_TABLE, replay: { at: 1 } as never });
    await tell({ prompts: [PROMPT] });
    await tell({ prompts: [], replay: null, view: { ...(VIEW as object), result: {} } as never });
    await tell({ prompts: [PROMPT] });
    expect(heard()).toEqual([]);
  });
});

function windowOf(length: number): HeardAnswerWindow {
  return { told: { endsIn: length, length }, at: performance.now() };
}

describe('the clock of a window', () => {
  test('ticks in its last ten seconds, the last three otherwise', async () => {
    await open();
    await tell({ prompts: [PROMPT], answerWindow: windowOf(30_000) });
    heard();
    const times: string[] = [];
    for (let second = 0; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      silent.time += 1;
      for (const name of heard()) times.push(name === 'clock.tick' ? 'tick' : 'last');
    }
    expect(times.join(' ')).toBe('tick tick tick tick tick tick tick last last last');
  });

  /** What is heard of a window of 20 seconds. */
  async function heardOfWindow(state: Partial<ClientState>, answeredAfter: number): Promise<readonly string[]> {
    await open({ ...AT_TABLE, ...state });
    [read, silent.time] = [0, 0];
    await tell({ prompts: [PROMPT], answerWindow: windowOf(20_000) });
    const all: string[] = [];
    for (let second = 0; second < 21; second += 1) {
      if (second === answeredAfter) await tell({ sealed: true });
      await vi.advanceTimersByTimeAsync(1000);
      silent.time += 1;
      all.push(...heard().map((name) => `${String(second)} ${String(name)}`));
    }
    return all;
  }

  test('tells nobody in the room who has answered: it ticks the same for all whom the window waits for', async () => {
    const unanswered = await heardOfWindow({}, Infinity);
    expect(unanswered.length).toBe(11);
    expect(await heardOfWindow({}, 0)).toEqual(unanswered);
    expect(await heardOfWindow({}, 14)).toEqual(unanswered);
    expect(await heardOfWindow({ view: { ...(VIEW as object), awaiting: [1] } as never }, Infinity)).toEqual([
      '0 bell.stop',
    ]);
  });

  test('is not made up for when the page had been stopped', async () => {
    await open();
    await tell({ prompts: [PROMPT], answerWindow: windowOf(30_000) });
    await vi.advanceTimersByTimeAsync(20_000);
    heard();
    silent.time += 21;
    const asleep = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_500);
    await vi.advanceTimersByTimeAsync(1000);
    asleep.mockRestore();
    expect(heard()).toEqual([]);
  });

  test('of a short window ticks in its second half, and stands still in a pause', async () => {
    await open();
    await tell({ prompts: [PROMPT], answerWindow: windowOf(6_000) });
    heard();
    await vi.advanceTimersByTimeAsync(2500);
    expect(heard()).toEqual([]);
    await tell({ status: { paused: true, trouble: null } as never });
    await vi.advanceTimersByTimeAsync(9000);
    expect(heard()).toEqual([]);
  });
});

describe('what others say', () => {
  const line = (seat: number | null, text: string) => ({ seat, name: 'Bo', text });

  test('is heard, and neither what one says oneself nor what was said before one came', async () => {
    await open({ ...AT_TABLE, seq: null });
    const before = line(1, 'before');
    await tell({ seq: 1, chat: [before] });
    expect(heard()).toEqual([]);
    await tell({ chat: [before, line(1, 'hello')] });
    expect(heard()).toEqual(['interface.message']);
    const { chat } = client.getState();
    await tell({ chat: [...chat, line(0, 'mine'), { ...line(null, 'mine'), isOwn: true }] });
    expect(heard()).toEqual([]);
  });

  test('is heard a few times a second at the most, however much is said', async () => {
    await open();
    for (let said = 0; said < 200; said += 1) {
      client.tell({ chat: [line(1, String(said))] });
      await vi.advanceTimersByTimeAsync(5);
      silent.time += 0.005;
    }
    expect(heard().length).toBe(3);
  });
});

describe('the page itself', () => {
  test('is heard when a button is pressed, and not when the table is', async () => {
    await open();
    document.body.innerHTML = '<button>Go</button><p>Words</p><button data-piece="a">The ace</button>';
    document.querySelector('p')?.click();
    document.querySelector<HTMLElement>('[data-piece]')?.click();
    expect(heard()).toEqual([]);
    document.querySelector('button')?.click();
    expect(heard()).toEqual(['interface.press']);
  });

  test('a refusal is heard and felt, by whoever plays', async () => {
    await open();
    ears.play('card.refused');
    expect([heard(), felt]).toEqual([['card.refused'], [[20, 40, 20]]]);
    await open(AT_TABLE, { vibration: false });
    felt = [];
    ears.heard([{ name: 'card.refused', at: performance.now(), place: 0.5, strength: 0.5 }]);
    expect(felt).toEqual([]);
  });

  test('without sound vibrates all the same, and starts nothing', async () => {
    await open(AT_TABLE, { sound: false });
    await tell({ prompts: [PROMPT] });
    expect([heard(), felt]).toEqual([[], [[45]]]);
  });

  test('a person who turns the sound off has the device left alone', async () => {
    await open();
    settings.change({ sound: false });
    await tell({ prompts: [PROMPT] });
    expect(heard()).toEqual([]);
    expect(silent.calls).toEqual(['suspend']);
    settings.change({ sound: true });
    expect(silent.calls).toEqual(['suspend', 'resume']);
    await tell({ prompts: [] });
    await tell({ prompts: [PROMPT] });
    expect(heard()).toEqual(['bell.turn']);
  });

  test('is silent while the window is covered, and heard again after', async () => {
    await open();
    COVER.set(true);
    await tell({ prompts: [PROMPT] });
    ears.play('card.lay');
    settings.change({ volume: 1 });
    document.dispatchEvent(new Event('visibilitychange'));
    ears.play('card.lay');
    expect(heard()).toEqual([]);
    expect(new Set(silent.calls)).toEqual(new Set(['suspend']));
    COVER.set(false);
    expect(silent.calls.at(-1)).toBe('resume');
    ears.play('card.lay');
    expect(heard()).toEqual(['card.lay']);
  });

  test('is silent on a device that lacks what it takes, and all else goes on', async () => {
    lacks = ['createDynamicsCompressor'];
    await open();
    await tell({ prompts: [PROMPT] });
    expect([heard(), felt]).toEqual([[], [[45]]]);
  });

  test('takes the sound up again when it comes back into sight', async () => {
    await open();
    silent.state = 'interrupted';
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
    expect(silent.calls).toEqual(['resume']);
    await tell({ prompts: [PROMPT] });
    expect(heard()).toEqual(['bell.turn']);
  });
});

describe('a page without a picture', () => {
  const frame = (events: ClientFrame['events']): ClientFrame => ({ seq: 2, view: VIEW, prompts: [], events });

  test('makes heard what its own seat does and what concerns everybody, and not what others do', async () => {
    await open(AT_TABLE, {}, false);
    const tellFrame = (events: ClientFrame['events']) => {
      for (const listener of frames) listener(frame(events));
      silent.time += 1;
      return heard().length;
    };
    expect(tellFrame([{ type: 'card.played', seat: 1 }])).toBe(0);
    expect(tellFrame([{ type: 'card.played', seat: 0 }])).toBe(1);
    expect(tellFrame([{ type: 'round.scored' }])).toBe(1);
    expect(tellFrame(null)).toBe(0);
  });
});
