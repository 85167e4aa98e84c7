import type { UpMessage } from '#protocol/messages.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import { guarded } from '../lifecycle/trouble.ts';
import { recordPart } from '../move/journal.ts';
import { isOver, isTaught } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import { forgetPart, PARTS, type GuestEntry } from './guests.ts';

/**
 * Gives the part of the finished match's record that a guest has asked for, or refuses it. When parts are asked for too
 * fast the last of them comes a little later: the page asks for no more until it has it.
 */
export function giveRecord(
  table: RunningTable,
  guest: GuestEntry,
  message: Extract<UpMessage, { t: 'record' }>,
  answer: (verdict: Verdict) => void,
): void {
  const { setup, isReplay, ports } = table;
  forgetPart(guest);
  // Its seed gives every card of a deal that other tables may still play.
  if (setup.evening && !isReplay) answer(refuse('eveningOnly'));
  else if (isTaught(table)) answer(refuse('lessonOnly'));
  else if (!isOver(table)) answer(refuse('matchNotOver'));
  else if (guest.parts.take(ports.clock.now())) guest.link.send(recordPart(table.journal, message));
  else {
    // From the beginning: another match may have begun by then, and nobody may have the record of that.
    guest.nextPart = ports.clock.after(1000 / PARTS.perSecond, () => {
      guarded(table, () => {
        giveRecord(table, guest, message, answer);
      });
    });
  }
}
