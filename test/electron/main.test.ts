import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_ID } from '#main/app-id.ts';
import { perTier } from '#testkit/tier.ts';
import { runMain } from './run-main.ts';

/** The built main bundle, run under a stand-in for `electron` (lan-notes 2.1 and 2.5). */
const here = import.meta.dirname;
const data = mkdtempSync(join(tmpdir(), 'baize-main-'));

interface Answer {
  readonly answer?: { readonly speed: string };
  readonly refused?: string;
}

/** What probe-main.mjs prints. */
interface Facts {
  readonly sandboxedBeforeReady: boolean;
  readonly windowsBeforeReady: number;
  readonly schemesBeforeReady: unknown;
  readonly window: {
    readonly options: { readonly icon?: string; readonly webPreferences: { readonly preload: string } };
    readonly url: string;
    readonly preload: boolean;
  };
  readonly windowOpen: unknown;
  readonly navigation: unknown;
  readonly pages: {
    readonly start: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
    readonly post: { readonly status: number };
    readonly traversals: readonly (readonly [string, number])[];
  };
  readonly permissions: {
    /** Name, then whether it was granted: to our page, in a frame of it, elsewhere, and to a name that begins alike. */
    readonly requested: readonly (readonly [string, ...boolean[]])[];
    /** Name, then: for our origin, for another, and for none. */
    readonly checked: readonly (readonly [string, ...boolean[]])[];
    readonly devices: readonly boolean[];
    readonly displayMedia: unknown;
    readonly systemPicker: boolean;
  };
  readonly ipc: Readonly<
    Record<'read' | 'saved' | 'after' | 'subFrame' | 'gone' | 'elsewhere' | 'malformed', Answer>
  > & { readonly channels: readonly string[] };
  readonly ports: { readonly sent: unknown; readonly welcomeAgain: unknown };
  readonly welcome: unknown;
  readonly appId: unknown;
  readonly menu: unknown;
  readonly quit: unknown;
}

afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

/** What fuzz-main.mjs prints: for each property how often it was tried and what was wrong, with fast-check's seed. */
interface Fuzzed {
  readonly results: Readonly<Record<string, { readonly runs: number; readonly fault: string | null }>>;
  readonly stray: readonly string[];
}

