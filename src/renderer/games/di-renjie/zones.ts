import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { numbersOf } from './numbers.ts';

/** A seat's own zones. */
export function zonesOf(seat: SeatId): Readonly<Record<'hand' | 'hints' | 'gift', ZoneId>> {
  const name = String(seat);
  return { hand: `hand:${name}`, hints: `hints:${name}`, gift: `gift:${name}` };
}

/** Where the three cards of a clue lie: the top one, and the middle one with the bottom one. */
export function clueZones(clue: number): Readonly<Record<'top' | 'rest', ZoneId>> {
  return { top: `clueTop:${String(clue)}`, rest: `clueRest:${String(clue)}` };
}

/** The numbers of a seat's clues, in the order in which they were presented. */
export function cluesOf(view: GameView, seat: SeatId): readonly number[] {
  return numbersOf(view).clues.flatMap(({ owner }, clue) => (owner === seat ? [clue] : []));
}

/** Whether the viewer may read what lies at the bottom of a clue. */
export function isClueOpen({ zones }: GameView, clue: number): boolean {
  return typeof zones[clueZones(clue).rest]?.faces.at(-1) === 'string';
}
