import { describe, expect, it } from 'vitest';
import { readPass } from './tokens.ts';
import type { PassHome } from './tokens.ts';

const TOKEN = 'abcdefghijklmnopQRST_-12';
const OTHER = '0123456789abcdefABCDEF-_';
const SECRET = '5f2b8c1d9e3a4f60718293a4b5c6d7e8';

type Kept = Record<string, string>;

function storage(kept: Kept, isForbidden: boolean) {
  const guard = <T>(act: () => T): T => {
    if (isForbidden) throw new Error('forbidden');
    return act();
  };
  return {
    getItem: (key: string) => guard(() => kept[key] ?? null),
    setItem: (key: string, value: string) => {
      guard(() => {
        kept[key] = value;
      });
    },
    removeItem: (key: string) => {
      guard(() => {
        Reflect.deleteProperty(kept, key);
      });
    },
  };
}

/** A page opened with this fragment, in a tab and a browser that keep what an earlier page left there. */
function home(hash: string, tab: Kept = {}, browser: Kept = {}, isForbidden = false) {
  const addresses: string[] = [];
  const page: PassHome = {
    location: { hash, pathname: '/', search: '?renderer=canvas' },
    history: { replaceState: (_state, _title, url) => addresses.push(String(url)) },
    sessionStorage: storage(tab, isForbidden),
    localStorage: storage(browser, isForbidden),
  };
  return { page, addresses, tab, browser };
}

describe('the pass of a page', () => {
  it.each(['seat', 'host'])('takes #%s= out of the address and keeps it for a reload', (kind) => {
    const first = home(`#${kind}=${TOKEN}`);
    expect(readPass(first.page).hello()).toEqual({ token: TOKEN });
    expect(first.addresses).toEqual(['/?renderer=canvas']);
    expect(readPass(home('', first.tab).page).hello()).toEqual({ token: TOKEN });
    expect(first.browser).toEqual({});
  });

  it('takes its secret along to another address, where it is the same guest again', () => {
    expect(readPass(home('').page).takeAlong()).toBe('');
    expect(readPass(home('#watch').page).takeAlong()).toBe('');
    expect(readPass(home(`#join=${SECRET}`).page).takeAlong()).toBe('');
    expect(readPass(home(`#seat=${TOKEN}`).page).takeAlong()).toBe(`#seat=${TOKEN}`);
    const here = readPass(home(`#join=${SECRET}`).page);
    here.keep(TOKEN);
    expect(here.takeAlong()).toBe(`#guest=${TOKEN}`);
    const there = home(here.takeAlong(), { 'baize.join': SECRET });
    const pass = readPass(there.page);
    expect([pass.hello(), there.addresses]).toEqual([{ token: TOKEN }, ['/?renderer=canvas']]);
    expect([there.tab, there.browser]).toEqual([{ 'baize.pass': `guest:${TOKEN}` }, { 'baize.guest': TOKEN }]);
    // A host that does not know it: the code is asked for, as of any guest.
    expect(pass.refused('token')).toBe('ask');
    expect(pass.hello()).toEqual({});
  });

  it('comes with the code of #code= once, unless it is known already', () => {
    const first = home('#code=K7F3QX');
    const pass = readPass(first.page);
    expect(pass.hello()).toEqual({ join: { by: 'code', code: 'K7F3QX' } });
    expect([pass.isUnannounced(), first.addresses]).toEqual([false, ['/?renderer=canvas']]);
    expect(pass.refused('wrongCode')).toBe('ask');
    expect(pass.hello()).toEqual({});
    expect(readPass(home('#code=K7F3QX', { 'baize.pass': 'watch' }).page).hello()).toHaveProperty('join');
    const known = readPass(home('#code=K7F3QX', {}, { 'baize.guest': TOKEN }).page);
    expect(known.hello()).toEqual({ token: TOKEN });
    expect(readPass(home('#code=K7F3Q').page).hello()).toEqual({});
  });

  it('of a host elsewhere is shown to that one alone', () => {
    const at = (host: string, hash = '', tab: Kept = {}, browser: Kept = {}) => {
      const { page } = home(hash, tab, browser);
      return readPass({ ...page, location: { ...page.location, search: `?at=${host}` } });
    };
    const [one, other] = ['ab'.repeat(16), 'cd'.repeat(16)];
    const [tab, browser]: Kept[] = [{}, {}];
    at(one, '', tab, browser).keep(TOKEN);
    expect(at(one, '', {}, browser).hello()).toEqual({ token: TOKEN });
    expect(at(other, '', tab, browser).hello()).toEqual({});
    expect(readPass(home('', tab, browser).page).hello()).toEqual({});
    at(other, `#join=${SECRET}`, tab, browser);
    expect(at(other, '', tab, browser).hello()).toEqual({ join: { by: 'link', secret: SECRET } });
    expect(at(one, '', tab, browser).hello()).toEqual({ token: TOKEN });
    // What is no fingerprint is no place either.
    expect(at('../x', '', tab, browser).hello()).toEqual({});
  });

  it('a watch link gives up the seat this tab had', () => {
    const seated = home(`#seat=${TOKEN}`);
    readPass(seated.page);
    const watching = home('#watch', seated.tab);
    expect(readPass(watching.page).hello()).toEqual({});
    const again = readPass(home('', watching.tab).page);
    expect(again.hello()).toEqual({});
    expect(again.isUnannounced()).toBe(false);
  });

  it('leaves any other fragment alone', () => {
    for (const hash of ['', '#', '#seat=', '#seat=short', '#elsewhere', `#seat=${TOKEN}<script>`]) {
      const other = home(hash);
      const pass = readPass(other.page);
      expect([pass.hello(), pass.wish(), pass.isUnannounced()]).toEqual([{}, null, true]);
      expect(other.addresses).toEqual([]);
    }
  });

  it('works where storage is forbidden', () => {
    const pass = readPass(home(`#join=${SECRET}`, {}, {}, true).page);
    expect(pass.hello()).toEqual({ join: { by: 'link', secret: SECRET } });
    pass.keep(TOKEN);
    expect(pass.wish()).toEqual({ secret: TOKEN });
    expect(readPass(home('', {}, {}, true).page).hello()).toEqual({});
  });
});

