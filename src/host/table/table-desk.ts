import type { SeatId } from '#protocol/ids.ts';
import type { TablePlan } from '#protocol/table.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { TableRecord } from '#engine/core/record.ts';
import type { RecordedMatch } from '#engine/table/lifecycle/opening.ts';
import type { Seat } from '#engine/table/room/seating.ts';
import type { Session } from '#engine/table/session.ts';
import type { Bundle } from '../moving/bundle.ts';
import type { Consent, TableListing } from '../records/records.ts';
import { rearranged, withReady, type Gathered, type Place } from './chairs.ts';
import { playAgain, type PlayAgain } from './playing-again.ts';
import { clear, isBusy, type DeskParts, type DeskState } from './desk-state.ts';
import { moveAway, moveIn, type MovedTable } from './handing-over.ts';
import {
  atOnce,
  guestLesson,
  openExercises,
  openLesson,
  resumeMatch,
  toBeginMatch,
  toOpenTable,
  toRematch,
  watchMatch,
  type DealtPlan,
  type Prepared,
} from './opening.ts';

/** A person's seat, and its secret if this host still has it: after a restart only the hash is left. */
export interface Invitation {
  readonly seat: SeatId;
  readonly name: string;
  readonly token: string | null;
}

/** The one table this host may have open, and the record it writes. */
export interface TableDesk {
  session(): Session | null;
  /** The file that the open table's match is written to; null without one. */
  record(): string | null;
  /** The record of the match that is watched again; null at any other table. */
  watched(): TableRecord | null;
  /** A table whose match has not begun; null once it has, and without a table. */
  gathered(): Gathered | null;
  /**
   * Opens a new table; one with an open chair gathers first. Refused while an unfinished match is on, unless the new
   * table may replace it. `dealt`: with a deal that other tables play too.
   */
  open(plan: TablePlan, instead?: boolean, dealt?: DealtPlan): Verdict;
  /** The same for the hall, which may have everybody draw the seed before it begins. */
  toOpen(plan: TablePlan, instead?: boolean): Prepared;
  /** Sets who sits where at the gathering table. */
  arrange(places: readonly Place[]): void;
  /** Notes at the gathering table that whoever sits here is ready, or no longer. */
  sayReady(seat: SeatId, isReady: boolean): void;
  /** Begins the match: bots of this policy, with these names, fill the empty chairs. */
  begin(bot: string, names: readonly string[]): Verdict;
  toBegin(bot: string, names: readonly string[]): Prepared;
  /** Continues an unfinished match. One that was handed over, or lacks something, needs a consent. */
  resume(id: string, consent?: Consent): Verdict;
  /** Opens the lesson of a game, for a learner of this name, at this stop; refused while an unfinished match is on. */
  openLesson(game: string, name: string, stop: number): Verdict;
  /** The lesson of the gathering table's game for one guest alone, at this stop: a table of its own, to be stopped by the caller. */
  guestLesson(learner: Pick<Seat, 'name' | 'tokenHash'>, stop: number): Session | Verdict;
  /** Opens exercises in a game, for a learner of this name; refused like a lesson. */
  openExercises(game: string, name: string): Verdict;
  /** Opens a match that is over, to be watched again, in place of whatever is here. */
  watch(match: RecordedMatch): Verdict;
  /**
   * Hands the table over: pauses it, gives `write` what it consists of, marks its record and clears the table. If
   * anything fails the table goes on as it was, and `undo` reverses what `write` did.
   */
  moveAway(write: (made: MovedTable) => void, undo: () => void): Verdict;
  /** Opens a table that another computer has handed over. It is paused until the host continues it. */
  moveIn(bundle: Pick<Bundle, 'record' | 'kept'>): Verdict;
  /** Opens a table at which the deal of a finished match (its record, or its file) is played again, against bots. */
  playAgain(match: string | TableRecord, plan: PlayAgain): Verdict;
  /** Another match of the same game, at the same table. */
  rematch(): Verdict;
  toRematch(): Prepared;
  /** Leaves the table; its record stays. */
  leave(): Verdict;
  /** Forgets a table that halted. */
  drop(): void;
  /** Unfinished matches except the open one, and records that cannot be continued. Reads the folder of records. */
  listing(): TableListing;
  invitations(): readonly Invitation[];
}

/** Creates a desk without a table. */
export function createTableDesk(parts: DeskParts): TableDesk {
  const desk: DeskState = {
    ...parts,
    session: null,
    file: null,
    tokens: [],
    gathered: null,
    watched: null,
    nextKey: null,
  };
  return {
    session: () => desk.session,
    record: () => desk.file?.path ?? null,
    watched: () => desk.watched,
    gathered: () => desk.gathered,
    open: (plan, instead = false, dealt) => atOnce(toOpenTable(desk, plan, instead, dealt ?? null)),
    toOpen: (plan, instead = false) => toOpenTable(desk, plan, instead, null),
    arrange(places) {
      if (desk.gathered) desk.gathered = rearranged(desk.gathered, places);
    },
    sayReady(seat, isReady) {
      if (desk.gathered) desk.gathered = withReady(desk.gathered, seat, isReady);
    },
    begin: (bot, names) => atOnce(toBeginMatch(desk, bot, names)),
    toBegin: (bot, names) => toBeginMatch(desk, bot, names),
    resume: (id, consent = {}) => (isBusy(desk) ? refuse('tableIsOpen') : resumeMatch(desk, id, consent, false)),
    openLesson: (game, name, stop) => openLesson(desk, game, name, stop),
    guestLesson: (learner, stop) => guestLesson(desk, learner, stop),
    openExercises: (game, name) => openExercises(desk, game, name),
    watch: (match) => watchMatch(desk, match),
    moveAway: (write, undo) => moveAway(desk, write, undo),
    moveIn: (bundle) => moveIn(desk, bundle),
    playAgain: (match, plan) => playAgain(desk, match, plan),
    rematch: () => atOnce(toRematch(desk)),
    toRematch: () => toRematch(desk),
    leave: () => leave(desk),
    drop: () => {
      clear(desk);
    },
    listing: () => listing(desk),
    invitations: () => invitations(desk),
  };
}

function leave(desk: DeskState): Verdict {
  if (!desk.session && !desk.gathered) return refuse('noTable');
  clear(desk);
  return ALLOWED;
}

function listing({ session, records }: DeskState): TableListing {
  const open = session?.table();
  const { saved, unusable } = records.listing();
  return { saved: saved.filter(({ table, match }) => table !== open?.id || match !== open.match), unusable };
}

function invitations({ session, gathered, tokens }: DeskState): readonly Invitation[] {
  const secrets = gathered?.tokens ?? tokens;
  return (session?.seats() ?? gathered?.places ?? [])
    .filter((place) => place !== null)
    .filter(({ kind, host }) => kind === 'person' && !host)
    .map(({ seat, name }) => ({ seat, name, token: secrets[seat] ?? null }));
}
