import type { SeatId } from '#protocol/ids.ts';
import { isSpecial, seatOf } from '../rules/layout.ts';
import type { HandZone, Remembered } from '../types.ts';
import type { Course } from './course.ts';
import { silent } from './explaining.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';

/** While this card is open in Evidence nobody may call Stop (paragraph 10.8). */
const GAG_ORDER = 21;

/**
 * What the chapter at this place says about the hands of players who did not call Stop; null if it says nothing. If cards
 * were stolen, nobody called; if several called, the nearest clockwise of the thief showed a card (chapter 6).
 */
export function silenceIn(
  deck: readonly number[],
  memory: readonly Remembered[],
  at: number,
  seat: SeatId,
  seats: number,
): ((course: Course, stream: QuickStream) => void) | null {
  const [played, chapter] = [memory[at - 1], memory[at]];
  if (played?.kind !== 'moved' || played.why !== 'played' || played.faces === null) return null;
  const shower = chapter?.kind === 'shown' ? chapter.seat : null;
  if (shower === null && !(chapter?.kind === 'moved' && chapter.why === 'stolen')) return null;
  const number = Number(played.faces[0]);
  if (isSpecial(number) || deck.includes(GAG_ORDER)) return null;
  const thief = seatOf(played.from as HandZone);
  const end = shower === null ? seats : (shower - thief + seats) % seats;
  const quiet = Array.from({ length: end - 1 }, (_, step) => (thief + 1 + step) % seats).filter((one) => one !== seat);
  const kind = deck.indexOf(number);
  return (course, stream) => {
    for (const one of quiet) silent(course, one, kind, stream);
  };
}
