import type { AdviceRule } from '#protocol/advice.ts';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { SeatPlan, TableStatus, TakebackRule } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText, type DrawRule, type Rng } from '#engine/core/rng.ts';
import type { Link } from '#engine/table/link.ts';
import { toEnd } from '#engine/core/record.ts';
import {
  exerciseSession,
  lessonSession,
  openSession,
  replayingMatch,
  restoreSession,
  watchSession,
} from '#engine/table/lifecycle/opening.ts';
import type { TableSetup } from '#engine/table/lifecycle/starting.ts';
import { StoreTrouble, type Entropy, type Pace, type TablePorts, type Think } from '#engine/table/ports.ts';
import { layOutSeats, type FullPlan } from '#engine/table/room/seating.ts';
import type { Guest, Session } from '#engine/table/session.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { createMemoryLink, type MemoryLink } from './memory-link.ts';
import { spend } from './spent.ts';

/** A guest of a test table with its link. */
export interface TestGuest {
  readonly seat: SeatId | null;
  readonly link: MemoryLink;
  readonly guest: Guest;
  /** Sends a move at the sequence the guest has seen. Returns the `ref` it was sent under. */
  move(move: { readonly type: string }, more?: { readonly at?: number; readonly ref?: string }): string;
  /** Makes the first allowed choice of the first prompt. False when the guest is asked nothing. */
  choose(): boolean;
}

type DiskState = 'lines' | 'kept' | 'both' | 'unsure' | 'after one' | null;

/** A table on a fake clock, with everything it did in order. */
export interface TestTable {
  readonly session: Session;
  readonly clock: FakeClock;
  readonly tokens: readonly (string | null)[];
  /** The records written, one per match. */
  readonly records: readonly string[][];
  /**
   * `write` for lines of the record, `keep` for what is kept beside it, `recover` for a try after trouble, `tell <kind>`
   * for a message to a guest, `ruled` when what spectators are told has changed.
   */
  readonly order: readonly string[];
  readonly notes: readonly string[];
  readonly halts: readonly Reason[];
  readonly overs: () => number;
  /** What was kept beside each record, the last writing of each; null for nothing. */
  readonly kept: readonly (string | null)[];
  /** From now on the store throws, and will never write again. */
  breakStore(): void;
  /**
   * Whether the disk is full: `lines` of the record, `kept` what stands beside it. `unsure`: something may be left of a
   * line that could not be written, until the store has recovered. `after one`: all of it, once lines were written once
   * more. Null: there is room.
   */
  fillDisk(what: DiskState): void;
  /** Whether what is kept beside the record cannot be written. */
  breakKept(isBroken: boolean): void;
  join(seat: SeatId | null): TestGuest;
}

export interface TestTableOptions {
  readonly seats: readonly SeatPlan[];
  readonly options?: object;
  readonly pace?: Pace;
  readonly takebacks?: TakebackRule;
  readonly advice?: AdviceRule;
  readonly spectators?: SpectatorRule;
  readonly awayBot?: number;
  readonly seed?: string;
  readonly draws?: DrawRule;
  /** A seed that everybody drew, and the key of this table; the seed is that of `seed` if left out. */
  readonly drawn?: Required<Pick<TableSetup, 'seed' | 'seedDraw' | 'signingKey'>>;
  /** A seed text for what stands in for the system's entropy. */
  readonly entropy?: string;
  /** The text of a record to take up, and what was kept beside it. */
  readonly record?: string;
  readonly kept?: string | null;
  /** Whether that record is only watched again. */
  readonly isReplay?: boolean;
  /** The stop at which the lesson of the game begins, for a table that gives it. */
  readonly lesson?: number;
  /** Whether the table asks exercises, drawn from its seed. */
  readonly exercises?: boolean;
  /** How full the disk is from the beginning. */
  readonly full?: DiskState;
  /** What the session is given in place of a guest's link: it may listen, or stand in for a faulty session. */
  readonly tap?: (link: MemoryLink, seat: SeatId | null) => Link;
  /** Asks thinking bots. */
  readonly think?: Think;
  /** Whether links take frames without parsing them. */
  readonly trusting?: boolean;
}

/** Entropy that a test can repeat. */
export function testEntropy(seed: string): Entropy {
  const stream = createRng(seedFromText(seed)).stream('test');
  return { bytes: (count) => Uint8Array.from({ length: count }, () => stream.uniform(256)) };
}