describe('the built main process', () => {
  let facts: Facts;
  beforeAll(async () => {
    expect(existsSync(join(here, '../../out/main/index.js')), 'out/main is missing: run `npm run build`').toBe(true);
    facts = await runMain<Facts>('probe-main.mjs', { STAND_IN_DATA: data });
  }, 90_000);

  it('turns the sandbox on and registers its scheme before the app is ready, and opens no window until then', () => {
    expect(facts.sandboxedBeforeReady).toBe(true);
    expect(facts.windowsBeforeReady).toBe(0);
    expect(facts.schemesBeforeReady).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ]);
  });

  it('tells Windows who it is', () => {
    expect(facts.appId).toEqual([[APP_ID]]);
  });

  it('makes its window with the frozen list of web preferences', () => {
    const { preload, ...preferences } = facts.window.options.webPreferences;
    expect(preload).toMatch(/index\.cjs$/);
    expect(facts.window.preload).toBe(true);
    expect(preferences).toEqual({ sandbox: true, contextIsolation: true, spellcheck: false });
    expect(facts.window.url).toBe('app://bundle/index.html');
  });

  it.runIf(process.platform === 'linux')('gives its window the icon of the app, and names its desktop file', () => {
    expect(
      readFileSync(facts.window.options.icon ?? '')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const { desktopName } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      readonly desktopName: string;
    };
    expect(desktopName).toBe(`${APP_ID}.desktop`);
  });

  it('lets no page navigate away, open a window or attach a web view', () => {
    expect(facts.navigation).toEqual({ own: true, away: [false, false, false], twin: false, webview: false });
    expect(facts.windowOpen).toEqual({ action: 'deny' });
  });

  it('serves its start page with the strict policy', () => {
    expect(facts.pages.start.status).toBe(200);
    expect(facts.pages.start.headers['content-security-policy']).toContain("default-src 'none'");
    expect(facts.pages.start.headers['content-security-policy']).not.toContain('unsafe');
    expect(facts.pages.start.headers['x-content-type-options']).toBe('nosniff');
    expect(facts.pages.post.status).toBe(405);
  });

  it('serves nothing outside its list, however the path is spelt', () => {
    const served = facts.pages.traversals.filter(([, status]) => status === 200);
    expect(served).toEqual([]);
    expect(facts.pages.traversals.length).toBeGreaterThanOrEqual(20);
  });

  it('refuses every permission that Electron names but clipboard text, and that elsewhere', () => {
    const { requested, checked, devices, displayMedia, systemPicker } = facts.permissions;
    for (const list of [requested, checked]) {
      const names = list.map(([name]) => name);
      expect(names.length).toBeGreaterThan(40);
      expect(names).toEqual(expect.arrayContaining(['media', 'display-capture', 'usb', 'local-network', 'unknown']));
      const granted = list.filter(([, ...answers]) => answers.includes(true));
      const [first, ...others] = list.find(([name]) => name === 'clipboard-sanitized-write') ?? [''];
      expect(granted.map(([name]) => name)).toEqual([first]);
      expect(others).toEqual([true, ...others.slice(1).map(() => false)]);
    }
    expect(devices).toEqual([false, false, false]);
    expect(displayMedia).toBeNull();
    expect(systemPicker).toBe(false);
  });

  it('answers twenty-three channels, from its own top frame only, in the right form only', () => {
    expect(facts.ipc.channels).toEqual([
      'capture:hand',
      'files:open',
      'handOver:choose',
      'handOver:show',
      'handOver:take',
      'joinLink:take',
      'languages:read',
      'library:export',
      'library:import',
      'library:statistics',
      'link:open',
      'matchLink:take',
      'nearby:look',
      'nearby:stop',
      'obs:change',
      'obs:read',
      'panic:read',
      'remote:join',
      'remote:leave',
      'settings:read',
      'settings:save',
      'updates:ask',
      'updates:read',
    ]);
    expect(facts.ipc.read.answer?.speed).toBe('normal');
    expect(facts.ipc.after.answer?.speed).toBe('fast');
    for (const attempt of ['subFrame', 'gone', 'elsewhere', 'malformed'] as const) {
      expect(facts.ipc[attempt].refused, attempt).toBeTypeOf('string');
    }
  });

  it('hands a port to the page that asks, closes the one before, and the host speaks on it', () => {
    expect(facts.ports).toMatchObject({ forFrame: 0, count: 3, firstClosed: true });
    expect(facts.ports.sent).toEqual(Array(3).fill(['link:port', null, 1]));
    expect(facts.welcome).toMatchObject({ t: 'welcome', you: { host: true } });
  });

  it('hands out another port when the host has closed one, and greets the page on it as before', () => {
    expect(facts.ports).toMatchObject({ sentAway: 'badFrame', secondClosed: true });
    expect(facts.ports.welcomeAgain).toEqual(facts.welcome);
  });

  it('has a menu with the commands a player expects', () => {
    const text = JSON.stringify(facts.menu);
    for (const part of ['quit', 'togglefullscreen', 'F1', 'CommandOrControl+N', 'Shift+F9'])
      expect(text).toContain(part);
  });

  it('says goodbye to its guests and closes the host before it quits', () => {
    expect(facts.quit).toMatchObject({ exitCode: 0, windows: [true], farewell: { t: 'bye' } });
  });

  it(
    'refuses every hostile message, on every channel and from every frame, and does nothing',
    { timeout: 90_000 },
    async () => {
      const folder = mkdtempSync(join(data, 'fuzz-'));
      const { results, stray } = await runMain<Fuzzed>('fuzz-main.mjs', { STAND_IN_DATA: folder });
      expect(Object.keys(results)).toHaveLength(7);
      for (const [name, { runs, fault }] of Object.entries(results)) {
        expect(fault, name).toBeNull();
        expect(runs, name).toBeGreaterThanOrEqual(perTier(30, 250));
      }
      expect(stray).toEqual([]);
    },
  );
});
