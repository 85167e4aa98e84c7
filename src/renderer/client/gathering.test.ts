import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import type { TableInfo } from '#protocol/table.ts';
import { openClient } from '#renderer/testing/open-client.ts';
import { pretendPass } from '#renderer/testing/pass.ts';
import { gatheringRoom } from '#renderer/testing/room.ts';
import { chatDraft, ownSeat, type Welcome } from './client-state.ts';

const TABLE: TableInfo = { id: 't1', game: 'kirin', options: {}, match: 1, takebacks: 'asked' };
const LESSON: TableInfo = { ...TABLE, id: 't2', isLesson: true };

function welcome(table: TableInfo | null, more: Partial<Welcome> = {}): Welcome {
  const you = { seat: 1, seats: [1], host: false, guest: 'g00000001', door: false, check: null };
  const room = gatheringRoom({ host: null });
  return { t: 'welcome', v: PROTOCOL_VERSION, epoch: 'e1', you, table, game: null, room, hall: null, ...more };
}

const ofIda = { seat: 0, name: 'Ida', text: 'Hello' };

describe('a page while the table gathers', () => {
  it('says again what it said over a link that led nowhere, and finds what was said', () => {
    const { client, sent, say, listener } = openClient(pretendPass(null, 'stay'));
    say(welcome(null));
    client.chat('Ready?');
    listener.onState('connecting');
    listener.onState('open');
    say(welcome(null, { chat: [ofIda] }));
    const lines = sent.filter((message) => message.t === 'chat');
    expect(lines.map(({ text }) => text)).toEqual(['Ready?', 'Ready?']);
    expect(client.getState().chat).toEqual([ofIda]);
    say({ t: 'done', ref: lines[0]?.ref ?? '' });
    expect(client.getState().saying).toEqual([]);
  });

  it('keeps what was said when it changes its chair, and forgets it with the gathering', () => {
    const { client, say } = openClient(pretendPass(null, 'stay'));
    say(welcome(null, { chat: [ofIda] }));
    const [heard] = client.getState().chat;
    say(welcome(null, { chat: [ofIda] }));
    expect(client.getState().chat[0]).toBe(heard);
    say(welcome(TABLE));
    expect(client.getState().chat).toEqual([]);
  });

  it('keeps a line that is being written when it changes its chair or learns meanwhile, and takes it to the match', () => {
    const { client, say } = openClient(pretendPass(null, 'stay'));
    const at = (seat: number) => ({ you: { ...welcome(null).you, seat, seats: [seat] } });
    const draft = (): string | undefined => {
      const state = client.getState();
      return state.drafts[chatDraft(state, ownSeat(state))];
    };
    say(welcome(null));
    client.keepDraft(chatDraft(client.getState(), 1), 'See y');
    say(welcome(null, at(3)));
    expect(draft()).toBe('See y');
    say(welcome(LESSON, at(0)));
    say(welcome(TABLE, at(2)));
    expect(draft()).toBe('See y');
    say(welcome(TABLE, at(1)));
    expect(draft()).toBeUndefined();
  });

  it('is called from its lesson when the match begins, once, and not when it comes back by itself', () => {
    const { client, say } = openClient(pretendPass(null, 'stay'));
    const isCalled = (): boolean => client.getState().lessonClosed;
    say(welcome(LESSON));
    say(welcome(null));
    expect(isCalled()).toBe(false);
    say(welcome(LESSON));
    say(welcome(TABLE));
    expect(isCalled()).toBe(true);
    say(welcome(TABLE));
    expect(isCalled()).toBe(true);
    say(welcome({ ...TABLE, match: 2 }));
    expect(isCalled()).toBe(false);
  });
});
