import { PROTOCOL_VERSION, type UpMessage } from '#protocol/messages.ts';
import { createBucket, type Bucket } from '#engine/table/bucket.ts';
import { createThrottle, type Throttle } from '#engine/table/throttle.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { dismiss, type Link } from '#engine/table/link.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import { handle, type Handlers } from '../handlers.ts';
import { readFrame, type Reading } from './frames.ts';
import type { Limits } from '../limits.ts';

/** What is known of a link before anything is said on it. */
export interface LinkOrigin {
  /** Nobody on the way can read it: it does not leave this computer, or its frames are sealed. */
  readonly isPrivate: boolean;
  /** The two words that both screens show, if the seal's key was agreed on without a shared secret. */
  readonly check: string | null;
  /** The address it comes from; empty for the window's own port. */
  readonly peer: string;
}

/** The host's own window under Electron. */
export const OWN_WINDOW: LinkOrigin = { isPrivate: true, check: null, peer: '' };

/** What a guest may say once it has been greeted. */
export type GuestMessage = Exclude<UpMessage, { t: 'hello' | 'sync' | 'ping' | 'bye' }>;

/** A greeted guest. */
export interface Connection {
  receive(message: GuestMessage): void;
  /** Sends the whole picture again. */
  sync(): void;
  /** The link is gone. */
  gone(): void;
}

/** Who a guest says it is. */
export type Hello = Pick<Extract<UpMessage, { t: 'hello' }>, 'token' | 'join'>;

/** Lets a guest in, or sends it away (and closes its link) and returns null. */
export type Greet = (link: Link, hello: Hello, origin: LinkOrigin) => Connection | null;

/** Checks what comes in on one link. */
export interface Gate {
  /** One frame; null for anything that is not text. */
  frame(text: string | null): void;
  /** The guest can take pictures again after some were held back. */
  caughtUp(): void;
  /** The link is gone. */
  gone(): void;
}

interface GateParts {
  readonly greet: Greet;
  readonly origin: LinkOrigin;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'hello' | 'perSecond' | 'burst' | 'syncs' | 'malformed'>;
  readonly note: (line: string) => void;
}

interface GateState extends GateParts {
  readonly link: Link;
  readonly bucket: Bucket;
  step: 'waiting' | 'greeted' | 'closed';
  connection: Connection | null;
  malformed: number;
  /** Timers that run while the gate is open, and are cancelled when it closes. */
  readonly running: Cancel[];
}

/** A gate, with what its message handlers need. */
interface OpenGate {
  readonly gate: GateState;
  /** Sends the whole picture; throttled when it is asked for too often. */
  readonly syncs: Pick<Throttle, 'tell'>;
  /** Called when the greeting has come: it cancels the time limit for it. */
  readonly stopWaiting: Cancel;
}

const UNREADABLE: Reading = { kind: 'unreadable' };

/** The same checks for every transport: rate, form, and a greeting first and in time. Never throws. */
export function createGate(link: Link, parts: GateParts): Gate {
  const { clock, limits } = parts;
  const gate: GateState = {
    ...parts,
    link,
    bucket: createBucket(limits.perSecond, limits.burst),
    step: 'waiting',
    connection: null,
    malformed: 0,
    running: [],
  };
  // A few bytes ask for many kilobytes, so this has a limit of its own.
  const syncs = createThrottle(clock, limits.syncs, () => {
    sendPicture(gate);
  });
  const stopWaiting = clock.after(limits.hello, () => {
    if (gate.step === 'waiting') shut(gate, 'noHello', 'noHello');
  });
  gate.running.push(stopWaiting, syncs.cancel);
  return {
    frame(text) {
      guarded(gate, () => {
        readText({ gate, syncs, stopWaiting }, text);
      });
    },
    caughtUp() {
      sendPicture(gate);
    },
    gone() {
      if (gate.step !== 'closed') close(gate);
    },
  };
}