describe('a guest', () => {
  it('comes by an invitation, which seals the link until it has a secret of its own', () => {
    const first = home(`#join=${SECRET}`);
    const pass = readPass(first.page);
    expect([pass.hello(), pass.wish()]).toEqual([{ join: { by: 'link', secret: SECRET } }, { secret: SECRET }]);
    pass.keep(TOKEN);
    expect([pass.hello(), pass.wish()]).toEqual([
      { token: TOKEN, join: { by: 'link', secret: SECRET } },
      { secret: TOKEN },
    ]);
    expect(JSON.stringify(first.addresses)).not.toContain(SECRET);
  });

  it('finds its seat again in a new tab, as phones end tabs; a tab with a secret of its own keeps that', () => {
    const first = home(`#join=${SECRET}`);
    readPass(first.page).keep(TOKEN);
    expect(readPass(home('', {}, first.browser).page).hello()).toEqual({ token: TOKEN });
    const second = home(`#join=${SECRET}`, {}, { ...first.browser });
    expect(readPass(second.page).hello().token).toBe(TOKEN);
    readPass(second.page).keep(OTHER);
    expect(readPass(home('', first.tab, second.browser).page).hello().token).toBe(TOKEN);
  });

  it('leaves what a seat link gave the tab, when it follows an invitation', () => {
    const tab = home(`#seat=${TOKEN}`);
    readPass(tab.page);
    expect(readPass(home(`#join=${SECRET}`, tab.tab).page).hello()).toEqual({ join: { by: 'link', secret: SECRET } });
  });

  it('agrees on a key with a stranger for a typed code, and forgets the code that is wrong', () => {
    const pass = readPass(home('').page);
    pass.tryCode('K7F3QX');
    expect([pass.hello(), pass.wish()]).toEqual([{ join: { by: 'code', code: 'K7F3QX' } }, { exchange: true }]);
    expect(pass.refused('wrongCode')).toBe('ask');
    expect([pass.hello(), pass.wish()]).toEqual([{}, null]);
  });

  it('has a code typed again after three keys: each makes two other words, and somebody may be cutting links', () => {
    const pass = readPass(home('').page);
    pass.tryCode('K7F3QX');
    expect([1, 2, 3, 4].map(() => pass.wish())).toEqual([
      { exchange: true },
      { exchange: true },
      { exchange: true },
      null,
    ]);
    expect([pass.hello(), pass.isUnannounced()]).toEqual([{}, true]);
    pass.tryCode('K7F3QX');
    expect(pass.wish()).toEqual({ exchange: true });
  });

  it('falls back to the invitation when its secret is dead, and asks when that is gone as well', () => {
    const first = home(`#join=${SECRET}`);
    const pass = readPass(first.page);
    pass.keep(TOKEN);
    expect(pass.refused('token')).toBe('again');
    expect(pass.hello()).toEqual({ join: { by: 'link', secret: SECRET } });
    expect(pass.refused('invitationGone')).toBe('ask');
    expect(pass.hello()).toEqual({});
    expect([first.tab, first.browser]).toEqual([{}, {}]);
  });

  it('that was turned away does not come back by itself', () => {
    const first = home(`#join=${SECRET}`);
    const pass = readPass(first.page);
    pass.keep(TOKEN);
    expect(pass.refused('turnedAway')).toBe('ask');
    expect(pass.hello().token).toBeUndefined();
    expect(first.browser).toEqual({});
  });

  it('that leaves is a stranger in every tab from then on', () => {
    const first = home(`#join=${SECRET}`);
    const pass = readPass(first.page);
    pass.keep(TOKEN);
    pass.leave();
    expect([pass.hello(), pass.isUnannounced()]).toEqual([{}, false]);
    expect(readPass(home('', first.tab, first.browser).page).hello()).toEqual({});
    expect(readPass(home('', {}, first.browser).page).hello()).toEqual({});
  });

  it('does not forget the newer secret of another tab', () => {
    const first = home(`#join=${SECRET}`);
    const pass = readPass(first.page);
    pass.keep(TOKEN);
    first.browser['baize.guest'] = OTHER;
    pass.refused('token');
    expect(first.browser['baize.guest']).toBe(OTHER);
  });

  it('keeps a seat link or its own pass through what is not about it', () => {
    const seat = readPass(home(`#seat=${TOKEN}`).page);
    expect([seat.refused('token'), seat.refused('replaced'), seat.refused('version')]).toEqual([
      'stay',
      'stay',
      'stay',
    ]);
    expect(seat.hello()).toEqual({ token: TOKEN });
  });
});
