import type { Duplex } from 'node:stream';
import { systemClock, type Timers } from '#web/clock.ts';
import { binaryFrame, closeFrame, PING, pongFrame, textFrame } from './frames.ts';
import { createInbound, type Heard } from './inbound.ts';

/** How much one viewer may cost. Sizes in bytes, times in milliseconds. */
export interface ChannelLimits {
  /** A viewer with more than this unsent is disconnected; the others are not affected. */
  readonly backlog: number;
  /** How often a viewer is asked for a sign of life; it is disconnected after two unanswered questions. */
  readonly ping: number;
  /** How many signs of life are accepted from one viewer between two questions. */
  readonly signs: number;
  /** How many frames are kept after a keyframe for latecomers; beyond that they wait for the next keyframe. */
  readonly since: number;
}

const CHANNEL_LIMITS: ChannelLimits = { backlog: 256 * 1024, ping: 20_000, signs: 16, since: 512 };

/** Why a viewer was sent away, as a WebSocket's close code. */
export const LEAVING = {
  /** The viewer said goodbye. */
  bye: 1000,
  /** This server ends; another may be there in a moment. */
  ends: 1001,
  /** What came was not a frame. */
  broken: 1002,
  /** Viewers may not send anything. */
  spoke: 1008,
  /** The link is not valid any more. */
  closed: 4401,
} as const;
export type LeavingCode = (typeof LEAVING)[keyof typeof LEAVING];

/**
 * Sends many viewers the same. Each frame is made once, and the same bytes go to every socket. Steps that come in one
 * turn of the event loop are sent together at its end, because the cost of a viewer is in writes rather than bytes: the
 * end of a delay may release a hundred steps at once.
 */
export interface Channel {
  /** A feed begins: everybody is told what it is about, and then gets its keyframe. */
  reset(about: string, key: Uint8Array): void;
  /** One frame of the feed, with a new keyframe for latecomers if there is one. */
  step(frame: Uint8Array, renewedKey: Uint8Array | null): void;
  /**
   * The keyframe of the latest step, if it was made after it. It is not sent to anybody, but latecomers begin with it.
   */
  renew(key: Uint8Array): void;
  /** Adds a viewer whose request for a WebSocket was granted, and sends it the newest keyframe and what came since. */
  add(socket: Duplex): void;
  viewers(): number;
  /** Sends everybody away. Viewers who come afterwards begin as before. */
  close(code?: LeavingCode): void;
}

export interface ChannelOptions {
  readonly limits?: Partial<ChannelLimits>;
  readonly clock?: Pick<Timers, 'after'>;
  /** Called with the new number of viewers. */
  readonly changed?: (viewers: number) => void;
}

interface Viewer {
  readonly socket: Duplex;
  /** Whether it was given a keyframe and so follows the feed. */
  hasBegun: boolean;
  unanswered: number;
  signs: number;
}

/** Where viewers begin, as frames. */
interface Start {
  readonly about: Buffer;
  readonly key: Buffer;
  readonly since: Buffer[];
}

/** How long a viewer that was told goodbye has to close, in milliseconds. */
const FAREWELL = 500;

