import { expect, it } from 'vitest';
import { changesOf, wholeView, type Change } from './changes.ts';
import type { DownMessage } from './messages.ts';
import { createReader } from './seen.ts';
import type { GameView } from './view.ts';

const VIEW: GameView = {
  phase: 'p',
  zones: {},
  awaiting: [],
  headline: [],
  scores: [0],
  numbers: {},
  recall: null,
  result: null,
};
const SCORED = { ...VIEW, scores: [1] };
const CHANGES = changesOf(VIEW, [], SCORED);
const WELCOME = { t: 'welcome' } as DownMessage;
const CURTAIN: DownMessage = { t: 'curtain', seat: 1 };
const SYNC = { t: 'sync', seq: 4, view: VIEW } as DownMessage;

function update(seq: number, changes: Change = CHANGES): DownMessage {
  return { t: 'update', seq, events: [], changes, prompts: [], window: null };
}

function readAll(messages: readonly DownMessage[]) {
  const read = createReader();
  return messages.map((message) => read(message)).at(-1);
}

it('follows updates, and a whole view after a curtain', () => {
  expect(readAll([SYNC, update(5)])).toMatchObject({ seq: 5, view: SCORED });
  expect(readAll([SYNC, update(5), update(6, null)])).toMatchObject({ seq: 6, view: SCORED });
  expect(readAll([SYNC, CURTAIN, update(5, wholeView(SCORED))])).toMatchObject({ seq: 5, view: SCORED });
});

it.each<[string, readonly DownMessage[]]>([
  ['before any sync', [update(5, wholeView(VIEW))]],
  ['after one that is missing', [SYNC, update(6)]],
  ['that was there before', [SYNC, update(5), update(5)]],
  ['between a greeting and its sync', [SYNC, WELCOME, update(5, wholeView(VIEW))]],
  ['of what was seen before the curtain', [SYNC, CURTAIN, update(5)]],
])('refuses an update %s', (_what, messages) => {
  expect(() => readAll(messages)).toThrow(RangeError);
});
