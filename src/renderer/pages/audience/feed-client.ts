import type { AudienceDeal, AudiencePicture } from '#protocol/audience.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { GameInfo } from '#protocol/catalogue.ts';
import { wholeView } from '#protocol/changes.ts';
import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import { STANDARD_TAKEBACKS } from '#protocol/table.ts';
import type { SeatInfo, TableStatus } from '#protocol/table.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { warn } from '#renderer/client/link/feed-link.ts';
import type { Feed, OpenFeed } from '#renderer/client/link/feed-link.ts';
import type { Link, LinkListener, LinkState, OpenLink } from '#renderer/client/link/link.ts';
import { phasesOf } from './sample.ts';

/**
 * In milliseconds: a page that has just joined has caught up after `quiet` without a frame, and waits no longer than
 * `longest`.
 */
export const CATCHING_UP = { quiet: 40, longest: 500 } as const;

/** At most this many steps that were not shown as they came go into the log. */
const MOST_TOLD = 64;

/** A feed in the form of a watcher's link, and what a page needs to control it. */
export interface FeedClient {
  readonly openLink: OpenLink;
  /** The picture with this view is on the screen and at rest: the page can go back to it. */
  stands(view: GameView): void;
  /** The page of this epoch is mounted: a fault from now on is caused by what this epoch was told. */
  shows(epoch: string): void;
  /**
   * The last picture cannot be shown: the page and the feed start again, from the last good picture if there is one. A
   * caller that knows the epoch of the fault passes it (`of`): a fault of an earlier epoch has been dealt with already.
   */
  refuse(of?: string): void;
  /** Like `refuse`, for a caller that does not know the epoch: ignored until the page of this epoch is mounted. */
  suspect(): void;
  /**
   * While nobody looks nothing is drawn; afterwards the newest picture is shown at once, without playing the steps
   * between.
   */
  look(isLooking: boolean): void;
  /** The chances of winning by seat, as last sent to the audience; null if there are none. */
  chances(): readonly number[] | null;
  /** Who drew the deal, as last sent; null before the match is over. */
  deal(): AudienceDeal | null;
  /** Whether the page was turned away because too many watch already, and has not come in since. */
  isCrowded(): boolean;
  subscribe(listener: () => void): () => void;
}

interface LoggedStep {
  readonly seq: number;
  readonly events: readonly EventView[];
}

/**
 * Turns a feed into the messages of a host, so that the components that show a table can show an audience's picture. A
 * page that has just joined gets the present picture at once: the keyframe and the steps since are not played.
 */