/** Creates a channel without viewers, on which nothing was told. */
export function createChannel(options: ChannelOptions = {}): Channel {
  const limits = { ...CHANNEL_LIMITS, ...options.limits };
  const { clock = systemClock, changed = () => undefined } = options;
  const viewers = new Map<Duplex, Viewer>();
  let start: Start | null = null;
  /** The last `about` that was told; latecomers get only this if no keyframe is available. */
  let about: Buffer | null = null;
  let entry: Buffer | null = null;
  /** Steps that were not sent yet. */
  let gathered: Buffer[] = [];
  let endOfTurn: NodeJS.Immediate | undefined;
  let stopAsking = (): void => undefined;

  function remove(socket: Duplex): void {
    if (!viewers.delete(socket)) return;
    if (viewers.size === 0) stopAsking();
    changed(viewers.size);
  }

  function destroy(socket: Duplex): void {
    remove(socket);
    socket.destroy();
  }

  function sendAway(socket: Duplex, code: LeavingCode): void {
    remove(socket);
    if (socket.destroyed || socket.writableLength > limits.backlog) {
      socket.destroy();
      return;
    }
    const cancel = clock.after(FAREWELL, () => {
      socket.destroy();
    });
    socket.once('close', cancel);
    socket.end(closeFrame(code));
  }

  function write(socket: Duplex, frame: Buffer): void {
    if (socket.writableLength > limits.backlog) destroy(socket);
    else socket.write(frame);
  }

  /** What a new viewer is given now; null if there is nothing to begin with. */
  function entryNow(): Buffer | null {
    if (start === null) return null;
    entry ??= Buffer.concat([start.about, start.key, ...start.since]);
    return entry;
  }

  function begin(viewer: Viewer): void {
    const whole = entryNow();
    if (whole === null) return;
    viewer.hasBegun = true;
    write(viewer.socket, whole);
  }

  /** Must come before anything else is sent, to keep everything in order. */
  function tellGathered(): void {
    clearImmediate(endOfTurn);
    endOfTurn = undefined;
    if (gathered.length === 0) return;
    const together = Buffer.concat(gathered);
    gathered = [];
    for (const viewer of [...viewers.values()]) {
      if (viewer.hasBegun) write(viewer.socket, together);
      else begin(viewer);
    }
  }

  function ask(): void {
    stopAsking = clock.after(limits.ping, ask);
    for (const viewer of [...viewers.values()]) {
      viewer.signs = 0;
      viewer.unanswered += 1;
      if (viewer.unanswered > 2) destroy(viewer.socket);
      else write(viewer.socket, PING);
    }
  }

  function hear(viewer: Viewer, heard: Heard): void {
    if (!viewers.has(viewer.socket)) return;
    viewer.signs += 1;
    if (viewer.signs > limits.signs || heard.kind === 'data') sendAway(viewer.socket, LEAVING.spoke);
    else if (heard.kind === 'broken') sendAway(viewer.socket, LEAVING.broken);
    else if (heard.kind === 'close') sendAway(viewer.socket, LEAVING.bye);
    else if (heard.kind === 'ping') write(viewer.socket, pongFrame(heard.content));
    else viewer.unanswered = 0;
  }

  return {
    reset(told, key) {
      tellGathered();
      about = textFrame(told);
      start = { about, key: binaryFrame(key), since: [] };
      entry = null;
      for (const viewer of [...viewers.values()]) begin(viewer);
    },
    step(frame, renewedKey) {
      const made = binaryFrame(frame);
      entry = null;
      if (renewedKey !== null && about !== null) start = { about, key: binaryFrame(renewedKey), since: [] };
      else if (start !== null && start.since.length >= limits.since) start = null;
      else start?.since.push(made);
      gathered.push(made);
      endOfTurn ??= setImmediate(tellGathered);
    },
    renew(key) {
      if (about === null) return;
      start = { about, key: binaryFrame(key), since: [] };
      entry = null;
    },
    add(socket) {
      tellGathered();
      const viewer: Viewer = { socket, hasBegun: false, unanswered: 0, signs: 0 };
      viewers.set(socket, viewer);
      const gone = (): void => {
        destroy(socket);
      };
      socket.on(
        'data',
        createInbound((heard) => {
          hear(viewer, heard);
        }),
      );
      // A viewer that has closed its half is gone: there is nothing more to send to it.
      socket.once('end', gone).once('close', gone).on('error', gone);
      if (viewers.size === 1) stopAsking = clock.after(limits.ping, ask);
      changed(viewers.size);
      begin(viewer);
      socket.resume();
    },
    viewers: () => viewers.size,
    close(code = LEAVING.ends) {
      tellGathered();
      for (const socket of [...viewers.keys()]) sendAway(socket, code);
    },
  };
}
