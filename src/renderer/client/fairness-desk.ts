import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { TableInfo } from '#protocol/table.ts';
import { createContributor } from '#fairness/contributor.ts';
import type { Judgement } from '#fairness/judgement.ts';
import type { ShownMatch } from '#fairness/shown.ts';
import { keepWitness } from '#fairness/witness.ts';
import { openChecker, type Checker } from './checker.ts';
import type { MatchCheck } from './client-state.ts';
import { freshRef } from './fresh-ref.ts';

/** Takes part in drawing seeds for this page, keeps what it is told of a match, and compares it with the record. */
export interface FairnessDesk {
  hear(message: DownMessage): void;
  check(): void;
  proof(): string | null;
}

interface DeskState {
  readonly contributor: ReturnType<typeof createContributor>;
  readonly send: (message: UpMessage) => boolean;
  readonly changed: (check: MatchCheck | null) => void;
  readonly open: typeof openChecker;
  table: TableInfo | null;
  seat: SeatId | null;
  /** Whether a picture was heard to which updates belong. */
  isSynced: boolean;
  keeper: ReturnType<typeof keepWitness>;
  seedHashes: readonly string[];
  /** The reference of the part of the record that was asked for last; null while none is on its way. */
  asked: string | null;
  text: string;
  checker: Checker | null;
  judgement: Judgement | null;
  /** Whether the match was checked, or is being checked. */
  isChecked: boolean;
}

/** A desk that has heard nothing. `open` starts what checks a match. */
export function createFairnessDesk(
  send: (message: UpMessage) => boolean,
  changed: (check: MatchCheck | null) => void,
  open: typeof openChecker = openChecker,
): FairnessDesk {
  const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
  const desk: DeskState = {
    ...NOTHING,
    contributor: createContributor({ bytes, send }),
    send,
    changed,
    open,
    keeper: keepWitness(),
  };
  return {
    hear: (message) => {
      hear(desk, message);
    },
    check: () => {
      askForRecord(desk);
    },
    proof: () => proofOf(desk),
  };
}

const NOTHING = {
  table: null,
  seat: null,
  isSynced: false,
  seedHashes: [],
  asked: null,
  text: '',
  checker: null,
  judgement: null,
  isChecked: false,
};

function hear(desk: DeskState, message: DownMessage): void {
  switch (message.t) {
    case 'seedDraw':
    case 'seedLock':
      desk.contributor.hear(message);
      return;
    case 'welcome':
      desk.contributor.hear(message);
      greeted(desk, message);
      return;
    case 'curtain':
      desk.seat = null;
      return;
    case 'sync':
    case 'update':
      told(desk, message);
      return;
    case 'status':
      toldStatus(desk, message.status);
      return;
    case 'record':
      if (message.ref === desk.asked) takePart(desk, message);
      return;
    case 'refused':
      if (message.ref === desk.asked) failed(desk);
      return;
    default:
  }
}

/** Another match begins with nothing; of the same one, what was on its way when the link was lost is asked for again. */
function greeted(desk: DeskState, { table, you }: Extract<DownMessage, { t: 'welcome' }>): void {
  const isSame = table !== null && table.id === desk.table?.id && table.match === desk.table.match;
  desk.isSynced = false;
  desk.seat = you.seat;
  if (!isSame) {
    desk.checker?.stop();
    Object.assign(desk, NOTHING, { seat: you.seat, keeper: keepWitness() });
    desk.changed(null);
  }
  desk.table = table;
  if (desk.asked !== null) askForRecord(desk);
  // After a restart of the host the page has forgotten it.
  else if (desk.judgement !== null) desk.changed({ kind: 'judged', judgement: desk.judgement });
}

function told(desk: DeskState, message: Extract<DownMessage, { t: 'sync' | 'update' }>): void {
  const { table } = desk;
  if (table === null || table.isLesson || table.isReplay) return;
  if (message.t === 'sync') {
    desk.seat = message.seat;
    desk.isSynced = true;
  }
  if (!desk.isSynced) return;
  desk.keeper.hear(message, desk.seat, table.start ?? 0);
  if (message.t === 'sync') toldStatus(desk, message.status);
}

/** The seed is told when the match is over: then it is checked, where everybody drew it. */
function toldStatus(desk: DeskState, { seedHash, seed }: Extract<DownMessage, { t: 'status' }>['status']): void {
  const { table, seedHashes, isChecked } = desk;
  if (table === null || table.isLesson || table.isReplay) return;
  if (!seedHashes.includes(seedHash)) desk.seedHashes = [...seedHashes, seedHash];
  if (seed !== null && !isChecked && table.seedDraw) askForRecord(desk);
}

function askForRecord(desk: DeskState): void {
  desk.isChecked = true;
  desk.judgement = null;
  desk.checker?.stop();
  desk.checker = null;
  desk.text = '';
  askForPart(desk);
  if (desk.asked !== null) desk.changed({ kind: 'fetching', done: 0, of: 0 });
}

function askForPart(desk: DeskState): void {
  desk.asked = freshRef();
  // Without a link it is asked for when the page is greeted again.
  desk.send({ t: 'record', ref: desk.asked, at: desk.text.length });
}

function takePart(desk: DeskState, { at, of, text }: Extract<DownMessage, { t: 'record' }>): void {
  if (at !== desk.text.length || (text === '' && of > at)) {
    failed(desk);
    return;
  }
  desk.text += text;
  if (desk.text.length < of) {
    desk.changed({ kind: 'fetching', done: desk.text.length, of });
    askForPart(desk);
    return;
  }
  desk.asked = null;
  desk.changed({ kind: 'checking', done: 0, of: 0 });
  desk.checker = desk.open(
    { text: desk.text, shown: shownOf(desk) },
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
  desk.asked = null;
  desk.checker?.stop();
  desk.checker = null;
  desk.changed({ kind: 'failed' });
}

function shownOf({ table, seedHashes, contributor, keeper }: DeskState): ShownMatch {
  const draw = contributor.seen();
  return {
    table: table as TableInfo,
    seedHashes,
    draw,
    brokenOff: contributor.brokenOff(),
    witness: keeper.heard(),
  };
}

/** Record, what this page was told, and what follows from both: anybody can come to the same result. */
function proofOf(desk: DeskState): string | null {
  const { judgement, text } = desk;
  if (judgement === null) return null;
  return `${JSON.stringify({ format: 'baize-proof', formatVersion: 1, judgement, shown: shownOf(desk), record: text })}\n`;
}