function readText(open: OpenGate, text: string | null): void {
  const { gate } = open;
  if (!gate.bucket.take(gate.clock.now())) {
    shut(gate, 'rate', 'rate');
    return;
  }
  const reading = text === null ? UNREADABLE : readFrame(text);
  if (reading.kind === 'unreadable') refuseFrame(gate);
  else if (gate.step === 'waiting') greetFirst(open, reading);
  else if (reading.kind === 'message') handle(HANDLERS, 't', open, reading.message);
  // It can be answered like any other message, and costs no more; so the rate of all frames is its only limit.
  else gate.link.send({ t: 'refused', ref: reading.ref, reason: reading.reason });
}

/** Ignores everything before a greeting. */
function greetFirst(open: OpenGate, reading: Exclude<Reading, { kind: 'unreadable' }>): void {
  if (reading.kind === 'message' && reading.message.t === 'hello') hello(open, reading.message);
  else shut(open.gate, 'noHello', 'noHello');
}

function hello({ gate, stopWaiting }: OpenGate, message: Extract<UpMessage, { t: 'hello' }>): void {
  if (message.v !== PROTOCOL_VERSION) {
    shut(gate, 'version', 'version', { host: PROTOCOL_VERSION, guest: message.v });
    return;
  }
  stopWaiting();
  gate.step = 'greeted';
  const welcomed = gate.greet(gate.link, message, gate.origin);
  if (!welcomed) close(gate);
  // The greeting itself may have closed the link.
  else if (isClosed(gate)) welcomed.gone();
  else gate.connection = welcomed;
}

/** The handler for each message after the greeting. */
const HANDLERS: Handlers<UpMessage, 't', OpenGate> = {
  hello({ gate }) {
    refuseFrame(gate);
  },
  bye({ gate }) {
    close(gate);
    gate.link.close(1000, 'bye');
  },
  sync({ syncs }) {
    syncs.tell();
  },
  ping({ gate }) {
    gate.link.send({ t: 'pong' });
  },
  enter: passOn,
  sit: passOn,
  stand: passOn,
  ready: passOn,
  lesson: passOn,
  takePart: passOn,
  look: passOn,
  move: passOn,
  advise: passOn,
  chat: passOn,
  takeBack: passOn,
  answerTakeback: passOn,
  answerSpectators: passOn,
  substituteBot: passOn,
  note: passOn,
  replay: passOn,
  record: passOn,
  readOn: passOn,
  review: passOn,
  stopReview: passOn,
  order: passOn,
  library: passOn,
  seedCommit: passOn,
  seedReveal: passOn,
};

function passOn({ gate }: OpenGate, message: GuestMessage): void {
  gate.connection?.receive(message);
}

function sendPicture(gate: GateState): void {
  guarded(gate, () => {
    gate.connection?.sync();
  });
}

/** A frame that cannot be answered. After a few of them the link is closed. */
function refuseFrame(gate: GateState): void {
  gate.malformed += 1;
  if (gate.malformed >= gate.limits.malformed) shut(gate, 'badFrame', 'badFrame');
  else gate.link.send({ t: 'refused', ref: '', reason: { code: 'badFrame' } });
}

function isClosed({ step }: GateState): boolean {
  return step === 'closed';
}

function close(gate: GateState): void {
  gate.step = 'closed';
  for (const cancel of gate.running) cancel();
  const leaving = gate.connection;
  gate.connection = null;
  leaving?.gone();
}

function shut(
  gate: GateState,
  why: Parameters<typeof dismiss>[1],
  code: string,
  params?: Record<string, number>,
): void {
  close(gate);
  dismiss(gate.link, why, params ? { code, params } : { code });
}

function guarded(gate: GateState, work: () => void): void {
  if (isClosed(gate)) return;
  try {
    work();
  } catch (error) {
    // A fault here is the host's and not the guest's; only this link suffers for it. Its text could contain anything.
    gate.note(`a message from a guest led to a fault: ${faultText(error)}`);
    shut(gate, 'restarting', 'restarting');
  }
}
