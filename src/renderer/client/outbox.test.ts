import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { sampleSync } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { openClient, type OpenedClient } from '#renderer/testing/open-client.ts';
import type { Client } from './client.ts';
import type { Welcome } from './client-state.ts';

type Sent = Extract<UpMessage, { readonly ref: string }>;

function welcome(more: Partial<Welcome> = {}): DownMessage {
  return {
    t: 'welcome',
    v: PROTOCOL_VERSION,
    epoch: 'e1',
    you: { seat: 0, seats: [0], host: true, guest: null, door: false, check: null },
    table: { id: 't1', game: 'kirin', options: {}, match: 1, takebacks: 'asked' },
    game: null,
    room: null,
    hall: null,
    ...more,
  };
}

const SYNC = sampleSync(kirinView(), { seat: 0 });
const NEXT = welcome({ table: { id: 't1', game: 'kirin', options: {}, match: 2, takebacks: 'asked' } });

function atTable(): OpenedClient {
  const page = openClient();
  page.listener.onState('open');
  page.say(welcome(), SYNC);
  return page;
}

/** The link was open and led nowhere: what was sent over it is gone, and another is opened. */
function linkedAgain({ listener, say }: OpenedClient, ...greeting: readonly DownMessage[]): void {
  listener.onState('lost');
  listener.onState('connecting');
  listener.onState('open');
  say(...greeting);
}

function sentAs({ sent }: OpenedClient, t: Sent['t']): readonly Sent[] {
  return sent.filter((message): message is Sent => message.t === t);
}

const DECISIONS: readonly (readonly [Sent['t'], (client: Client) => void])[] = [
  ['move', (client) => client.move({ type: 'move.play', piece: 'r1c1' })],
  ['takeBack', (client) => client.takeBack()],
  ['answerTakeback', (client) => client.answerTakeback(false)],
  ['answerSpectators', (client) => client.answerSpectators(STANDARD_SPECTATORS, true)],
  ['substituteBot', (client) => client.substituteBot(2)],
  ['readOn', (client) => client.readOn(3)],
  ['sit', (client) => client.sit(1, 'Bo')],
  ['stand', (client) => client.stand(1)],
  ['lesson', (client) => client.takeLesson(2)],
  ['ready', (client) => client.sayReady(1, true)],
  ['takePart', (client) => client.takePart(true)],
  ['order', (client) => client.order({ kind: 'pause', paused: true })],
  ['library', (client) => client.askLibrary({ kind: 'note', match: 't0.1', at: 3, text: 'Why?' })],
];

describe('what was decided over a link that leads nowhere', () => {
  it.each(DECISIONS)('is sent again, once and under the same ref: %s', (t, decide) => {
    const page = atTable();
    decide(page.client);
    linkedAgain(page, welcome(), SYNC);
    const [first, second, ...more] = sentAs(page, t);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    expect(page.client.getState().pending.size).toBe(1);
    page.say(SYNC, { t: 'done', ref: first?.ref ?? '' });
    expect(page.client.getState().pending.size).toBe(0);
    linkedAgain(page, welcome(), SYNC);
    expect(sentAs(page, t)).toHaveLength(2);
  });

  it.each(DECISIONS)('is not sent into another match, or to a host that has been restarted: %s', (t, decide) => {
    for (const now of [NEXT, welcome({ epoch: 'e2' })]) {
      const page = atTable();
      decide(page.client);
      linkedAgain(page, now, SYNC);
      expect(sentAs(page, t)).toHaveLength(1);
      expect(page.client.getState().pending.size).toBe(0);
    }
  });

  it('is not waited for where the seat it was for is somebody else’s by now', () => {
    const [you, other] = [
      { seat: null, seats: [], host: false, guest: 'g00000001', door: false, check: null },
      { seat: 2, seats: [2], host: true, guest: null, door: false, check: null },
    ];
    for (const now of [you, other]) {
      const page = atTable();
      page.client.move({ type: 'move.play', piece: 'r1c1' });
      page.client.chat('Well played!');
      linkedAgain(page, welcome({ you: now }), { ...SYNC, seat: now.seat });
      const { pending, saying, drafts } = page.client.getState();
      expect([sentAs(page, 'move').length, sentAs(page, 'chat').length]).toEqual([1, 1]);
      expect([pending.size, saying, drafts]).toEqual([0, [], { [`chat:${String(now.seat)}`]: 'Well played!' }]);
    }
  });

  it('is sent only once the picture that it follows from has reached the stage', () => {
    const page = atTable();
    page.client.move({ type: 'move.play', piece: 'r1c1' });
    const moves: number[] = [];
    page.client.onFrame(({ seq }) => seq === 7 && moves.push(sentAs(page, 'move').length));
    linkedAgain(page, welcome(), { ...SYNC, seq: 7 });
    expect([moves, sentAs(page, 'move').length]).toEqual([[1], 2]);
  });

  it('is not sent again where it would be done twice, or take the place of something newer', () => {
    const page = atTable();
    page.client.enter('Ann');
    page.client.askLibrary({ kind: 'watch', match: 't0.1' });
    linkedAgain(page, welcome(), SYNC);
    expect([...sentAs(page, 'enter'), ...sentAs(page, 'library')]).toHaveLength(2);
    expect(page.client.getState().pending.size).toBe(0);
  });
});

