import type { App, BrowserWindow, IpcMain } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import type { JoinLink } from '#protocol/join-link.ts';
import { z } from '#protocol/schema.ts';
import { handle } from './ipc.ts';

/** As much as a link with everything that the form takes could need. */
const LONGEST = 300;
const ADDRESS = /^[\w.:[\]%-]{1,80}$/;
const CODE = /^[A-Za-z0-9 -]{0,12}$/;

/**
 * What is in `baize://join?address=192.168.1.20&code=K7F3QX`; null for anything else. A link may come from any page on the
 * internet: it fills in the form and does nothing more, so it has the fields of the form and no others.
 */
export function readJoinLink(text: string): JoinLink | null {
  const url = text.length > LONGEST ? null : URL.parse(text);
  if (url?.protocol !== 'baize:' || url.host !== 'join' || !['', '/'].includes(url.pathname)) return null;
  const [address = '', more] = url.searchParams.getAll('address');
  const [code = '', moreCodes] = url.searchParams.getAll('code');
  const isOnce = more === undefined && moreCodes === undefined;
  return isOnce && ADDRESS.test(address) && CODE.test(code) ? { address, code } : null;
}

/** The first link among the words of a command line, which may be another process's, with Chromium's switches in it. */
function linkAmong(words: readonly string[]): JoinLink | null {
  return words.map(readJoinLink).find((link) => link !== null) ?? null;
}

/** Links that the system hands to the app, kept until a page asks for them. */
export interface JoinLinks {
  serve(ipc: IpcMain, window: () => BrowserWindow | null): void;
}

/**
 * Listens for links from now on, and takes the one that the app was started with. Before the app is ready: on macOS the
 * link it was started with comes then.
 */
export function collectJoinLinks(app: Pick<App, 'on'>, words: readonly string[]): JoinLinks {
  let waiting = linkAmong(words);
  let tell = (): void => undefined;
  const take = (link: JoinLink | null): void => {
    if (!link) return;
    waiting = link;
    tell();
  };
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take(readJoinLink(url));
  });
  app.on('second-instance', (_event, others) => {
    take(linkAmong(others));
  });
  return {
    serve(ipc, window) {
      handle(ipc, CHANNEL.takeJoinLink, z.undefined(), () => {
        const link = waiting;
        waiting = null;
        return link;
      });
      tell = () => window()?.webContents.send(CHANNEL.joinLink);
    },
  };
}
