import type { SeatId } from '#protocol/ids.ts';
import type { Conversation } from './conversation.ts';
import type { GuestEntry } from './guests.ts';
import type { Match } from '../move/match.ts';
import type { Pictures } from '../move/pictures.ts';
import { recentFor } from './recall.ts';
import type { StatusBoard } from './status-board.ts';
import type { Windows } from '../move/windows.ts';

interface SyncingParts {
  readonly match: () => Match;
  /** The sequence at which the match began. */
  readonly before: () => number;
  readonly windows: Windows;
  readonly pictures: Pictures;
  readonly board: StatusBoard;
  readonly conversation: Conversation;
  /** Whether the seat's own person plays. */
  readonly plays: (seat: SeatId) => boolean;
}

/** Sends a guest the whole picture of a running table. */
export function createSyncing(parts: SyncingParts): (guest: GuestEntry) => void {
  const { windows, pictures, board, conversation } = parts;
  return ({ link, seat }) => {
    const match = parts.match();
    const before = parts.before();
    const sealed = seat !== null && windows.hasSealed(seat);
    link.send({
      t: 'sync',
      seq: before + match.seq(),
      seat,
      ...pictures.of(match.position(), seat, seat !== null && parts.plays(seat) && !sealed),
      sealed,
      status: board.of(seat),
      window: windows.view(),
      chat: conversation.lines(),
      log: recentFor(pictures, match, before, seat),
      notes: seat === null ? {} : conversation.notesOf(seat),
    });
  };
}