/** A running table, or a table taken up from a record. */
export function createTestTable(game: GameDefinition, wanted: TestTableOptions): TestTable {
  spend('tables');
  const clock = createFakeClock();
  const entropy = testEntropy(wanted.entropy ?? 'entropy');
  const records: string[][] = [];
  const kept: (string | null)[] = [];
  const order: string[] = [];
  const notes: string[] = [];
  const halts: Reason[] = [];
  let overs = 0;
  let isBroken = false;
  let isKeptBroken = false;
  let full: DiskState = wanted.full ?? null;
  let refs = 0;

  const openStore: TablePorts['openStore'] = () => {
    const lines: string[] = [];
    let isWhole = true;
    const number = records.push(lines) - 1;
    kept.push(null);
    return {
      append(text) {
        if (isBroken) throw new Error('the record is not mine any more');
        if (!isWhole) throw new Error('a line after half a line');
        isWhole = full !== 'unsure';
        if (full !== null && full !== 'kept' && full !== 'after one') throw new StoreTrouble('full', 'ENOSPC', isWhole);
        if (full === 'after one') full = 'both';
        order.push('write');
        lines.push(...text.split(/(?<=\n)/));
      },
      keep(text) {
        if (isBroken || isKeptBroken) throw new Error('the folder is gone');
        if (full === 'kept' || full === 'both') throw new StoreTrouble('full', 'ENOSPC', true);
        order.push('keep');
        kept[number] = text;
      },
      recover() {
        if (isBroken) throw new Error('the record is not mine any more');
        order.push('recover');
        if (full === 'unsure') throw new StoreTrouble('full', 'ENOSPC', isWhole);
        isWhole = true;
        if (full !== null) throw new StoreTrouble('full', 'ENOSPC', true);
      },
    };
  };
  const ports: TablePorts = {
    clock,
    entropy,
    pace: wanted.pace ?? 'instant',
    openStore,
    note: (line) => {
      notes.push(line);
    },
    ...(wanted.think && { think: wanted.think }),
  };
  const events = {
    halted: (reason: Reason) => {
      halts.push(reason);
    },
    over: () => {
      overs += 1;
    },
    presenceReleased: () => undefined,
    spectatorsRuled: () => {
      order.push('ruled');
    },
  };

  const plan = fullPlan(wanted.seats);
  if (plan === null) throw new Error('a test table gathers nobody');
  const seating = layOutSeats(plan, entropy);
  const openTable = (): Session => {
    if (wanted.record !== undefined && wanted.isReplay === true)
      return watchSession(toEnd(replayingMatch(wanted.record, [game])), ports, events);
    if (wanted.record !== undefined) {
      const store = openStore({ table: '', match: 1, game: '' });
      return restoreSession({ text: wanted.record, kept: wanted.kept ?? null, store, games: [game] }, ports, events);
    }
    const options = readOptions(game.options, { ...wanted.options }, wanted.seats.length);
    const setup = {
      id: 'table-1',
      game,
      options,
      seats: seating.seats,
      seed: seedFromText(wanted.seed ?? 'table'),
      takebacks: wanted.takebacks ?? 'asked',
      ...wanted.drawn,
      ...(wanted.draws && { draws: wanted.draws }),
      ...(wanted.advice && { advice: wanted.advice }),
      ...(wanted.spectators && { spectators: wanted.spectators }),
      ...(wanted.awayBot !== undefined && { awayBot: wanted.awayBot }),
    };
    if (wanted.exercises === true) return exerciseSession(setup, ports, events);
    const { lesson } = game;
    if (wanted.lesson === undefined || !lesson) return openSession(setup, ports, events);
    return lessonSession({ ...setup, lesson, seed: lesson.seed }, wanted.lesson, ports, events);
  };
  const session = openTable();

  return {
    session,
    clock,
    tokens: seating.tokens,
    records,
    kept,
    order,
    notes,
    halts,
    overs: () => overs,
    breakStore() {
      isBroken = true;
    },
    fillDisk(what) {
      full = what;
    },
    breakKept(broken) {
      isKeptBroken = broken;
    },
    join(seat) {
      const link = createMemoryLink({
        trusting: wanted.trusting ?? false,
        onSend: ({ t }) => order.push(`tell ${t}`),
        onClose: () => {
          guest?.leave();
        },
      });
      let guest: Guest | null = null;
      const joined = session.join(wanted.tap?.(link, seat) ?? link, seat === null ? [] : [seat]);
      guest = joined;
      const move: TestGuest['move'] = (content, { at, ref } = {}) => {
        refs += 1;
        const named = ref ?? `r${String(refs)}`;
        joined.receive({ t: 'move', ref: named, at: at ?? link.picture().seq, move: content });
        return named;
      };
      return {
        seat,
        link,
        guest: joined,
        move,
        choose() {
          const chosen = firstChoice(link.picture().prompts);
          if (chosen) move(chosen);
          return chosen !== null;
        },
      };
    },
  };
}

/** The first allowed move that these prompts offer, as a page would form it; null when there is none. */
export function firstChoice(prompts: readonly Prompt[]): { type: string } | null {
  for (const prompt of prompts) {
    if (prompt.kind === 'button') return { ...prompt.move };
    if (prompt.kind !== 'piece' && prompt.kind !== 'oneOf') continue;
    const offers: readonly { readonly key: unknown; readonly verdict: { readonly ok: boolean } }[] = prompt.offers;
    const allowed = offers.find(({ verdict }) => verdict.ok);
    if (allowed) return { ...prompt.move, [prompt.field]: allowed.key };
  }
  return null;
}

/** What this guest was told last of how things are at the table. Throws when it was told nothing. */
export function statusOf({ link }: TestGuest): TableStatus {
  const messages = link.frames.map((frame) => JSON.parse(frame) as { t: string; status: TableStatus });
  const told = messages.findLast(({ t }) => t === 'status' || t === 'sync');
  if (!told) throw new Error('nothing was told of the table');
  return told.status;
}

/** Lets people choose and the clock step until the match is over. Throws after `limit` rounds without an end. */
export function playToTheEnd({ session, clock }: TestTable, people: readonly TestGuest[], limit = 10_000): void {
  for (let round = 0; !session.isOver(); round += 1) {
    if (round >= limit) throw new Error('the match does not end');
    const chose = people.some((person) => person.choose());
    if (!chose && !clock.step()) throw new Error('the table waits for nobody');
  }
}

/** For tests that draw: a generator from a seed that the test prints when it fails. */
export function testRng(seed: string): Rng {
  return createRng(seedFromText(seed));
}

/** The plan, when no chair in it waits for anybody; null otherwise. */
function fullPlan(plan: readonly SeatPlan[]): FullPlan | null {
  const taken = plan.filter((seat) => seat.kind !== 'open');
  return taken.length === plan.length ? taken : null;
}
