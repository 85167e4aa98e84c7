import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudiencePicture } from '#protocol/audience.ts';
import type { EventView } from '#protocol/view.ts';
import type { FeedListener } from '#renderer/client/link/feed-link.ts';
import { createClient } from '#renderer/client/client.ts';
import type { ClientFrame } from '#renderer/client/client-state.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { NO_PASS } from './no-pass.ts';
import { CATCHING_UP, feedClient } from './feed-client.ts';

const PLAYED: EventView = { type: 'card.played', seat: 0, card: 'az5' };

function picture(part: Partial<AudiencePicture> = {}, phase = 'trick.following'): AudiencePicture {
  return {
    game: 'kirin',
    options: {},
    match: 1,
    seats: ['Mei', '', 'Bo', 'Ana'].map((name) => ({ name, kind: 'person' as const })),
    view: { ...kirinView(), phase },
    chances: null,
    ...part,
  };
}

/** A page's client on a feed that a test speaks for, and every frame its stage is shown. */
function watching() {
  let feed: FeedListener | undefined;
  const refuse = vi.fn();
  const link = feedClient((listener) => {
    feed = listener;
    return { reconnect: () => undefined, refuse, close: () => undefined };
  });
  const client = createClient({ openLink: link.openLink, pass: NO_PASS });
  const frames: ClientFrame[] = [];
  client.onFrame((frame) => frames.push(frame));
  feed?.onState('open');
  return {
    link,
    client,
    frames,
    refuse,
    step: (next: AudiencePicture, events: readonly EventView[] | null) => feed?.onStep(next, events),
    settle: () => vi.advanceTimersByTime(CATCHING_UP.longest),
  };
}

