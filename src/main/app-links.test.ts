import { EventEmitter } from 'node:events';
import type { App, BrowserWindow, IpcMain } from 'electron';
import { describe, expect, test } from 'vitest';
import { CHANNEL } from '#protocol/bridge.ts';
import { collectLinks, readJoinLink } from './app-links.ts';

const LINK = 'baize://join?address=192.168.1.20%3A41541&code=K7F3QX';
const READ = { address: '192.168.1.20:41541', code: 'K7F3QX' };

describe('a link to a table', () => {
  test.each([
    [LINK, READ],
    ['baize://join/?address=table.local', { address: 'table.local', code: '' }],
    ['baize://join?address=[fe80::1]:41541', { address: '[fe80::1]:41541', code: '' }],
    ['BAIZE://join?address=10.0.0.1&code=k7f-3qx&passphrase=x', { address: '10.0.0.1', code: 'k7f-3qx' }],
  ])('%s fills in the form', (text, read) => {
    expect(readJoinLink(text)).toEqual(read);
  });

  test.each([
    '',
    'baize://join',
    'baize://join?code=K7F3QX',
    'baize://open?address=10.0.0.1',
    'baize://join/elsewhere?address=10.0.0.1',
    'baize://join?address=10.0.0.1&address=10.0.0.2',
    'baize://join?address=10.0.0.1&code=A&code=B',
    'baize://join?address=10.0.0.1%0Aand more',
    'baize://join?address=<b>table</b>',
    'baize://join?address=10.0.0.1&code=%00',
    `baize://join?address=10.0.0.1&x=${'x'.repeat(400)}`,
    'https://join?address=10.0.0.1',
    '--address=10.0.0.1',
  ])('%j does nothing', (text) => {
    expect(readJoinLink(text)).toBeNull();
  });
});

describe('the app', () => {
  const top = { senderFrame: { url: 'app://bundle/index.html', parent: null, detached: false } };

  function started(...words: readonly string[]) {
    const app = new EventEmitter();
    const sent: string[] = [];
    const answers = new Map<string, (event: unknown) => unknown>();
    const links = collectLinks(app as unknown as App, words);
    const ipc = { handle: (channel: string, given: (event: unknown) => unknown) => answers.set(channel, given) };
    const window = { webContents: { send: (channel: string) => sent.push(channel) } };
    const serve = (): void => {
      links.serve(ipc as unknown as IpcMain, () => window as unknown as BrowserWindow);
    };
    const take = (channel: string = CHANNEL.takeJoinLink): unknown => answers.get(channel)?.(top);
    return { app, sent, serve, take };
  }

  test('keeps the link it was started with until a page asks, and gives it once', () => {
    const { serve, take } = started('baize', '--no-sandbox', LINK);
    serve();
    expect([take(), take()]).toEqual([READ, null]);
  });

  test('finds a link among the words of another start, and tells its page', () => {
    const { app, sent, serve, take } = started('baize');
    serve();
    app.emit('second-instance', {}, ['baize', '--allow-file-access', '--original-process-start-time=1', LINK]);
    expect([sent, take()]).toEqual([[CHANNEL.joinLink], READ]);
    app.emit('second-instance', {}, ['baize', 'baize://nonsense']);
    expect([sent, take()]).toEqual([[CHANNEL.joinLink], null]);
  });

  test('takes a link that macOS opens before there is a window', () => {
    const { app, serve, take } = started('baize');
    let isTaken = false;
    app.emit('open-url', { preventDefault: () => (isTaken = true) }, LINK);
    serve();
    expect([isTaken, take()]).toEqual([true, READ]);
  });

  test('keeps a link to a position of a match apart, and says when one cannot be read', () => {
    const { app, sent, serve, take } = started('baize', 'baize://match?id=7f3a-1&step=12&seat=2');
    serve();
    const place = { match: '7f3a-1', at: 12, as: 1 };
    expect([take(), take(CHANNEL.takeMatchLink), take(CHANNEL.takeMatchLink)]).toEqual([null, place, null]);
    app.emit('second-instance', {}, ['baize', 'baize://match?id=../../etc&step=1']);
    expect([sent, take(CHANNEL.takeMatchLink)]).toEqual([[CHANNEL.matchLink], 'unreadable']);
  });
});
