import type { Advice } from '#protocol/advice.ts';
import type { AudienceStatus, SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { OpenedSeedDraw } from '#protocol/seed-draw.ts';
import type { TableInfo, TableStatus, TakebackView } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import type { Advised } from '../core/advised.ts';
import type { GameDefinition, GameTypes } from '../core/game.ts';
import type { Lesson } from '../core/lesson.ts';
import type { Seed } from '../core/rng.ts';
import type { TableListener } from './audience/told.ts';
import type { Bucket } from './bucket.ts';
import type { ExerciseState } from './exercise/exercise-state.ts';
import type { Sealed } from './lifecycle/kept.ts';
import type { TableSetup } from './lifecycle/starting.ts';
import type { Journal } from './move/journal.ts';
import type { Match, MatchInput } from './move/match.ts';
import type { Pictures } from './move/pictures.ts';
import type { Timers } from './move/timers.ts';
import type { WindowTimer } from './move/window-timer.ts';
import type { Cancel, TablePorts, Thought } from './ports.ts';
import type { Conversation } from './room/conversation.ts';
import type { GuestList } from './room/guests.ts';
import type { Seat } from './room/seating.ts';
import type { SessionEvents } from './session.ts';
import type { Throttle } from './throttle.ts';

/**
 * Everything a running table remembers. The functions in these folders take it and change it in place, so what happens
 * at a table is one call after another, and an editor can follow each.
 */
export interface RunningTable {
  readonly id: string;
  readonly game: GameDefinition;
  /** As of the present match, apart from what is here besides. */
  setup: TableSetup;
  readonly ports: TablePorts;
  readonly events: SessionEvents;
  /** The present match, its number at this table from 1, its record, and the seed it is drawn from. */
  match: Match;
  number: number;
  journal: Journal;
  seed: Seed;
  /** How everybody drew the seed; null where it was not drawn for this match. */
  seedDraw: OpenedSeedDraw | null;
  /**
   * The sequence number at which the match began: it goes on through a rematch, so that a late move of the last match
   * is stale.
   */
  before: number;
  seats: readonly Seat[];
  /** Whether several pieces have just moved in public. */
  isBustling: boolean;
  readonly pictures: Pictures;
  readonly guests: GuestList;
  readonly conversation: Conversation;
  /** Watchers share one limit for chat. */
  readonly watchersChat: Bucket;
  /** The waits of bots and of chance. */
  readonly timers: Timers;
  readonly window: WindowState;
  /** The thinking bots that have been asked for the present choice, by seat. */
  readonly thinking: Map<SeatId, Asked>;
  readonly advice: AdviceState;
  /** Where the lesson stands; null at every other table. */
  readonly lesson: LessonState | null;
  /** The exercises, and where they stand; null at every other table. */
  readonly exercise: ExerciseState | null;
  readonly disk: DiskState;
  readonly persistence: PersistenceState;
  readonly presence: PresenceState;
  readonly absence: AbsenceState;
  readonly takebacks: TakebackState;
  readonly spectators: SpectatorState;
  readonly audience: AudienceState;
  isPaused: boolean;
  /**
   * True where the one person who plays alone with bots has nothing more to decide in this round, and wants it over at once;
   * false where that may be wanted, and null where not.
   */
  hurry: boolean | null;
  /** Whether a match that is over is only watched again here: nobody has a seat, and nothing is written. */
  readonly isReplay: boolean;
  /** The deal of this match was played before; null for a new one. */
  readonly again: NonNullable<TableInfo['again']> | null;
  /** Why the table has stopped for good; null while it has not. */
  halted: Reason | null;
  /** Plans what comes next. The only call from below to above: when a disk can be written again, the match goes on. */
  readonly goOn: () => void;
}

/** The open window, if any, and the answers to it so far. */
export interface WindowState {
  timer: WindowTimer | null;
  /** How many inputs had been accepted when it opened. */
  openedAt: number;
  /** Whether it opened for one person alone with bots. */
  isAlone: boolean;
  readonly answers: Map<SeatId, Sealed>;
  /** What bots will answer, and as which policy they were asked. */
  readonly thoughts: Map<SeatId, { readonly policy: string; readonly input: MatchInput }>;
}

/** A thinking bot that has been asked for its seat's present choice. */
export interface Asked {
  readonly policy: string;
  /** The choice for which it was asked. */
  readonly choice: string;
  /** Null while it thinks. */
  thought: Thought | null;
  /** Whether its move is due and only its answer is missing. */
  isDue: boolean;
  cancel: Cancel;
}

/** Where a lesson stands. */
export interface LessonState {
  readonly script: Lesson<GameTypes['move']>;
  /** The stop that was reached last, or comes next. */
  stop: number;
  /** The stop that everybody knows about; null for none. */
  told: number | null;
}

/** Who was advised in this match. */
export interface AdviceState extends Advised {
  /** The last question of each seat. */
  readonly asked: Map<SeatId, AskedAdvice>;
}

/** A seat has asked what a good player would do. */
export interface AskedAdvice {
  /** The choice about which it asked. */
  readonly choice: string;
  /** Undefined until it is worked out; null where that failed. */
  told: Advice | null | undefined;
  readonly cancel: Cancel;
}

/** What a table still has to do: settle a takeback or the rule for spectators, or hand a seat back to its person. */
export type OwedTask = 'takeback' | 'spectators' | `seat ${string}`;

/** A disk that cannot be written, for which the table waits. */
export interface DiskState {
  /** What keeps the table waiting, and what helps; null for nothing. */
  reason: Reason | null;
  /** Whether nothing of the failed write is left on the disk. */
  isUndone: boolean;
  /** Tasks for when nothing of it is left. */
  whenUndone: readonly (() => void)[];
  /** Tasks for when the disk can be written again, by name. */
  whenPassed: ReadonlyMap<OwedTask, () => void>;
  /** Milliseconds until it is tried again. */
  patience: number;
  next: Cancel | null;
}

/** What is kept beside the record and still has to be written there. */
export interface PersistenceState {
  /** Whether there is something to write. */
  hasUnwritten: boolean;
  next: Cancel | null;
  /** Milliseconds until it is tried again. */
  patience: number;
  /** Whether the operator was told that it cannot be written. */
  isNoted: boolean;
}

/** Who sits at the table and who watches, as everybody is told. */
export type Present = Pick<TableStatus, 'seats' | 'watchers'>;

/** What people are told about who is there. */
export interface PresenceState {
  /** What is told while a window is open, in place of the present state; null to tell that. */
  held: Present | null;
  /** Somebody who opens and closes links without end must not keep everybody busy. */
  readonly throttle: Throttle;
}

/** Who is away, and what a table does about it. */
export interface AbsenceState {
  /** After how many seconds a bot plays; null for never. */
  botAfter: number | null;
  /** A bot is to play for this seat by itself. */
  readonly due: (seat: SeatId) => void;
  /** By seat, from when everybody was told that its person is away. */
  readonly bySeat: Map<SeatId, Absent>;
}

/** Somebody who is away. */
export interface Absent {
  /** As the clock told the time. */
  readonly since: number;
  /** Whether anybody who plays may let a bot play: that rests on a timer, since clocks are set. */
  isLong: boolean;
  /** What waits for that; null while nobody is kept waiting, and afterwards. */
  cancelLong: Cancel | null;
  /** Whether the time is over after which a bot plays by itself. */
  isDue: boolean;
  /** What waits for that time, or for the bot to begin; null for nothing. */
  cancelBot: Cancel | null;
}

/** What seats have asked to take back. */
export interface TakebackState {
  /** What is asked now; null for nothing. */
  pending: TakebackView | null;
  /** For each seat, the number of inputs before its present player took over. */
  since: readonly number[];
  /** For each seat, the sequence number of the move that the others have refused to take back. */
  readonly declined: Map<SeatId, number>;
  /** For each seat, the move for which it asked and then withdrew, and how often. */
  readonly withdrawn: Map<SeatId, { readonly seq: number; readonly times: number }>;
}

/** The rule for people without a seat, and what was asked about it in this match. */
export interface SpectatorState {
  /** The rule that applies now: the last that was written down. */
  rule: SpectatorRule;
  /** Whether outputs for an audience are open. */
  isOnAir: boolean;
  asked: AudienceStatus['asked'];
  /** What was asked for and declined. */
  declined: readonly SpectatorRule[];
  /** How many questions were asked in vain. */
  inVain: number;
  /** How many laxer rules have applied. */
  laxer: number;
  /** The host's own changes are limited: each is a line in the record. */
  readonly changes: Bucket;
  /** The last deal during which somebody left, who can no longer agree to anything. */
  leftIn: number;
  /**
   * The last deal during which somebody left who had agreed to the present question: that rule may apply, but none that
   * shows more.
   */
  agreedIn: number;
}

/** Who shows the table to an audience. */
export interface AudienceState {
  readonly listeners: Set<TableListener>;
  /** The latest deal of match number `match` shown by listeners that are gone; -1 for none. */
  shown: { readonly match: number; readonly deal: number };
}
