import type { SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { UpMessage } from '#protocol/messages.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { Reason, Verdict } from '#protocol/text.ts';
import type { GameDefinition } from '../core/game.ts';
import type { Link } from './link.ts';
import type { Cancel } from './ports.ts';
import type { Seat, Sitter } from './room/seating.ts';
import type { TableListener } from './audience/told.ts';

/** What a guest at a table may send; greeting and orders are the hall's business. */
export type GuestMessage = Extract<
  UpMessage,
  { t: 'move' | 'takeBack' | 'answerTakeback' | 'answerSpectators' | 'sync' | 'look' | 'chat' | 'note' | 'replay' }
>;

/** One guest's place at a running table. It never says which seat it speaks for: that was settled when it joined. */
export interface Guest {
  receive(message: GuestMessage): void;
  /** Sends the whole picture again. */
  sync(): void;
  /** The link is gone. A seat stays its person's. */
  leave(): void;
}

/** One running table: a match, the seats around it, and whoever is linked. */
export interface Session {
  readonly game: GameDefinition;
  table(): TableInfo;
  seats(): readonly Seat[];
  isOver(): boolean;
  /**
   * Brings a guest in and sends it the whole picture. `holds` are the seats of its device, none for a watcher; an older
   * link of one of them is closed. With several it sees what the public sees until it looks through one. `owns` are the
   * seats that are its person's own, and not lent to it; those it holds when left out.
   */
  join(link: Link, holds: readonly SeatId[], owns?: readonly SeatId[]): Guest;
  /**
   * Tells an audience everything: at once where the match stands, then whatever is accepted, after it was written down.
   * Nothing a listener does can disturb the table; it may only keep a deal from being taken back that it has shown.
   */
  tap(listener: TableListener): Cancel;
  pause(paused: boolean): Verdict;
  /** Tries at once whether the disk that the table waits for can be written again; allowed where it waits for none. */
  tryDisk(): Verdict;
  /** Ends what a seat asks to take back, for the host. */
  declineTakeback(): Verdict;
  /** What people without a seat are told. */
  spectators(): SpectatorRule;
  /** The host wants another rule: a stricter one holds at once, a laxer one when every person with a seat agrees. */
  ruleSpectators(rule: SpectatorRule): Verdict;
  /** The host takes back the rule it asks for. */
  withdrawSpectators(): Verdict;
  /** Outputs for an audience are open, or none is any more; everybody is told. */
  onAir(isOnAir: boolean): void;
  /** A bot plays for a person's seat; null hands it back. A person who joins gets the seat back without asking. */
  mindSeat(seat: SeatId, bot: string | null): Verdict;
  /**
   * Somebody else has the seat from now on: a late guest, or a bot in the place of somebody who left for good. Refused
   * while a window is open, as who may answer there is settled. The links of the seat are the caller's business.
   */
  reseat(seat: SeatId, sits: Sitter): Verdict;
  /** Once the match is over: the same game, seats and secrets with a fresh seed. Guests must be synced afterwards. */
  rematch(): Verdict;
  /** Whether who is there must not be told just now: a window is open, and a lost link must look like silence. */
  isHushed(): boolean;
  /** Whether the table may be packed up now: no window is open, and no secret choice is half made. */
  judgeSettling(): Verdict;
  isPaused(): boolean;
  /** Writes down what is to stand beside the record and does not yet. */
  keepNow(): void;
  /** Lets go of every timer. Nobody is told; every accepted input is on disk already. */
  stop(): void;
}

/** What the session tells whoever runs it. */
export interface SessionEvents {
  /** The table stopped for good; its guests were told and closed. The record is whole up to the last accepted input. */
  halted(reason: Reason): void;
  /** The match has just ended. */
  over(): void;
  /** Who is there may be told again. */
  unhushed(): void;
  /** What people without a seat are told has changed, and is written down; nobody at the table was told of it yet. */
  spectatorsRuled(): void;
}
