import { expect, it, vi } from 'vitest';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { openClient, type OpenedClient } from '#renderer/testing/open-client.ts';

const VIEW = kirinView();

/** The host greets a page at a match that was opened from its record, and sends the whole picture. */
function greet({ say }: OpenedClient, match = 1): void {
  const welcome = sampleWelcome(true, { seat: null, seats: [] });
  const table = { id: 'table', game: 'kirin', options: {}, match, takebacks: 'asked' as const, isReplay: true };
  const nothing = { prompts: [], sealed: false, window: null, chat: [], log: [], notes: {} };
  say({ ...welcome, table }, { t: 'sync', seq: 9, seat: null, view: VIEW, status: SAMPLE_STATUS, ...nothing });
}

/** A page that has just been greeted so. */
function opened(): OpenedClient {
  const page = openClient();
  page.listener.onState('open');
  greet(page);
  return page;
}

function linkAgain({ listener }: OpenedClient): void {
  listener.onState('lost');
  listener.onState('open');
}

const requests = ({ sent }: OpenedClient): Extract<UpMessage, { t: 'replay' }>[] =>
  sent.filter((message) => message.t === 'replay');

/** Waits until these steps have been asked for, and no others. */
async function asked(page: OpenedClient, steps: readonly number[]): Promise<void> {
  await vi.waitFor(() => {
    expect(requests(page).map(({ at }) => at)).toEqual(steps);
  });
}

function answer(page: OpenedClient): void {
  const { ref = '', at = 0 } = requests(page).at(-1) ?? {};
  const step: DownMessage = { t: 'replay', ref, at, of: 9, rounds: [], view: VIEW, events: [] };
  page.say(step);
}

it('asks again for the first step when it went down with the link', async () => {
  const page = opened();
  page.client.watchAgain(0);
  linkAgain(page);
  greet(page);
  await asked(page, [0, 0]);
  answer(page);
  expect(page.client.getState().replay).toMatchObject({ at: 0, wanted: 0 });
});

it('asks for nothing of another match', async () => {
  const page = opened();
  page.client.watchAgain(3);
  linkAgain(page);
  greet(page, 2);
  page.client.watchAgain(1);
  await asked(page, [3, 1]);
});

it('begins again when a record of the same match is opened, and not after a lost link', async () => {
  const page = opened();
  page.client.watchAgain(4);
  answer(page);
  linkAgain(page);
  greet(page);
  expect(page.client.getState().replay).toMatchObject({ at: 4, wanted: 4 });
  greet(page);
  await asked(page, [4, 0]);
  answer(page);
  expect(page.client.getState().replay).toMatchObject({ at: 0, wanted: 0 });
});

it('begins where a link leads, as the seat it names', async () => {
  const page = opened();
  const ref = page.client.openPlace({ match: 'table-2', at: 7, as: 1 });
  expect(page.sent.at(-1)).toEqual({ t: 'library', ref, ask: { kind: 'watch', match: 'table-2' } });
  greet(page, 2);
  page.client.watchRecord();
  await asked(page, [7]);
  expect(requests(page).at(-1)).toMatchObject({ at: 7, as: 1 });
  answer(page);
  // Only once: the next match begins at its beginning.
  greet(page, 3);
  page.client.watchRecord();
  await asked(page, [7, 0]);
});

it('begins at the beginning where a link leads to a step that there is not, and says so', async () => {
  const page = opened();
  page.client.openPlace({ match: 'table-2', at: 700, as: null });
  greet(page, 2);
  page.client.watchRecord();
  await asked(page, [700]);
  const { ref = '' } = requests(page).at(-1) ?? {};
  page.say({ t: 'refused', ref, reason: { code: 'noSuchStep', params: { at: 700, of: 9 } } });
  await asked(page, [700, 0]);
  answer(page);
  const { replay, refusal } = page.client.getState();
  expect([replay?.at, refusal?.reason.code]).toEqual([0, 'noSuchStep']);
});
