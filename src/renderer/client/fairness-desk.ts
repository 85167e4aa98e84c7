import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { Judgement } from '#fairness/judgement.ts';
import { createMatchMemory, type MatchMemory } from '#fairness/match-memory.ts';
import { warmUpSigning } from '#fairness/signing.ts';
import { createRecordFetch, type RecordFetch } from '#fairness/record-fetch.ts';
import { openChecker, type Checker } from './checker.ts';
import type { MatchCheck } from './client-state.ts';
import { freshRef } from './fresh-ref.ts';
import { tabPast } from './tab-past.ts';
import { whenIdle } from './when-idle.ts';

/** Takes part in drawing seeds for this page, keeps what it is told during a match, and compares it with the record. */
export interface FairnessDesk {
  hear(message: DownMessage): void;
  unlinked(): void;
  check(): void;
  proof(): string | null;
}

interface DeskState {
  readonly memory: MatchMemory;
  readonly fetch: RecordFetch;
  readonly changed: (check: MatchCheck | null) => void;
  readonly open: typeof openChecker;
  /** Whether what was heard will be hashed in idle time. */
  isSettling: boolean;
  checker: Checker | null;
  judgement: Judgement | null;
  /** Whether the match was checked, or is being checked. */
  isChecked: boolean;
  /** What the host keeps to itself that it owes this page; null for nothing. */
  kept: Kept | null;
  /** The wait for what it owes. */
  due: ReturnType<typeof setTimeout> | undefined;
}

type Kept = Extract<MatchCheck, { kind: 'kept' }>['what'];

/** Milliseconds after which the host should have opened its seed, or sent the next part of the record. */
const PATIENCE = 10_000;

/** A desk that has heard nothing since its page was loaded. `open` starts what checks a match, `past` is of the tab. */
export function createFairnessDesk(
  send: (message: UpMessage) => boolean,
  changed: (check: MatchCheck | null) => void,
  open: typeof openChecker = openChecker,
  past = tabPast(),
): FairnessDesk {
  const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
  const desk: DeskState = {
    memory: createMatchMemory({ bytes, send, past: past.read(), remember: past.keep }),
    fetch: createRecordFetch({ ref: freshRef, send }),
    changed,
    open,
    isSettling: false,
    checker: null,
    judgement: null,
    isChecked: false,
    kept: null,
    due: undefined,
  };
  whenIdle(warmUpSigning);
  return {
    hear: (message) => {
      hear(desk, message);
    },
    unlinked: () => {
      desk.memory.unlinked();
    },
    check: () => {
      askForRecord(desk);
    },
    proof: () => proofOf(desk),
  };
}

function hear(desk: DeskState, message: DownMessage): void {
  const news = desk.memory.hear(message);
  if (news === 'otherMatch') {
    desk.checker?.stop();
    desk.fetch.forget();
    clearTimeout(desk.due);
    Object.assign(desk, { checker: null, judgement: null, isChecked: false, kept: null, due: undefined });
    desk.changed(null);
  }
  if (news === 'sameMatch') linkedAgain(desk);
  if (news === 'seedDue' && desk.kept === null && desk.due === undefined) owes(desk, 'seed');
  if (news === 'seedTold' && !desk.isChecked) askForRecord(desk);
  takePart(desk, message);
  if (message.t === 'sync' || message.t === 'update') settleLater(desk);
}

/** Moves are shown at once; what they say is hashed when the page has nothing else to do. */
function settleLater(desk: DeskState): void {
  if (desk.isSettling) return;
  desk.isSettling = true;
  whenIdle(() => {
    desk.isSettling = false;
    if (desk.memory.settle()) settleLater(desk);
  });
}

/** What was on its way when the link was lost is asked for again. */
function linkedAgain(desk: DeskState): void {
  if (desk.fetch.isAsking()) askForRecord(desk);
  // After a restart of the host the page has forgotten it.
  else if (desk.judgement !== null) desk.changed({ kind: 'judged', judgement: desk.judgement });
  else if (desk.kept !== null) desk.changed({ kind: 'kept', what: desk.kept });
}

/** The host owes this page something from now on. Whoever never gives it must not be taken for one that has nothing to hide. */
function owes(desk: DeskState, what: Kept): void {
  clearTimeout(desk.due);
  desk.kept = null;
  desk.due = setTimeout(() => {
    isKept(desk, what);
  }, PATIENCE);
}

function isKept(desk: DeskState, what: Kept): void {
  owesNothing(desk);
  desk.kept = what;
  desk.changed({ kind: 'kept', what });
}

function owesNothing(desk: DeskState): void {
  clearTimeout(desk.due);
  Object.assign(desk, { kept: null, due: undefined });
}

function askForRecord(desk: DeskState): void {
  desk.isChecked = true;
  desk.judgement = null;
  desk.checker?.stop();
  desk.checker = null;
  desk.changed({ kind: 'fetching', done: 0, of: 0 });
  owes(desk, 'record');
  desk.fetch.ask();
}

function takePart(desk: DeskState, message: DownMessage): void {
  const { fetch, memory } = desk;
  const news = fetch.hear(message);
  if (news === 'part') {
    owes(desk, 'record');
    desk.changed({ kind: 'fetching', done: fetch.text().length, of: fetch.length() });
  }
  if (news === 'failed') isKept(desk, 'record');
  if (news !== 'whole') return;
  owesNothing(desk);
  const shown = memory.shown();
  if (shown === null) {
    failed(desk);
    return;
  }
  desk.changed({ kind: 'checking', done: 0, of: 0 });
  desk.checker = desk.open(
    { text: fetch.text(), shown },
    {
      progress: (done, all) => {
        desk.changed({ kind: 'checking', done, of: all });
      },
      judged: (judgement) => {
        desk.judgement = judgement;
        desk.changed({ kind: 'judged', judgement });
      },
      failed: () => {
        failed(desk);
      },
    },
  );
}

/** Nothing was found out: that is no fault of the host, and can be tried again. */
function failed(desk: DeskState): void {
  desk.checker?.stop();
  desk.checker = null;
  desk.changed({ kind: 'failed' });
}

/** Record, what this page was told, and what follows from both: anybody can come to the same result. */
function proofOf({ judgement, memory, fetch }: DeskState): string | null {
  const shown = memory.shown();
  if (judgement === null || shown === null) return null;
  return `${JSON.stringify({ format: 'baize-proof', formatVersion: 1, judgement, shown, record: fetch.text() })}\n`;
}
