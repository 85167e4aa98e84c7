import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import { describe, expect, it, vi } from 'vitest';
import { wholeView } from '#protocol/changes.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { GameView } from '#protocol/view.ts';
import { openClient } from '#renderer/testing/open-client.ts';
import { pretendPass } from '#renderer/testing/pass.ts';
import type { Welcome } from './client-state.ts';

const VIEW: GameView = {
  phase: 'trick.leading',
  zones: {},
  awaiting: [0],
  headline: [],
  scores: [0, 0],
  numbers: {},
  recall: null,
  result: null,
};
const audience = { rule: STANDARD_SPECTATORS, isOnAir: false, asked: null };
const NOTHING = { paused: false, trouble: null, watchers: 0, takeback: null };
const STATUS = { ...NOTHING, seats: [], audience, seedHash: '', seed: null };

/** Who a page is told it is: seat 0, a guest of a host elsewhere. */
function youAre(more: Partial<Welcome['you']>): Welcome['you'] {
  return { seat: 0, seats: [0], host: false, guest: null, door: false, check: null, ...more };
}

function welcome(more: Partial<Welcome> = {}): DownMessage {
  const table = { id: 't1', game: 'kirin', options: {}, match: 1, takebacks: 'asked' as const };
  const you = youAre({});
  return { t: 'welcome', v: PROTOCOL_VERSION, epoch: 'e1', you, table, game: null, room: null, hall: null, ...more };
}

function sync(seq: number): Extract<DownMessage, { t: 'sync' }> {
  return {
    t: 'sync',
    seq,
    seat: 0,
    view: VIEW,
    prompts: [],
    sealed: false,
    status: STATUS,
    window: null,
    chat: [],
    log: [],
    notes: {},
  };
}

function saved(table: string, match: number) {
  return { id: `${table}.${String(match)}`, table, match, game: 'kirin', seats: [], savedAt: 1, headline: [] };
}

function update(seq: number, types: readonly string[] = []): DownMessage {
  return {
    t: 'update',
    seq,
    events: types.map((type) => ({ type })),
    changes: wholeView({ ...VIEW, scores: [seq, 0] }),
    prompts: [],
    window: null,
  };
}

function open(token: string | null = null) {
  return openClient(pretendPass(token));
}

function refOf(message: UpMessage | undefined): string {
  if (message === undefined || !('ref' in message)) throw new Error('That message has no reference.');
  return message.ref;
}

