import type { AudienceStatus, SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { TableStatus, TakebackView } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import type { GameDefinition } from '../core/game.ts';
import type { Seed } from '../core/rng.ts';
import type { TableListener } from './audience/told.ts';
import type { Bucket } from './bucket.ts';
import type { Sealed } from './lifecycle/kept.ts';
import type { TableSetup } from './lifecycle/starting.ts';
import type { Journal } from './move/journal.ts';
import type { Match, MatchInput } from './move/match.ts';
import type { Pictures } from './move/pictures.ts';
import type { Timers } from './move/timers.ts';
import type { WindowTimer } from './move/window-timer.ts';
import type { Cancel, TablePorts } from './ports.ts';
import type { Conversation } from './room/conversation.ts';
import type { GuestList } from './room/guests.ts';
import type { Seat } from './room/seating.ts';
import type { SessionEvents } from './session.ts';
import type { Throttle } from './throttle.ts';

/**
 * Everything a running table remembers. The functions in these folders take it and change it in place: what happens at
 * a table is one call after the other, and an editor can follow each.
 */
export interface RunningTable {
  readonly id: string;
  readonly game: GameDefinition;
  readonly setup: TableSetup;
  readonly ports: TablePorts;
  readonly events: SessionEvents;
  /** The match that is played, its number at this table from 1, its record, and the seed it is drawn from. */
  match: Match;
  number: number;
  journal: Journal;
  seed: Seed;
  /** The sequence at which the match began: it goes on through a rematch, so that a late move of the last is stale. */
  before: number;
  seats: readonly Seat[];
  /** Whether several pieces have just moved before everybody's eyes. */
  isBustling: boolean;
  readonly pictures: Pictures;
  readonly guests: GuestList;
  readonly conversation: Conversation;
  /** Watchers share one allowance of chat. */
  readonly watchersChat: Bucket;
  /** The waits of bots and of chance. */
  readonly timers: Timers;
  readonly window: WindowState;
  readonly disk: DiskState;
  readonly persistence: PersistenceState;
  readonly presence: PresenceState;
  readonly takebacks: TakebackState;
  readonly spectators: SpectatorState;
  readonly audience: AudienceState;
  isPaused: boolean;
  /** Why the table has stopped for good; null while it has not. */
  halted: Reason | null;
  /** Plans what comes next. The one call from below: a disk that can be written again lets the match go on. */
  readonly goOn: () => void;
}

/** The window that is open, if any, and what has been answered in it. */
export interface WindowState {
  timer: WindowTimer | null;
  /** How many inputs had been accepted when it opened. */
  openedAt: number;
  readonly answers: Map<SeatId, Sealed>;
  /** What bots will answer, and as which policy they were asked. */
  readonly thoughts: Map<SeatId, { readonly policy: string; readonly input: MatchInput }>;
}

/** A disk that cannot be written, for which the table waits. */
export interface DiskState {
  /** What keeps the table from going on, and what helps; null for nothing. */
  reason: Reason | null;
  /** Whether nothing is left on the disk of what could not be written. */
  isUndone: boolean;
  /** To be done when nothing is left of it. */
  whenUndone: readonly (() => void)[];
  /** To be done when the disk can be written again. */
  whenPassed: readonly (() => void)[];
  /** Milliseconds until it is tried again. */
  patience: number;
  next: Cancel | null;
}

/** What stands beside the record and is still to be written there. */
export interface PersistenceState {
  /** Whether something has changed that is to be written by itself. */
  isOwed: boolean;
  next: Cancel | null;
  /** Milliseconds until it is tried again. */
  patience: number;
  /** Whether the operator was told that it cannot be written. */
  isNoted: boolean;
}

/** Who sits at the table and who watches, as everybody is told. */
export type Present = Pick<TableStatus, 'seats' | 'watchers'>;

/** What is told of who is there. */
export interface PresenceState {
  /** What is told while a window is open, in place of how things are; null to tell how they are. */
  held: Present | null;
  /** Whoever opens and closes links without end must not keep everybody busy. */
  readonly throttle: Throttle;
}

/** What seats have asked to take back. */
export interface TakebackState {
  /** What is asked now; null for nothing. */
  pending: TakebackView | null;
  /** By seat, since how many inputs it is played by whoever plays there now. */
  since: readonly number[];
  /** By seat, the move that the others have declined to have taken back: what was told with it. */
  readonly declined: Map<SeatId, number>;
  /** By seat, the move for which it asked and then withdrew, and how often. */
  readonly withdrawn: Map<SeatId, { readonly seq: number; readonly times: number }>;
}

/** What people without a seat are told, and what was asked about it in this match. */
export interface SpectatorState {
  /** What holds now: the last that was written down. */
  rule: SpectatorRule;
  /** Whether outputs for an audience are open. */
  isOnAir: boolean;
  asked: AudienceStatus['asked'];
  /** What was asked for and declined. */
  declined: readonly SpectatorRule[];
  /** How many questions came to nothing. */
  inVain: number;
  /** How many laxer rules have held. */
  laxer: number;
  /** The host's own changes are rationed: each is a line of the record. */
  readonly changes: Bucket;
  /** The last deal that somebody left who can agree to nothing any more. */
  leftIn: number;
  /** The last deal that somebody left who had agreed to what is asked now: it may hold, and nothing that shows more. */
  agreedIn: number;
}

/** Who shows the table to an audience. */
export interface AudienceState {
  readonly listeners: Set<TableListener>;
  /** The latest deal of match number `match` that listeners have shown who are gone; -1 for none. */
  shown: { readonly match: number; readonly deal: number };
}
