import type { App, BrowserWindow, IpcMain } from 'electron';
import { CHANNEL, type OpenedMatch } from '#protocol/bridge.ts';
import type { JoinLink } from '#protocol/join-link.ts';
import { isMatchLink, readMatchLink } from '#protocol/match-link.ts';
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

/** A link as somebody opened it: to a table, or to a position of a match. */
type OpenedLink =
  | { readonly kind: 'join'; readonly link: JoinLink }
  | { readonly kind: 'match'; readonly link: OpenedMatch };

function readLink(text: string): OpenedLink | null {
  if (isMatchLink(text)) return { kind: 'match', link: readMatchLink(text) ?? 'unreadable' };
  const link = readJoinLink(text);
  return link && { kind: 'join', link };
}

/** The first link among the words of a command line, which may be another process's, with Chromium's switches in it. */
function linkAmong(words: readonly string[]): OpenedLink | null {
  return words.map(readLink).find((link) => link !== null) ?? null;
}

/** Links that the system hands to the app, kept until a page asks for them. */
export interface AppLinks {
  serve(ipc: IpcMain, window: () => BrowserWindow | null): void;
}

/**
 * Listens for links from now on, and takes the one that the app was started with. Before the app is ready: on macOS the
 * link it was started with comes then.
 */
export function collectLinks(app: Pick<App, 'on'>, words: readonly string[]): AppLinks {
  let join: JoinLink | null = null;
  let match: OpenedMatch | null = null;
  let tell = (_channel: string): void => undefined;
  const take = (opened: OpenedLink | null): void => {
    if (opened?.kind === 'join') {
      join = opened.link;
      tell(CHANNEL.joinLink);
    } else if (opened?.kind === 'match') {
      match = opened.link;
      tell(CHANNEL.matchLink);
    }
  };
  take(linkAmong(words));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take(readLink(url));
  });
  app.on('second-instance', (_event, others) => {
    take(linkAmong(others));
  });
  return {
    serve(ipc, window) {
      handle(ipc, CHANNEL.takeJoinLink, z.undefined(), () => {
        const link = join;
        join = null;
        return link;
      });
      handle(ipc, CHANNEL.takeMatchLink, z.undefined(), () => {
        const link = match;
        match = null;
        return link;
      });
      tell = (channel) => window()?.webContents.send(channel);
    },
  };
}
