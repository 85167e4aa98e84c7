import type { SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { UpMessage } from '#protocol/messages.ts';
import type { TableInfo, TableStatus } from '#protocol/table.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import type { Reason, Verdict } from '#protocol/text.ts';
import type { GameDefinition } from '../core/game.ts';
import type { SignedSeed } from './lifecycle/starting.ts';
import type { Link } from './link.ts';
import type { Cancel } from './ports.ts';
import type { Seat, Sitter } from './room/seating.ts';
import type { Released } from './audience/delay.ts';
import type { AudienceStep } from './audience/output.ts';
import type { TableListener } from './audience/told.ts';

/** What a guest at a table may send; greeting and orders are the hall's business. */
export type GuestMessage = Extract<
  UpMessage,
  {
    t:
      | 'move'
      | 'advise'
      | 'takeBack'
      | 'answerTakeback'
      | 'answerSpectators'
      | 'substituteBot'
      | 'sync'
      | 'look'
      | 'chat'
      | 'note'
      | 'replay'
      | 'record'
      | 'readOn';
  }
>;

/** One guest's place at a running table. It never says which seat it speaks for: that was settled when it joined. */
export interface Guest {
  receive(message: GuestMessage): void;
  /** Sends the whole picture again. */
  sync(): void;
  /** The link is gone. A seat remains its person's. */
  leave(): void;
}

/** One running table: a match, the seats around it, and everybody who is linked. */
export interface Session {
  readonly game: GameDefinition;
  table(): TableInfo;
  seats(): readonly Seat[];
  isOver(): boolean;
  /** How many moves and chances the match has so far. */
  inputs(): number;
  /**
   * Brings a guest in and sends it the whole picture. `holds` are the seats of its device, none for a watcher; an older
   * link of one of them is closed. With several it sees what the public sees until it looks through one. `owns` are its
   * person's own seats, without those lent to it; all of `holds` if left out.
   */
  join(link: Link, holds: readonly SeatId[], owns?: readonly SeatId[]): Guest;
  /**
   * Subscribes an audience to everything: the present state at once, then whatever is accepted, after it was written
   * down. A listener cannot disturb the table; it can only keep a deal that it has shown from being taken back.
   */
  subscribe(listener: TableListener): Cancel;
  pause(paused: boolean): Verdict;
  /**
   * For the one person who is here alone with bots and decides nothing more for now (`isDone` of the game): the bots
   * play on without pauses, or (false) at their usual pace again. It ends by itself as soon as that is no longer so, and
   * when somebody comes to watch.
   */
  hurry(isWanted: boolean): Verdict;
  /** Tries at once whether the disk can be written again; allowed if the table does not wait for it. */
  tryDisk(): Verdict;
  /** Declines what a seat asks to take back, for the host. */
  declineTakeback(): Verdict;
  /** The rule for people without a seat. */
  spectators(): SpectatorRule;
  /** The host wants another rule: a stricter one applies at once, a laxer one when every person with a seat agrees. */
  ruleSpectators(rule: SpectatorRule): Verdict;
  /** The host withdraws the rule it asks for. */
  withdrawSpectators(): Verdict;
  /**
   * A step of a match that was opened from its record, for an audience: with open cards, or as one seat saw it. Null at
   * any other table, and for a step or seat that there is not.
   */
  presented(at: number, as: SeatId | undefined): Released<AudienceStep> | null;
  /** The first output for an audience was opened, or the last one closed; everybody is told. */
  onAir(isOnAir: boolean): void;
  /** A bot plays for a person's seat; null hands it back. A person who joins gets the seat back without asking. */
  delegateSeat(seat: SeatId, bot: string | null): Verdict;
  /** From now on a bot plays for whoever has been away for so many seconds; null for nobody by itself. */
  ruleAwayBot(seconds: number | null): Verdict;
  /**
   * Gives the seat to somebody else: a late guest, or a bot in place of somebody who left for good. Refused while a
   * window is open, because who may answer it is settled, unless it waits for this one person, alone with bots. The caller closes or moves the seat's links.
   */
  reseat(seat: SeatId, sits: Sitter): Verdict;
  /** What everybody is told about the table apart from the game: once the match is over, its seed too. */
  status(): TableStatus;
  /** Whether there may be a rematch now. */
  judgeRematch(): Verdict;
  /**
   * Once the match is over: the same game, seats and secrets with a new seed, drawn here unless it is given. Guests must
   * be synced afterwards.
   */
  rematch(drawn?: SignedSeed): Verdict;
  /** By which rules the next match here is played. */
  terms(): MatchTerms;
  /** The secret half of the host's key for this table; null where it is lost. */
  signingKey(): string | null;
  /** In exercises: asks the next question, once number `at` was answered. Guests must be synced afterwards. */
  nextExercise(at: number): Verdict;
  /** Whether presence must not be told just now: a window is open, and losing a link must look like silence. */
  isPresenceHeld(): boolean;
  /** Whether the table may be packed up now: no window is open, and no secret choice is half made. */
  judgeSettling(): Verdict;
  isPaused(): boolean;
  /** Writes down what is kept beside the record and has changed. */
  keepNow(): void;
  /** Cancels every timer. Nobody is told; every accepted input is already on the disk. */
  stop(): void;
}

/** What the session tells the program that runs it. */
export interface SessionEvents {
  /** The table stopped for good; its guests were told and closed. The record is whole up to the last accepted input. */
  halted(reason: Reason): void;
  /** The match has just ended. */
  over(): void;
  /** Presence may be told again. */
  presenceReleased(): void;
  /** The rule for people without a seat has changed and is written down; nobody at the table has been told yet. */
  spectatorsRuled(): void;
}
