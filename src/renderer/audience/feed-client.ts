import type { AudiencePicture } from '#protocol/audience.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { GameInfo } from '#protocol/catalogue.ts';
import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import { STANDARD_TAKEBACKS } from '#protocol/table.ts';
import type { SeatInfo, TableStatus } from '#protocol/table.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { warn } from '#renderer/link/feed-link.ts';
import type { Feed, OpenFeed } from '#renderer/link/feed-link.ts';
import type { Link, LinkListener, OpenLink } from '#renderer/link/link.ts';
import { phasesOf } from './sample.ts';

/** Milliseconds without a frame after which whoever has just come has caught up, and after which nobody waits longer. */
export const CATCHING_UP = { quiet: 40, longest: 500 } as const;

/** This many steps that were not shown as they came are told to the log. */
const MOST_TOLD = 64;

/** A feed as the link of a watcher, with what a page needs to govern it. */
export interface FeedClient {
  readonly openLink: OpenLink;
  /** The picture with this view is on the screen, and nothing in it moves: it can be gone back to. */
  stands(view: GameView): void;
  /** The page of this epoch is there: what falls over from now on falls over what it was told. */
  shows(epoch: string): void;
  /**
   * What was told last can't be shown: everything starts again, with the last picture that stood and else with none,
   * and so does the feed. Who knows in which `of` the epochs it fell says so: what is heard of one that is over was
   * answered when it ended.
   */
  refuse(of?: string): void;
  /** As `refuse` by somebody who can't know: it counts once the page of this epoch is there. */
  suspect(): void;
  /** While nobody looks nothing is drawn; then the picture stands where the feed is, with nothing played again. */
  look(isLooking: boolean): void;
  /** The chances of winning by seat, as the audience was told last; null where there are none. */
  chances(): readonly number[] | null;
  subscribe(listener: () => void): () => void;
}

interface LoggedStep {
  readonly seq: number;
  readonly events: readonly EventView[];
}

/**
 * Puts a feed into the words of a host, so that everything that shows a table shows an audience's picture as well. Who
 * has just come is told where the match stands in one piece: the keyframe and the steps since then are not played.
 */
export function feedClient(openFeed: OpenFeed): FeedClient {
  let listener: LinkListener | null = null;
  let feed: Feed | null = null;
  let seq = 0;
  // Whoever shows this link starts again where it is another.
  let epoch = 1;
  /** The epoch whose page is there. */
  let shown: string | null = null;
  let latest: AudiencePicture | null = null;
  let told: AudiencePicture | null = null;
  let stood: AudiencePicture | null = null;
  let goneBackTo: AudiencePicture | null = null;
  let untold: LoggedStep[] = [];
  let isLooking = true;
  let catching: { readonly since: number; timer: ReturnType<typeof setTimeout> } | null = null;
  const watchers = new Set<() => void>();

  /** Tells of a picture; whoever falls over it is as good as one who says that it can't be shown. */
  function tell(picture: AudiencePicture, messages: readonly DownMessage[]): void {
    const hasOtherChances = !isAlike(told?.chances ?? null, picture.chances);
    told = picture;
    try {
      for (const message of messages) listener?.onMessage(message);
      if (hasOtherChances) for (const watcher of [...watchers]) watcher();
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
    else messages.push({ t: 'update', seq, events: [...events], view: picture.view, prompts: [], window: null });
    tell(picture, messages);
  }

  function refuse(of = nameOf(epoch)): void {
    if (of !== nameOf(epoch)) return;
    stopCatching();
    // One that can't be shown again either was not to blame alone, or is.
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
      const opened = openFeed({ onState: (state) => next.onState(state), onStep });
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
      // Whatever is still moving is put where it belongs: nothing goes on behind the curtain.
      tellAll();
    },
    chances: () => told?.chances ?? null,
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

/** Whoever starts again is told about a table without a match where there is no picture. */
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

/** An audience needs of a game what it and its phases are called; the rest of its chart stays with the host. */
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