describe('a chat line', () => {
  it('is in sight as on its way until the host has it, also over another link', () => {
    const page = atTable();
    page.client.chat('Well played!');
    expect(page.client.getState().saying).toEqual(['Well played!']);
    linkedAgain(page, welcome(), SYNC);
    const [first, second] = sentAs(page, 'chat');
    expect(second).toEqual(first);
    expect(page.client.getState().saying).toEqual(['Well played!']);
    page.say({ t: 'done', ref: first?.ref ?? '' });
    expect(page.client.getState().saying).toEqual([]);
  });

  it('that was said at one seat of a device is not shown at another, and is there again at its own', () => {
    const page = openClient();
    const you = { seat: null, seats: [0, 1], host: true, guest: null, door: false, check: null };
    const saying = (): readonly string[] => page.client.getState().saying;
    page.listener.onState('open');
    page.say(welcome({ you }), { ...SYNC, seat: null });
    page.client.look(0);
    page.say(SYNC);
    page.client.chat('Well played!');
    expect(saying()).toEqual(['Well played!']);
    page.client.look(1);
    expect(saying()).toEqual([]);
    page.say({ ...SYNC, seat: 1 });
    page.client.chat('Thanks!');
    expect(saying()).toEqual(['Thanks!']);
    page.client.look(0);
    page.say(SYNC);
    expect(saying()).toEqual(['Well played!']);
  });

  it('stays as it was heard when everything is sent again; a watcher’s own is known by its words', () => {
    const { client, listener, say } = openClient();
    const line = (text: string) => ({ seat: null, name: '', text });
    const you = { seat: null, seats: [], host: false, guest: null, door: false, check: null };
    listener.onState('open');
    say(welcome({ you }), { ...SYNC, seat: null });
    client.chat('Mine');
    say({ t: 'chat', line: line('Ha') }, { t: 'chat', line: line('Mine') });
    const { chat } = client.getState();
    expect(chat.map(({ isOwn }) => isOwn === true)).toEqual([false, true]);
    say({ ...SYNC, seat: null, chat: [line('Ha'), line('Mine'), line('Ha')] });
    const [first, second, third] = client.getState().chat;
    expect([first === chat[0], second === chat[1], third === chat[0]]).toEqual([true, true, false]);
  });

  it('outlives a restart of the host', () => {
    const page = atTable();
    page.client.chat('Well played!');
    linkedAgain(page, welcome({ epoch: 'e2', table: null }), welcome({ epoch: 'e2' }), SYNC);
    expect(sentAs(page, 'chat')).toHaveLength(2);
  });

  it('is given back where it is too late for it, or refused', () => {
    const page = atTable();
    page.client.chat('Well played!');
    page.client.keepDraft('chat:0', 'Another?');
    linkedAgain(page, NEXT, SYNC);
    expect(sentAs(page, 'chat')).toHaveLength(1);
    expect(page.client.getState().saying).toEqual([]);
    expect(page.client.getState().drafts).toEqual({ 'chat:0': 'Well played! Another?' });
    page.client.keepDraft('chat:0', null);
    page.client.chat('Quick!');
    page.say({ t: 'refused', ref: sentAs(page, 'chat').at(-1)?.ref ?? '', reason: { code: 'chatTooFast' } });
    expect(page.client.getState().drafts).toEqual({ 'chat:0': 'Quick!' });
  });
});

it('a note on a match is a draft until the host has it, and where it has been written on', () => {
  for (const [written, isLeft] of [
    ['Why?', false],
    ['Why not?', true],
  ] as const) {
    const page = atTable();
    page.client.keepDraft('note:t0.1:3', 'Why?');
    page.client.askLibrary({ kind: 'note', match: 't0.1', at: 3, text: 'Why?' });
    page.client.keepDraft('note:t0.1:3', written);
    const ref = sentAs(page, 'library')[0]?.ref ?? '';
    page.say({ t: 'matchNotes', ref, match: 't0.1', notes: [{ at: 3, text: 'Why?' }] });
    expect(Object.keys(page.client.getState().drafts)).toEqual(isLeft ? ['note:t0.1:3'] : []);
  }
});
