import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { deepUnless } from './fixtures/tier.ts';

/** T6: somebody else's page, open in a browser on the computer of whoever hosts. */
let host: RunningHost;
let foreign: Server;
test.beforeEach(async () => {
  host = await startHost(['host', 'kirin', '--port', '0', '--bind', '0.0.0.0', '--gather', '--pace', 'instant']);
  foreign = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>elsewhere</title><p>A page of somebody else');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
});
test.afterEach(async () => {
  await host.stop();
  foreign.closeAllConnections();
  await new Promise((resolve) => foreign.close(resolve));
});

/** What the page could get from the host at `origin`, by every way a page has. */
async function tried(origin: string): Promise<Readonly<Record<string, string>>> {
  const outcome = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      (value) => `got ${String(value)}`,
      () => 'nothing',
    );
  const loaded = (element: HTMLElement): Promise<string> =>
    new Promise((resolve, reject) => {
      element.addEventListener('load', () => {
        resolve('it');
      });
      element.addEventListener('error', () => {
        reject(new Error('refused'));
      });
      document.body.append(element);
    });
  const made = <K extends keyof HTMLElementTagNameMap>(tag: K, set: Readonly<Record<string, string>>) =>
    Object.assign(document.createElement(tag), set);
  const socket = new Promise((resolve, reject) => {
    const webSocket = new WebSocket(`${origin.replace('http', 'ws')}/ws`);
    webSocket.addEventListener('open', resolve);
    webSocket.addEventListener('error', reject);
  });
  const frame = made('iframe', { src: `${origin}/` });
  await loaded(frame);
  return {
    socket: await outcome(socket),
    fetch: await outcome(fetch(`${origin}/`).then((response) => response.text())),
    withCredentials: await outcome(fetch(`${origin}/`, { credentials: 'include' }).then(({ status }) => status)),
    // Sent in spite of it, but neither taken nor read.
    opaque: await outcome(fetch(`${origin}/`, { mode: 'no-cors', method: 'POST', body: 'x' }).then(({ type }) => type)),
    image: await outcome(loaded(made('img', { src: `${origin}/favicon.svg` }))),
    script: await outcome(loaded(made('script', { src: `${origin}/index.html` }))),
    style: await outcome(loaded(made('link', { rel: 'stylesheet', href: `${origin}/index.html` }))),
    // A frame that was refused is a page of the browser's own, which this page may not look into either.
    frame: frame.contentDocument?.body.innerText ?? 'closed to this page',
  };
}

for (const door of ['this computer', 'the network']) {
  test(
    `a page from elsewhere gets nothing from the host at the door of ${door} (T6)`,
    deepUnless(door === 'this computer'),
    async ({ page, newPage }) => {
      const { room, host: link } = host.printed as unknown as { readonly room: { readonly address: string }; readonly host: string }; // oxfmt-ignore
      const origin = door === 'the network' ? room.address : `http://127.0.0.1:${new URL(link).port}`;
      await page.goto(`http://127.0.0.1:${String((foreign.address() as AddressInfo).port)}/`);
      const got = await page.evaluate(tried, origin);
      const { opaque, frame, ...others } = got;
      expect(Object.entries(others).filter(([, outcome]) => outcome !== 'nothing')).toEqual([]);
      expect(['nothing', 'got opaque']).toContain(opaque);
      expect(frame).toBe('closed to this page');
      const framed = page.frames().find((one) => one.parentFrame() !== null);
      expect(await framed?.title().catch(() => '')).not.toContain('Baize');
      // The same page, asked for as it should be, is there.
      const own = await newPage();
      await own.goto(`${origin}/`);
      await expect(own).toHaveTitle(/Baize/);
    },
  );
}
