import { describe, expect, it } from 'vitest';
import { readPass } from './tokens.ts';
import type { PassHome } from './tokens.ts';

const TOKEN = 'abcdefghijklmnopQRST_-12';

function home(hash: string, kept: Record<string, string> = {}, isForbidden = false) {
  const addresses: string[] = [];
  const guard = <T>(act: () => T): T => {
    if (isForbidden) throw new Error('forbidden');
    return act();
  };
  const page: PassHome = {
    location: { hash, pathname: '/', search: '?renderer=canvas' },
    history: { replaceState: (_state, _title, url) => addresses.push(String(url)) },
    sessionStorage: {
      getItem: (key) => guard(() => kept[key] ?? null),
      setItem: (key, value) => {
        guard(() => {
          kept[key] = value;
        });
      },
    },
  };
  return { page, addresses, kept };
}

describe('the pass of a page', () => {
  it.each(['seat', 'host'])('takes #%s= out of the address and keeps it for a reload', (kind) => {
    const first = home(`#${kind}=${TOKEN}`);
    expect(readPass(first.page)).toEqual({ token: TOKEN });
    expect(first.addresses).toEqual(['/?renderer=canvas']);
    expect(readPass(home('', first.kept).page)).toEqual({ token: TOKEN });
  });

  it('a watch link gives up the seat this tab had', () => {
    const seated = home(`#seat=${TOKEN}`);
    readPass(seated.page);
    const watching = home('#watch', seated.kept);
    expect(readPass(watching.page)).toEqual({ token: null });
    expect(readPass(home('', watching.kept).page)).toEqual({ token: null });
  });

  it('leaves any other fragment alone', () => {
    for (const hash of ['', '#', '#seat=', '#seat=short', '#elsewhere', `#seat=${TOKEN}<script>`]) {
      const other = home(hash);
      expect(readPass(other.page)).toEqual({ token: null });
      expect(other.addresses).toEqual([]);
    }
  });

  it('works where storage is forbidden', () => {
    expect(readPass(home(`#seat=${TOKEN}`, {}, true).page)).toEqual({ token: TOKEN });
    expect(readPass(home('', {}, true).page)).toEqual({ token: null });
  });
});
