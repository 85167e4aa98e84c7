import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const ORIGIN = 'http://192.168.1.20:41520';

class HTMLScriptElement {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

class HTMLLinkElement {
  readonly rel: string;
  readonly href: string;
  constructor(rel: string, href: string) {
    this.rel = rel;
    this.href = href;
  }
}

/** A page whose program has not started: what it shows, how often it is to be loaded again, and what says that something failed. */
function begin() {
  const notice = { className: 'not-started', parentNode: {}, onclick: null };
  const listeners = new Map<string, (event: { target: unknown }) => void>();
  let waits = 0;
  runInNewContext(readFileSync('tools/page-start.js', 'utf8'), {
    document: { querySelector: () => notice },
    history: { state: null },
    location: { origin: ORIGIN, pathname: '/' },
    window: {},
    HTMLScriptElement,
    HTMLLinkElement,
    setTimeout: () => void (waits += 1),
    addEventListener: (type: string, listener: (event: { target: unknown }) => void) => listeners.set(type, listener),
  });
  return { seen: () => [notice.className, waits], fail: (target: unknown) => listeners.get('error')?.({ target }) };
}

it('a page loads again where its own program or styles could not be fetched, and for nothing else', () => {
  const { seen, fail } = begin();
  fail({ src: `${ORIGIN}/photo.png` });
  fail(new HTMLLinkElement('icon', `${ORIGIN}/icon.png`));
  fail(new HTMLScriptElement('https://extension.example/inject.js'));
  // An exception, as for an old browser that cannot read the program.
  fail({});
  expect(seen()).toEqual(['not-started', 0]);
  fail(new HTMLLinkElement('stylesheet', `${ORIGIN}/assets/app.css`));
  expect(seen()).toEqual(['not-started is-seen', 1]);
  const other = begin();
  other.fail(new HTMLScriptElement(`${ORIGIN}/assets/app.js`));
  expect(other.seen()).toEqual(['not-started is-seen', 1]);
});