describe('the client', () => {
  it('says hello with its token whenever the link opens', () => {
    const page = open('abcdefghijklmnop');
    page.listener.onState('open');
    page.listener.onState('lost');
    page.listener.onState('open');
    expect(page.sent).toHaveLength(2);
    expect(page.sent[1]).toEqual({ t: 'hello', v: PROTOCOL_VERSION, token: 'abcdefghijklmnop' });
  });

  it('follows updates that follow one another, and logs their events', () => {
    const { client, say } = open();
    say(welcome(), sync(4), update(5, ['a.done', 'b.done']), update(6, ['c.done']));
    expect(client.getState().seq).toBe(6);
    expect(client.getState().view?.scores).toEqual([6, 0]);
    expect(client.getState().log.map((entry) => [entry.id, entry.seq, entry.event.type])).toEqual([
      [1, 5, 'a.done'],
      [2, 5, 'b.done'],
      [3, 6, 'c.done'],
    ]);
  });

  it('asks nothing any more once its answer is sealed, until the window has closed', () => {
    const { client, say } = open();
    const asking = {
      ...sync(4),
      prompts: [{ id: 'b', kind: 'button' as const, text: { code: 'b' }, move: { type: 'b' } }],
    };
    say(welcome(), { ...asking, window: { endsIn: 900, length: 1000 } });
    expect(client.getState()).toMatchObject({ sealed: false, answerWindow: { told: { endsIn: 900, length: 1000 } } });
    expect(performance.now() - (client.getState().answerWindow?.at ?? 0)).toBeGreaterThanOrEqual(0);
    say({ t: 'sealed' });
    expect(client.getState()).toMatchObject({ sealed: true, prompts: [], seq: 4 });
    say({ t: 'status', status: STATUS, window: { endsIn: 500, length: 1000 } });
    expect(client.getState()).toMatchObject({ sealed: true, answerWindow: { told: { endsIn: 500, length: 1000 } } });
    say(update(5));
    expect(client.getState()).toMatchObject({ sealed: false, answerWindow: null });
    say({ ...sync(5), sealed: true });
    expect(client.getState().sealed).toBe(true);
  });

  it('keeps why the table stopped when it comes back to a host without one, and no other goodbye', () => {
    for (const [code, isKept] of [
      ['tableHalted', true],
      ['recordNotWritten', true],
      ['restarting', false],
    ] as const) {
      const { client, say } = open();
      say(welcome(), sync(4), { t: 'bye', reason: { code } });
      say({ ...(welcome() as Extract<DownMessage, { t: 'welcome' }>), table: null, game: null });
      expect(client.getState().farewell?.code ?? null, code).toBe(isKept ? code : null);
      say(welcome(), sync(0));
      expect(client.getState().farewell).toBeNull();
    }
  });

  it('asks once for the whole picture when something is missing, and jumps to it', () => {
    const { client, say, sent, listener } = open();
    say(welcome(), sync(4), update(7), update(8));
    expect(sent).toEqual([{ t: 'sync' }]);
    expect(client.getState().seq).toBe(4);
    say(sync(8), update(9));
    expect(client.getState().seq).toBe(9);
    listener.onMalformed();
    expect(sent).toHaveLength(2);
  });

  it('passes over what it has already seen', () => {
    const { client, say, sent } = open();
    say(welcome(), sync(4), update(5, ['a.done']), update(5, ['a.done']), update(3));
    expect(client.getState().log).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('shows every frame to the stage in order, the present one at once', () => {
    const { client, say } = open();
    say(welcome(), sync(4));
    const seen: [number, boolean][] = [];
    const leave = client.onFrame((frame) => seen.push([frame.seq, frame.events === null]));
    say(update(5), update(6), sync(6));
    leave();
    say(update(7));
    expect(seen).toEqual([
      [4, true],
      [5, false],
      [6, false],
      [6, true],
    ]);
  });

  it('sends moves on the view it has, each with its own reference, and awaits the answer', () => {
    const { client, say, sent } = open();
    expect(client.move({ type: 'move.play', piece: 'r1c1' })).toBe(false);
    say(welcome(), sync(4));
    expect(client.move({ type: 'move.play', piece: 'r1c1' })).toBe(true);
    expect(client.move({ type: 'move.play', piece: 'r1c2' })).toBe(true);
    expect(sent.map((message) => message.t === 'move' && message.at)).toEqual([4, 4]);
    expect(refOf(sent[0])).not.toBe(refOf(sent[1]));
    expect(client.getState().pending.size).toBe(2);
    say({ t: 'done', ref: refOf(sent[0]) });
    expect(client.getState().pending.size).toBe(1);
    expect(client.getState().view).toEqual(VIEW);
  });

  it('keeps a refusal with the pieces it was about, until the next attempt', () => {
    const { client, say, sent } = open();
    say(welcome(), sync(4));
    client.move({ type: 'move.play', piece: 'r1c1' });
    say({ t: 'refused', ref: refOf(sent[0]), reason: { code: 'stale' } });
    expect(client.getState().refusal).toMatchObject({ reason: { code: 'stale' }, pieces: ['r1c1'] });
    expect(client.getState().refusal).not.toHaveProperty('isSpeech');
    client.chat('hello');
    say({ t: 'refused', ref: refOf(sent[1]), reason: { code: 'outMayNotTalk' } });
    expect(client.getState().refusal).toMatchObject({ reason: { code: 'outMayNotTalk' }, isSpeech: true });
    client.move({ type: 'move.play', piece: 'r1c2' });
    expect(client.getState().refusal).toBeNull();
  });

  it('does not wait for an answer to what never left', () => {
    const page = open();
    page.say(welcome(), sync(4));
    page.setOpen(false);
    expect(page.client.chat('hello')).toBe(false);
    expect(page.client.getState().pending.size).toBe(0);
  });

  it('goes on with the same match after a break, and starts again with another', () => {
    const { client, say, listener } = open();
    say(welcome(), sync(4), update(5, ['a.done']));
    listener.onState('lost');
    expect(client.getState().view).not.toBeNull();
    listener.onState('open');
    say(welcome(), { ...sync(9), log: [{ seq: 5, events: [{ type: 'a.done' }] }] });
    expect(client.getState().log).toHaveLength(1);
    say(welcome({ epoch: 'e2' }));
    expect(client.getState()).toMatchObject({ view: null, seq: null, log: [] });
  });

  it('takes from a sync what its log does not have yet', () => {
    const { client, say } = open();
    const happened = (at: number) => ({ seq: at, events: [{ type: `event.${String(at)}` }] });
    say(welcome(), { ...sync(2), log: [happened(1), happened(2)] }, update(3, ['event.3']));
    say({ ...sync(5), log: [happened(2), happened(3), happened(4), happened(5)] });
    const { log } = client.getState();
    expect(log.map(({ event }) => event.type)).toEqual([1, 2, 3, 4, 5].map((at) => `event.${String(at)}`));
    expect(new Set(log.map(({ id }) => id)).size).toBe(5);
  });

  it('lets go of what was taken back, and keeps what is older than the host tells', () => {
    const { client, say } = open();
    say(welcome(), sync(0), update(1, ['old']), update(2, ['kept']), update(3, ['undone']), update(4, ['undone']));
    say({ ...sync(5), log: [{ seq: 2, events: [{ type: 'kept' }] }] }, update(6, ['again']));
    expect(client.getState().log.map(({ event }) => event.type)).toEqual(['old', 'kept', 'again']);
    say(sync(7));
    expect(client.getState().log).toEqual([]);
  });

  it('forgets what the game no longer lets be told', () => {
    const { client, say } = open();
    say(welcome(), sync(0), update(1, ['a']), update(2, ['b']), update(3, ['c']));
    const closed = update(4, ['d']) as Extract<DownMessage, { t: 'update' }>;
    say({ ...closed, changes: { recall: [2] } });
    expect(client.getState().log.map(({ event }) => event.type)).toEqual(['c', 'd']);
  });

  it('shows a private note at once, and lets nothing else wait for it', () => {
    const { client, sent, say } = open();
    say(welcome(), sync(3));
    client.note('seat:1', 'lies');
    expect(client.getState().notes).toEqual({ 'seat:1': 'lies' });
    expect(client.getState().pending.size).toBe(0);
    expect(sent.at(-1)).toMatchObject({ t: 'note', key: 'seat:1', text: 'lies' });
    client.note('seat:1', '');
    expect(client.getState().notes).toEqual({});
  });

  it('sends notes again that a lost link may have swallowed, the last words of each', () => {
    const { client, sent, say, setOpen, listener } = open();
    say(welcome(), sync(3));
    client.note('kept', 'a');
    say({ t: 'done', ref: refOf(sent.at(-1)) });
    client.note('marks', 'old');
    setOpen(false);
    listener.onState('lost');
    client.note('marks', 'new');
    const before = sent.length;
    setOpen(true);
    listener.onState('open');
    say(welcome(), { ...sync(4), notes: { kept: 'a' } });
    const again = sent.slice(before).filter(({ t }) => t === 'note');
    expect(again).toMatchObject([{ key: 'marks', text: 'new' }]);
    expect(client.getState().notes).toEqual({ kept: 'a', marks: 'new' });
  });

  it('takes a note back that the host will not keep, and says why', () => {
    const { client, sent, say } = open();
    say(welcome(), sync(3));
    client.note('one', 'too many');
    say({ t: 'refused', ref: refOf(sent.at(-1)), reason: { code: 'tooManyNotes' } });
    expect(client.getState().refusal?.reason.code).toBe('tooManyNotes');
    expect(sent.at(-1)).toEqual({ t: 'sync' });
    say(sync(3));
    expect(client.getState().notes).toEqual({});
  });

  it('does not carry notes over to another match', () => {
    const { client, sent, say } = open();
    say(welcome(), sync(3));
    client.note('marks', 'of the first match');
    const before = sent.length;
    say(welcome({ table: { id: 't2', game: 'kirin', options: {}, match: 1, takebacks: 'asked' } }), sync(0));
    expect(client.getState().notes).toEqual({});
    expect(sent.slice(before)).toEqual([]);
  });

  it('hears the answer to an order that changed the table before it was answered', () => {
    const { client, sent, say } = open();
    say(welcome());
    client.order({ kind: 'resumeTable', id: 'gone' });
    const ref = refOf(sent.at(-1));
    say(welcome({ table: null }), { t: 'refused', ref, reason: { code: 'noSavedTable' } });
    expect(client.getState().refusal?.reason.code).toBe('noSavedTable');
    expect(client.getState().pending.size).toBe(0);
  });

  it('continues the match by itself when the host has been restarted', () => {
    const { say, sent } = open();
    const here = { you: youAre({ host: true }) };
    const hall = { games: [], saved: [saved('t0', 1), saved('t1', 2), saved('t1', 1)] };
    const lobby = { you: youAre({ seat: null, seats: [], host: true }), table: null, hall };
    say(welcome(here), sync(4), welcome({ ...lobby, epoch: 'e1' }));
    expect(sent).toEqual([]);
    say(welcome(here), sync(4), welcome({ ...lobby, epoch: 'e2' }));
    expect(sent).toMatchObject([{ t: 'order', order: { kind: 'resumeTable', id: 't1.1' } }]);
  });

  it('orders nothing when the match is not among the saved ones, or the page is not the host’s', () => {
    const { say, sent } = open();
    const hall = { games: [], saved: [saved('t1', 1)] };
    say(welcome(), sync(4), welcome({ epoch: 'e2', table: null, hall }));
    say(welcome({ you: youAre({ host: true }) }), sync(4));
    say(
      welcome({
        epoch: 'e3',
        you: youAre({ seat: null, seats: [], host: true }),
        table: null,
        hall: { ...hall, saved: [] },
      }),
    );
    expect(sent).toEqual([]);
  });

  it('takes no update between a welcome and its sync', () => {
    const { client, say, sent } = open();
    say(welcome(), sync(4), welcome(), update(5));
    expect(client.getState().seq).toBeNull();
    expect(sent).toEqual([{ t: 'sync' }]);
  });

  it('tells its subscribers, and remembers why it was sent away', () => {
    const { client, say } = open();
    const heard = vi.fn();
    client.subscribe(heard);
    say({ t: 'bye', reason: { code: 'replaced' } });
    expect(heard).toHaveBeenCalledOnce();
    expect(client.getState().farewell).toEqual({ code: 'replaced' });
  });
});
