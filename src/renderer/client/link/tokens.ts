import type { UpMessage } from '#protocol/messages.ts';
import type { Invitation } from '#protocol/room.ts';
import type { SealWish } from '#seal/guest.ts';
import { hostElsewhere } from './elsewhere.ts';
import { storageShelf } from './shelf.ts';
import type { Shelf } from './shelf.ts';

/** The secret, or none, with which a page comes to its host. */
export interface Pass {
  /** What the next hello says: a secret of its own, an invitation, or nothing (it watches). */
  hello(): Pick<Extract<UpMessage, { t: 'hello' }>, 'token' | 'join'>;
  /** What seals the link where others could read along; null when there is nothing to hide. */
  wish(): SealWish | null;
  /** It did not come by a link, and its person has not chosen to watch only. */
  isUnannounced(): boolean;
  /** The secret by which this guest is known from now on. */
  keep(token: string): void;
  /** The fragment of a link that takes this page's secret along to another address of its table; empty without one. */
  takeAlong(): string;
  /** Uses this code the next time, instead of anything else. */
  tryCode(code: string): void;
  /** Watches from now on. */
  watch(): void;
  /** The same, with its secret forgotten in the whole browser: no tab comes back by it. */
  leave(): void;
  /** The host sent this page away: a secret that is not valid is forgotten. Returns what to do next. */
  refused(code: string): AfterRefusal;
}

/** `again`: there is another secret to try. `ask`: only a person can help. `stay`: the pass was not the reason. */
export type AfterRefusal = 'again' | 'ask' | 'stay';

const KEY = 'baize.pass';
const GUEST_KEY = 'baize.guest';
const JOIN_KEY = 'baize.join';
const WATCH = 'watch';
/** Stands before a guest's secret in the tab's storage, because a guest is treated differently from a seat's link. */
const GUEST = 'guest:';
const FRAGMENT = /^#(?:(seat|host|join|guest)=([A-Za-z0-9_-]{16,64})|(watch)|code=([0-9A-HJKMNP-TV-Z]{6}))$/;
const SECRET = /^[A-Za-z0-9_-]{16,64}$/;

/** Refusals after which another code, another name or the host may help. */
const AT_THE_DOOR: readonly string[] = [
  'wrongCode',
  'tooManyTries',
  'invitationGone',
  'roomLocked',
  'roomFull',
  'notSealed',
  'turnedAway',
  'doorBusy',
  'doorTooLong',
];

/** How often a typed code makes a key before it has to be typed again. */
const MOST_EXCHANGES = 3;

/** The parts of a window that are needed, so that a test can replace them. */
export interface PassHome {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * The pass of this page. The fragment of a link (`#seat=…`, `#host=…`, `#join=…`, `#guest=…`, `#code=…`, `#watch`) is
 * read once, moved to the tab's own storage (but for a code, which opens once) and taken out of the address, so that it
 * is neither shown on a stream, nor bookmarked, nor sent to anybody; a reload finds it in the storage. A guest's secret
 * is kept for the whole browser, since phones end tabs as they please; of two tabs that show it the host keeps the
 * newer.
 */
export function readPass(home: PassHome): Pass {
  const elsewhere = hostElsewhere(home.location);
  const tab = storageShelf(() => home.sessionStorage, elsewhere);
  const browser = storageShelf(() => home.localStorage, elsewhere);
  const given = readFragment(home, tab, browser);
  const kept = tab.read(KEY);
  let isWatching = kept === WATCH;
  let isGuest = kept === null || kept.startsWith(GUEST);
  let token = isWatching ? null : secretIn(isGuest ? (kept?.slice(GUEST.length) ?? browser.read(GUEST_KEY)) : kept);
  let join = isWatching ? null : secretIn(tab.read(JOIN_KEY));
  let code = token === null && !isWatching ? given : null;
  let exchanges = 0;

  function invitation(): Invitation | null {
    if (code !== null) return { by: 'code', code };
    return join === null ? null : { by: 'link', secret: join };
  }

  function forgetToken(): void {
    tab.forget(KEY);
    // Another tab may have got a newer one meanwhile.
    if (browser.read(GUEST_KEY) === token) browser.forget(GUEST_KEY);
    token = null;
  }

  function watch(): void {
    [token, join, code, isWatching] = [null, null, null, true];
    tab.write(KEY, WATCH);
    tab.forget(JOIN_KEY);
  }

  return {
    hello() {
      const invited = invitation();
      return {
        ...(token === null || code !== null ? {} : { token }),
        ...(invited === null ? {} : { join: invited }),
      };
    },
    wish() {
      // Each exchange makes two other words. Somebody in the middle who cuts links until they agree must not have many.
      if (exchanges >= MOST_EXCHANGES) code = null;
      if (code !== null) {
        exchanges += 1;
        return { exchange: true };
      }
      const secret = token ?? join;
      return secret === null ? null : { secret };
    },
    isUnannounced: () => !isWatching && token === null && join === null && code === null,
    keep(fresh) {
      [token, code, isGuest, isWatching] = [fresh, null, true, false];
      tab.write(KEY, GUEST + fresh);
      browser.write(GUEST_KEY, fresh);
    },
    takeAlong() {
      if (token === null) return '';
      return `#${isGuest ? 'guest' : 'seat'}=${token}`;
    },
    tryCode(typed) {
      [code, isWatching, exchanges] = [typed, false, 0];
    },
    watch,
    leave() {
      forgetToken();
      watch();
    },
    refused(reason) {
      const isAtDoor = AT_THE_DOOR.includes(reason);
      if (!isAtDoor && reason !== 'token') return 'stay';
      if (code !== null) {
        code = null;
        return 'ask';
      }
      if (reason === 'token' && !isGuest) return 'stay';
      if (reason === 'token' || reason === 'turnedAway') forgetToken();
      if (reason === 'token' && join !== null) return 'again';
      if (reason === 'token' || reason === 'invitationGone') {
        join = null;
        tab.forget(JOIN_KEY);
      }
      return 'ask';
    },
  };
}

/**
 * Moves a link's fragment into the storage; returns a code in it. Whoever follows an invitation comes as a guest,
 * whatever the tab was.
 */
function readFragment(home: PassHome, tab: Shelf, browser: Shelf): string | null {
  const match = FRAGMENT.exec(home.location.hash);
  if (match === null) return null;
  const [, kind, secret = '', , code] = match;
  if (kind === 'join' || code !== undefined) {
    if (tab.read(KEY)?.startsWith(GUEST) !== true) tab.forget(KEY);
    if (code === undefined) tab.write(JOIN_KEY, secret);
  } else {
    tab.write(KEY, kind === undefined ? WATCH : kind === 'guest' ? GUEST + secret : secret);
    if (kind === 'guest') browser.write(GUEST_KEY, secret);
    tab.forget(JOIN_KEY);
  }
  home.history.replaceState(null, '', home.location.pathname + home.location.search);
  return code ?? null;
}

function secretIn(text: string | null): string | null {
  return text !== null && SECRET.test(text) ? text : null;
}
