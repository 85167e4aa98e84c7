import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import { describe, expect, it } from 'vitest';
import { wholeView } from '#protocol/changes.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import type { AfterRefusal } from './link/tokens.ts';
import { SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { openClient } from '#renderer/testing/open-client.ts';
import { pretendPass } from '#renderer/testing/pass.ts';
import { sampleRoom } from '#renderer/testing/room.ts';
import type { Welcome } from './client-state.ts';

const STATUS = { ...SAMPLE_STATUS, seats: [] };
const BUTTON: Prompt = { id: 'b', kind: 'button', text: { code: 'b' }, move: { type: 'b' } };

/** A view that says by its zone whose it is. */
function viewOf(seat: SeatId | null, awaiting: readonly SeatId[]): GameView {
  const face = seat === null ? null : `secret of ${String(seat)}`;
  return {
    phase: 'trick.leading',
    zones: { 'hand:0': { owner: 0, facing: 'owner', pieces: ['p'], faces: [face] } },
    awaiting,
    headline: [],
    scores: [0, 0],
    numbers: {},
    recall: null,
    result: null,
  };
}

function welcome(more: Partial<Welcome> = {}, you: Partial<Welcome['you']> = {}): DownMessage {
  return {
    t: 'welcome',
    v: PROTOCOL_VERSION,
    epoch: 'e1',
    you: { seat: null, seats: [0, 1], host: false, guest: 'g00000001', door: false, check: null, ...you },
    table: { id: 't1', game: 'kirin', options: {}, match: 1, takebacks: 'asked' },
    game: null,
    room: null,
    hall: null,
    ...more,
  };
}

function sync(seq: number, seat: SeatId | null, awaiting: readonly SeatId[] = []): DownMessage {
  const isAsked = seat !== null && awaiting.includes(seat);
  return {
    t: 'sync',
    seq,
    seat,
    view: viewOf(seat, awaiting),
    prompts: isAsked ? [BUTTON] : [],
    sealed: false,
    status: STATUS,
    window: null,
    chat: [],
    log: [{ seq, events: [{ type: 'card.drawn', face: seat === null ? null : `secret of ${String(seat)}` }] }],
    notes: seat === null ? {} : { mine: `note of ${String(seat)}` },
  };
}

function update(seq: number, seat: SeatId | null, awaiting: readonly SeatId[]): DownMessage {
  return { t: 'update', seq, events: [], changes: wholeView(viewOf(seat, awaiting)), prompts: [], window: null };
}

/** What this seat is told after its own picture: a card that it alone may read comes to its hand. */
function drawn(seq: number, seat: SeatId): DownMessage {
  const face = `secret of ${String(seat)}`;
  const shift = { piece: `p${String(seq)}`, from: 'deck', to: 'hand:0', face };
  const changes = { zones: { 'hand:0': { faces: [0, [face]] } } };
  return {
    t: 'update',
    seq,
    events: [{ type: 'card.drawn', shifts: [shift] }],
    changes,
    prompts: [BUTTON],
    window: null,
  };
}

function open(after: AfterRefusal = 'stay') {
  const opened = openClient(pretendPass(null, after));
  return {
    ...opened,
    /** Everything the page holds, as text. */
    all: () => JSON.stringify(opened.client.getState()),
    looks: () => opened.sent.flatMap((message) => (message.t === 'look' ? [message.seat] : [])),
  };
}

describe('a device that several people share', () => {
  it('has lost everything private as soon as the curtain is drawn, before anything else is told', () => {
    const { client, say, all } = open();
    say(welcome(), sync(4, null, [0]));
    client.look(0);
    say(sync(4, 0, [0]));
    expect(all()).toContain('secret of 0');
    expect(client.getState().welcome?.you.seat).toBe(0);
    say({ t: 'curtain', seat: 1 });
    expect(all()).not.toContain('secret of');
    expect(all()).not.toContain('note of');
    const { view, prompts, notes, log, curtain, curtains } = client.getState();
    expect([view, prompts, notes, log, curtain, curtains]).toEqual([null, [], {}, [], 1, 1]);
    say(update(5, null, [1]));
    expect([client.getState().seq, client.getState().curtain]).toEqual([5, 1]);
  });

  it('says nothing of a refusal that comes once nobody looks any more', () => {
    const { client, say, sent } = open();
    say(welcome(), sync(4, null, [0]));
    client.look(0);
    say(sync(4, 0, [0]));
    client.move({ type: 'move.play', piece: 'secret of 0' });
    const ref = sent.flatMap((message) => (message.t === 'move' ? [message.ref] : []))[0] ?? '';
    client.look(null);
    say({ t: 'refused', ref, reason: { code: 'mustFollow' } });
    expect(client.getState().refusal).toBeNull();
  });

  it('says nothing of advice, or of why there is none, once nobody looks any more', () => {
    const { client, say, sent } = open();
    const advising = { id: 't1', game: 'kirin', options: {}, match: 1, takebacks: 'asked', advice: 'asked' } as const;
    say(welcome({ table: advising }), sync(4, null, [0]));
    client.look(0);
    say(sync(4, 0, [0]));
    expect(client.advise(false)).toBe(true);
    expect(client.getState().advice).toBe('coming');
    client.look(null);
    const ref = sent.flatMap((message) => (message.t === 'advise' ? [message.ref] : []))[0] ?? '';
    say({
      t: 'advice',
      advice: { unit: 'chance', choices: [{ move: { type: 'secret of 0' }, worth: 1 }], reasons: [] },
    });
    say({ t: 'refused', ref, reason: { code: 'mustFollow' } });
    expect([client.getState().advice, client.getState().refusal]).toEqual([null, null]);
  });

  it('shows whom it lets look, with that seat’s own log and notes and nobody else’s', () => {
    const { client, say, all, looks } = open();
    say(welcome(), sync(4, null, [1]), { t: 'curtain', seat: 1 }, sync(4, null, [1]));
    client.look(1);
    expect(looks()).toEqual([1]);
    expect(all()).not.toContain('secret of');
    say(sync(4, 1, [1]));
    const { welcome: greeting, curtain, notes } = client.getState();
    expect([greeting?.you.seat, curtain, notes]).toEqual([1, null, { mine: 'note of 1' }]);
    client.look(null);
    client.look(0);
    say(sync(4, null, [1]), sync(4, 0, [1]));
    expect(all()).not.toContain('of 1');
    expect(all()).toContain('secret of 0');
  });

  it('draws its own curtain at once, and what is still under way does not open it', () => {
    const { client, say, all, looks } = open();
    say(welcome(), sync(4, null));
    client.look(0);
    say(sync(4, 0, [0]));
    client.look(null);
    expect(all()).not.toContain('secret of');
    expect(client.getState().curtain).toBe(0);
    say(update(5, 0, [0]), sync(5, 0, [0]));
    expect(all()).not.toContain('secret of');
    say(sync(5, null, [0]));
    expect(client.getState().seq).toBe(5);
    expect(looks()).toEqual([0, null]);
  });

  it('does not show a picture that nobody here has asked for', () => {
    const { say, all, looks } = open();
    say(welcome(), sync(4, null), sync(4, 1, [1]));
    expect(all()).not.toContain('secret of');
    expect(looks()).toEqual([null]);
  });

  it.each<[string, SeatId | null]>([
    ['the public sees', null],
    ['another seat sees', 1],
  ])('shows nothing that follows a picture it dropped, and then what %s', (_whose, next) => {
    const { client, say, all, looks, sent } = open();
    say(welcome(), sync(4, null));
    client.look(0);
    client.look(next);
    say(sync(4, 0), drawn(5, 0), drawn(6, 0));
    expect(all()).not.toContain('secret of');
    const { seq, view, prompts, log } = client.getState();
    expect([seq, view?.zones['hand:0']?.faces, prompts]).toEqual([null, [null], []]);
    expect(log).toHaveLength(1);
    say(sync(6, next));
    expect(all()).not.toContain('secret of 0');
    expect([client.getState().seq, client.getState().welcome?.you.seat]).toEqual([6, next]);
    say(update(7, next, []));
    expect(client.getState().seq).toBe(7);
    // The picture was on its way: there was nothing more to ask for.
    expect([looks(), sent]).toEqual([
      [0, next],
      [expect.anything(), expect.anything()],
    ]);
  });

  it('shows nothing that follows a picture nobody here has asked for', () => {
    const { client, say, all } = open();
    say(welcome(), sync(4, null), sync(4, 1), drawn(5, 1));
    expect(all()).not.toContain('secret of');
    say(sync(5, null));
    expect(client.getState().seq).toBe(5);
  });

  it('stays behind the curtain when it falls between a wish and its picture', () => {
    const { client, say, all, looks } = open();
    say(welcome(), sync(4, null));
    client.look(0);
    say({ t: 'curtain', seat: 1 }, sync(5, 0, [1]));
    expect(all()).not.toContain('secret of');
    expect(looks()).toEqual([0, null]);
    say(sync(5, null, [1]));
    expect(client.getState().curtain).toBe(1);
  });

  it('lifts the curtain when the table waits for that seat no more', () => {
    const { client, say } = open();
    say(welcome(), { t: 'curtain', seat: 1 }, sync(4, null, [1]));
    expect(client.getState().curtain).toBe(1);
    say(update(5, null, [2]));
    expect(client.getState().curtain).toBeNull();
  });

  it('is behind the curtain after a lost link', () => {
    const { client, say, all } = open();
    say(welcome(), sync(4, null));
    client.look(0);
    say(sync(4, 0, [0]), welcome());
    expect(all()).not.toContain('secret of');
    expect(client.getState().curtains).toBe(1);
  });

  it('sends a note again in the name of the seat that wrote it, and of no other', () => {
    const { client, say, sent, listener } = open();
    say(welcome(), sync(4, null));
    client.look(0);
    say(sync(4, 0));
    client.note('n', 'of Ann');
    listener.onState('lost');
    listener.onState('open');
    say(welcome(), sync(4, null));
    client.look(1);
    say(sync(4, 1));
    const notes = () => sent.filter(({ t }) => t === 'note').length;
    expect(notes()).toBe(1);
    expect(client.getState().notes).toEqual({ mine: 'note of 1' });
    client.look(0);
    say(sync(4, 0));
    expect(notes()).toBe(2);
  });

  it('with one seat only there is nothing to look through', () => {
    const { client, say, looks } = open();
    say(welcome({}, { seat: 0, seats: [0] }), sync(4, 0, [0]));
    client.look(null);
    expect(looks()).toEqual([]);
    expect(client.getState().view?.zones['hand:0']?.faces).toEqual(['secret of 0']);
  });
});

describe('a guest of the room', () => {
  it('keeps the secret it is given and shows it the next time', () => {
    const { client, say, sent, pass, listener } = open();
    say(welcome({ table: null }, { seats: [], guest: null, door: true }));
    client.enter('Ann');
    const [enter] = sent;
    const ref = enter !== undefined && 'ref' in enter ? enter.ref : '';
    expect(enter).toEqual({ t: 'enter', ref, name: 'Ann' });
    say({ t: 'pass', ref, token: 'abcdefghijklmnop' });
    expect(pass.kept).toEqual(['abcdefghijklmnop']);
    expect(client.getState().pending.size).toBe(0);
    expect(JSON.stringify(client.getState())).not.toContain('abcdefghijklmnop');
    listener.onState('open');
    expect(sent.at(-1)).toEqual({ t: 'hello', v: PROTOCOL_VERSION, token: 'abcdefghijklmnop' });
  });

  it('knows the room as the host tells it', () => {
    const { client, say } = open();
    say(welcome({ room: sampleRoom({ host: null }) }));
    expect(client.getState().room?.locked).toBe(false);
    say({ t: 'room', room: sampleRoom({ locked: true, host: null }) });
    expect(client.getState().room?.locked).toBe(true);
  });

  it('sits down, stands up, and seats another', () => {
    const { client, sent } = open();
    client.sit(2);
    client.sit(3, 'Bea');
    client.stand(2);
    expect(sent.map((message) => ({ ...message, ref: '' }))).toEqual([
      { t: 'sit', ref: '', seat: 2 },
      { t: 'sit', ref: '', seat: 3, name: 'Bea' },
      { t: 'stand', ref: '', seat: 2 },
    ]);
  });

  it('agrees to the rule that was shown, whatever is asked when that arrives', () => {
    const { client, say, sent } = open();
    const rule = { watching: true, audience: { shows: 'hands', delay: 60, afterDeal: 30 } } as const;
    say(welcome(), sync(1, 0));
    const audience = { ...STATUS.audience, asked: { rule, awaits: [0] } };
    say({ t: 'status', status: { ...STATUS, audience }, window: null });
    expect(client.answerSpectators(rule, true)).toBe(true);
    expect(
      sent.flatMap((message) => (message.t === 'answerSpectators' ? [[message.rule, message.agree]] : [])),
    ).toEqual([[rule, true]]);
  });

  it('is asked for the code when the host sends it away, and told why', () => {
    const { client, say, pass } = open('ask');
    say({ t: 'bye', reason: { code: 'wrongCode', params: { count: 2 } } });
    expect(pass.refusals).toEqual(['wrongCode']);
    expect(client.getState().door).toEqual({ isAsking: true, refused: { code: 'wrongCode', params: { count: 2 } } });
    client.joinByCode('K7F3QX');
    expect(pass.codes).toEqual(['K7F3QX']);
    expect(client.getState().door.refused).toBeNull();
    say(welcome({ table: null }, { seats: [], guest: null, door: true }));
    expect(client.getState().door.isAsking).toBe(false);
  });

  it('comes again at once when it has something else to show', () => {
    const { client, say, reconnects } = open('again');
    say({ t: 'bye', reason: { code: 'token' } });
    expect(reconnects()).toBe(1);
    expect(client.getState().door.isAsking).toBe(false);
  });

  it('leaves the room: what it was let in by is forgotten, and the link is a new one', () => {
    const { client, say, pass, reconnects } = open();
    say(welcome({ table: null }, { guest: 'g1' }));
    pass.keep('abcdefghijklmnop');
    client.leaveRoom();
    expect(pass.hello()).toEqual({});
    expect(reconnects()).toBe(1);
  });

  it('may watch instead', () => {
    const { client, say, reconnects } = open('ask');
    say({ t: 'bye', reason: { code: 'invitationGone' } });
    client.askForCode(false);
    expect(reconnects()).toBe(1);
    expect(client.getState().door).toEqual({ isAsking: false, refused: null });
  });
});