export function feedClient(openFeed: OpenFeed): FeedClient {
  let listener: LinkListener | null = null;
  let feed: Feed | null = null;
  let seq = 0;
  // The page starts again when this changes.
  let epoch = 1;
  /** The epoch whose page is mounted. */
  let shown: string | null = null;
  let latest: AudiencePicture | null = null;
  let told: AudiencePicture | null = null;
  let stood: AudiencePicture | null = null;
  let goneBackTo: AudiencePicture | null = null;
  let untold: LoggedStep[] = [];
  let isLooking = true;
  let catching: { readonly since: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let isCrowded = false;
  const watchers = new Set<() => void>();

  function turnedAway(isNow: boolean): void {
    if (isNow === isCrowded) return;
    isCrowded = isNow;
    for (const watcher of [...watchers]) watcher();
  }

  /** Passes a picture on; a listener that throws has the picture refused. */
  function tell(picture: AudiencePicture, messages: readonly DownMessage[]): void {
    const isNews = !isAlike([told?.chances ?? null, told?.deal], [picture.chances, picture.deal]);
    told = picture;
    try {
      for (const message of messages) listener?.onMessage(message);
      if (isNews) for (const watcher of [...watchers]) watcher();
    } catch (fault) {
      warn('A picture of the feed cannot be shown.', fault);
      refuse();
    }
  }

  /** The whole picture at once. */
  function tellAll(): void {
    const picture = latest;
    if (picture === null) return;
    const isOther = told === null || !isSameMatch(told, picture);
    const log = untold.map((step) => ({ seq: step.seq, events: step.events }));
    untold = [];
    tell(picture, [...(isOther ? [welcome(epoch, picture)] : []), syncOf(picture, seq, log)]);
  }

  function tellStep(picture: AudiencePicture, events: readonly EventView[], before: AudiencePicture): void {
    const isSameView = events.length === 0 && isAlike(before.view, picture.view);
    if (!isSameMatch(before, picture) || (events.length === 0 && !isSameView)) {
      tellAll();
      return;
    }
    const messages: DownMessage[] = [];
    if (!isAlike(before.seats, picture.seats)) messages.push({ t: 'status', status: statusOf(picture), window: null });
    if (isSameView) seq -= 1;
    else
      messages.push({
        t: 'update',
        seq,
        events: [...events],
        changes: wholeView(picture.view),
        prompts: [],
        window: null,
      });
    tell(picture, messages);
  }

  function refuse(of = nameOf(epoch)): void {
    if (of !== nameOf(epoch)) return;
    stopCatching();
    // If the good picture fails as well, it is not tried a third time.
    if (goneBackTo !== null && told === goneBackTo) stood = null;
    goneBackTo = stood;
    latest = stood;
    told = null;
    untold = [];
    epoch += 1;
    feed?.refuse();
    if (latest === null) listener?.onMessage(welcome(epoch, null));
    else tellAll();
  }

  function stopCatching(): void {
    clearTimeout(catching?.timer);
    catching = null;
  }

  function catchUp(): void {
    const since = catching?.since ?? performance.now();
    clearTimeout(catching?.timer);
    const left = Math.max(0, CATCHING_UP.longest - (performance.now() - since));
    const timer = setTimeout(
      () => {
        catching = null;
        if (isLooking) tellAll();
      },
      Math.min(CATCHING_UP.quiet, left),
    );
    catching = { since, timer };
  }

  function onStep(picture: AudiencePicture, events: readonly EventView[] | null): void {
    turnedAway(false);
    seq += 1;
    latest = picture;
    if (isLooking && catching === null && events !== null && told !== null) {
      tellStep(picture, events, told);
      return;
    }
    if (events === null) untold = [];
    else untold = [...untold, { seq, events }].slice(-MOST_TOLD);
    if (isLooking) catchUp();
  }

  return {
    openLink: (next): Link => {
      listener = next;
      const onState = (state: LinkState, isFull = false): void => {
        // It is open for a moment before it is closed again.
        if (state !== 'open') turnedAway(isFull);
        next.onState(state);
      };
      const opened = openFeed({ onState, onStep });
      feed = opened;
      return {
        // An audience only listens.
        send: () => false,
        reconnect: opened.reconnect,
        close: () => {
          stopCatching();
          opened.close();
        },
      };
    },
    stands(view) {
      if (told?.view === view) stood = told;
    },
    shows(of) {
      shown = of;
    },
    refuse,
    suspect() {
      if (shown === nameOf(epoch)) refuse();
    },
    look(next) {
      if (next === isLooking) return;
      isLooking = next;
      stopCatching();
      // Everything that still moves is put in its place: no animation runs while nobody looks.
      tellAll();
    },
    chances: () => told?.chances ?? null,
    deal: () => told?.deal ?? null,
    isCrowded: () => isCrowded,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

function isAlike(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isSameMatch(one: AudiencePicture, other: AudiencePicture): boolean {
  return one.game === other.game && one.match === other.match && isAlike(one.options, other.options);
}

function nameOf(epoch: number): string {
  return `audience ${String(epoch)}`;
}

/** Without a picture it greets a page with a table that has no match. */
function welcome(epoch: number, picture: AudiencePicture | null): DownMessage {
  return {
    t: 'welcome',
    v: PROTOCOL_VERSION,
    epoch: nameOf(epoch),
    you: { seat: null, seats: [], host: false, guest: null, door: false, check: null },
    ...(picture === null ? { table: null, game: null } : tableOf(picture)),
    room: null,
    hall: null,
  };
}

function tableOf({ game, options, match, seats }: AudiencePicture) {
  return {
    table: { id: 'audience', game, options, match, takebacks: STANDARD_TAKEBACKS },
    game: gameInfoOf(game, seats.length),
  };
}

function syncOf(picture: AudiencePicture, seq: number, log: readonly LoggedStep[]): DownMessage {
  return {
    t: 'sync',
    seq,
    seat: null,
    view: picture.view,
    prompts: [],
    sealed: false,
    status: statusOf(picture),
    window: null,
    chat: [],
    log: [...log],
    notes: {},
  };
}

/** An audience needs only the names of the game and its phases; the rest of the chart stays with the host. */
function gameInfoOf(id: string, seats: number): GameInfo {
  return {
    id,
    version: 1,
    seats: { min: seats, max: seats },
    options: [],
    bots: [],
    chart: { states: Object.entries(phasesOf(id)).map(stateOf), transitions: [] },
  };
}

function stateOf([id, description]: readonly [string, string]): GameInfo['chart']['states'][number] {
  return { id, parent: null, description, tag: null, initial: false, final: false };
}

function statusOf({ seats }: AudiencePicture): TableStatus {
  return {
    seats: seats.map(({ name, kind }, seat): SeatInfo => ({
      seat,
      name,
      kind,
      bot: kind === 'bot' ? 'bot' : null,
      present: true,
      host: false,
    })),
    paused: false,
    trouble: null,
    watchers: 0,
    takeback: null,
    audience: { rule: STANDARD_SPECTATORS, isOnAir: true, asked: null },
    seedHash: '',
    seed: null,
  };
}