describe('a feed as a link', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells whoever comes where the match stands, in one piece and with nothing to play again', () => {
    const { client, frames, step, settle } = watching();
    step(picture(), null);
    step(picture({}, 'two'), [PLAYED]);
    step(picture({}, 'three'), [PLAYED]);
    expect(frames).toEqual([]);
    settle();
    expect(frames.map(({ view, events }) => [view.phase, events])).toEqual([['three', null]]);
    const { welcome, status, log } = client.getState();
    expect(welcome?.you).toMatchObject({ seat: null, seats: [], host: false });
    expect(status?.seats.map(({ name }) => name)).toEqual(['Mei', '', 'Bo', 'Ana']);
    expect(log.map(({ event }) => event)).toEqual([PLAYED, PLAYED]);
  });

  it('plays what comes afterwards, step by step', () => {
    const { frames, step, settle } = watching();
    step(picture(), null);
    settle();
    step(picture({}, 'two'), [PLAYED]);
    step(picture({}, 'three'), [PLAYED]);
    expect(frames.map(({ view, events }) => [view.phase, events])).toEqual([
      ['trick.following', null],
      ['two', [PLAYED]],
      ['three', [PLAYED]],
    ]);
  });

  it('shows a cut and a keyframe at once, without a journey', () => {
    const { frames, step, settle } = watching();
    step(picture(), null);
    settle();
    step(picture({}, 'open'), []);
    expect(frames.at(-1)).toMatchObject({ view: { phase: 'open' }, events: null });
    step(picture({}, 'key'), null);
    settle();
    expect(frames.at(-1)).toMatchObject({ view: { phase: 'key' }, events: null });
    expect(frames).toHaveLength(3);
  });

  it('tells of names and chances without moving anything', () => {
    const { link, client, frames, step, settle } = watching();
    const heard = vi.fn();
    link.subscribe(heard);
    step(picture(), null);
    settle();
    step(picture({ chances: [0.5, 0.2, 0.2, 0.1] }), []);
    expect(link.chances()).toEqual([0.5, 0.2, 0.2, 0.1]);
    expect(heard).toHaveBeenCalledOnce();
    step(picture({ seats: picture().seats.map((seat) => ({ ...seat, name: '' })) }), []);
    expect(client.getState().status?.seats.map(({ name }) => name)).toEqual(['', '', '', '']);
    expect(frames).toHaveLength(1);
    step(picture({}, 'two'), [PLAYED]);
    expect(frames.at(-1)).toMatchObject({ view: { phase: 'two' }, events: [PLAYED] });
  });

  it('tells who drew the deal once that is told', () => {
    const { link, step, settle } = watching();
    const heard = vi.fn();
    link.subscribe(heard);
    step(picture(), null);
    settle();
    expect(link.deal()).toBeNull();
    const deal = { people: { count: 1, of: 2 }, seedHash: 'a'.repeat(64) };
    step(picture({ deal }), []);
    expect(link.deal()).toEqual(deal);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('starts again with another match', () => {
    const { client, step, settle } = watching();
    step(picture(), null);
    settle();
    step(picture({}, 'two'), [PLAYED]);
    step(picture({ match: 2 }, 'dealt'), []);
    expect(client.getState().welcome?.table?.match).toBe(2);
    expect(client.getState().log).toEqual([]);
  });

  it('shows nothing while nobody looks, and then where the match stands', () => {
    const { link, client, frames, step, settle } = watching();
    step(picture(), null);
    settle();
    link.look(false);
    const shown = frames.length;
    step(picture({}, 'two'), [PLAYED]);
    step(picture({}, 'three'), [PLAYED]);
    settle();
    expect(frames).toHaveLength(shown);
    link.look(true);
    expect(frames.at(-1)).toMatchObject({ view: { phase: 'three' }, events: null });
    expect(client.getState().log).toHaveLength(2);
  });

  it('goes back to the last picture that stood when one cannot be shown, and the feed starts again', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { link, client, frames, refuse, step, settle } = watching();
    step(picture(), null);
    settle();
    const before = client.getState().welcome?.epoch;
    link.stands(frames[0]?.view ?? kirinView());
    // The stage falls over it while it is told.
    const leave = client.onFrame(({ view }) => {
      if (view.phase === 'bad') throw new TypeError('bad');
    });
    step(picture({}, 'bad'), [PLAYED]);
    expect(refuse).toHaveBeenCalledOnce();
    expect(client.getState().view?.phase).toBe('trick.following');
    expect(client.getState().welcome?.epoch).not.toBe(before);
    expect(frames.at(-1)).toMatchObject({ view: { phase: 'trick.following' }, events: null });
    // What is bad on the next connection as well changes nothing of that, and what is good is shown.
    step(picture({}, 'bad'), null);
    settle();
    expect(refuse).toHaveBeenCalledTimes(2);
    expect(client.getState().view?.phase).toBe('trick.following');
    step(picture({}, 'good'), null);
    settle();
    expect(client.getState().view?.phase).toBe('good');
    leave();
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('bad');
    vi.restoreAllMocks();
  });

  it('goes back to a picture that stood after it was played', () => {
    const { link, client, step, settle } = watching();
    step(picture(), null);
    settle();
    for (const phase of ['two', 'three']) {
      step(picture({}, phase), [PLAYED]);
      link.stands(client.getState().view ?? kirinView());
    }
    step(picture({}, 'bad'), [PLAYED]);
    link.refuse();
    expect(client.getState().view?.phase).toBe('three');
  });

  it('takes several reports of one picture for one, and keeps the picture that it went back to', () => {
    const { link, client, frames, refuse, step, settle } = watching();
    const epoch = () => client.getState().welcome?.epoch ?? '';
    step(picture(), null);
    settle();
    link.shows(epoch());
    link.stands(frames[0]?.view ?? kirinView());
    const bad = epoch();
    step(picture({}, 'bad'), [PLAYED]);
    link.refuse(bad);
    // A late frame of the picture before, and the same fault heard elsewhere, before the page is there again.
    link.suspect();
    link.refuse(bad);
    expect(refuse).toHaveBeenCalledOnce();
    expect(client.getState().view?.phase).toBe('trick.following');
    link.shows(epoch());
    link.refuse(bad);
    expect(refuse).toHaveBeenCalledOnce();
    expect(client.getState().view?.phase).toBe('trick.following');
    // What falls over now falls over the picture that it went back to.
    link.suspect();
    expect(refuse).toHaveBeenCalledTimes(2);
    expect(client.getState().view).toBeNull();
  });

  it('shows nothing rather than the same again where the picture that it went back to cannot be shown either', () => {
    const { link, client, frames, refuse, step, settle } = watching();
    step(picture(), null);
    settle();
    link.stands(frames[0]?.view ?? kirinView());
    link.refuse();
    expect(client.getState().view?.phase).toBe('trick.following');
    link.stands(client.getState().view ?? kirinView());
    link.refuse();
    expect(client.getState()).toMatchObject({ view: null, welcome: { table: null } });
    expect(refuse).toHaveBeenCalledTimes(2);
    step(picture({}, 'next'), null);
    settle();
    expect(client.getState().view?.phase).toBe('next');
  });
});
