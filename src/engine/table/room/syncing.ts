import { exercisePrompts } from '../exercise/exercise-status.ts';
import { windowView } from '../move/windows.ts';
import { hasSealed, personPlays } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import type { GuestEntry } from './guests.ts';
import { recentFor } from './recall.ts';
import { statusFor } from './status-board.ts';

/** Sends a guest the whole picture of a running table. */
export function syncGuest(table: RunningTable, { link, seat }: GuestEntry): void {
  const { match, before, pictures, conversation } = table;
  const sealed = seat !== null && hasSealed(table, seat);
  const plays = seat !== null && personPlays(table, seat) && !sealed;
  const picture = pictures.of(match.position(), seat, plays);
  link.send({
    t: 'sync',
    seq: before + match.seq(),
    seat,
    ...picture,
    prompts: exercisePrompts(table, seat) ?? picture.prompts,
    sealed,
    status: statusFor(table, seat),
    window: windowView(table),
    chat: conversation.lines(),
    log: recentFor(pictures, match, before, seat),
    notes: seat === null ? {} : conversation.notesOf(seat),
  });
}
