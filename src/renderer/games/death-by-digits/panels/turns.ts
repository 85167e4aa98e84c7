import type { SeatId } from '#protocol/ids.ts';
import type { DeathByDigitsEvent } from '#engine/games/death-by-digits/types.ts';
import type { LogEntry } from '#renderer/client/client-state.ts';

/** Anything that was told about a turn after it began. */
export type Told = DeathByDigitsEvent;

/** What was told about one turn, in the order in which it was told. */
export interface TurnStory {
  readonly seat: SeatId;
  readonly round: number;
  readonly told: readonly Told[];
  readonly isOver: boolean;
}

/** The turns that the log still tells whole, the first one first. */
export function turnsOf(log: readonly LogEntry[]): readonly TurnStory[] {
  // The host wrote the log: at a table of Death by Digits every event is one of its own.
  return log.reduce<readonly TurnStory[]>((turns, { event }) => toldOf(turns, event as unknown as Told), []);
}

function toldOf(turns: readonly TurnStory[], event: Told): readonly TurnStory[] {
  if (event.type === 'turn.begun') {
    return [...turns, { seat: event.seat, round: event.round, told: [], isOver: false }];
  }
  const turn = turns.at(-1);
  if (turn === undefined || turn.isOver) return turns;
  // A wrong accusation ends the turn without a word of its own: the match or the next turn goes on from there.
  const isOver = event.type === 'turn.ended' || event.type === 'hand.givenUp' || event.type === 'match.ended';
  return [...turns.slice(0, -1), { ...turn, told: [...turn.told, event], isOver }];
}

/** The numbers of the cards that an event moved or showed, as far as the viewer saw them, ascending. */
export function facesIn(event: Told): readonly number[] {
  const shifts = (event as { readonly shifts?: readonly { readonly face?: string | null }[] }).shifts ?? [];
  return shifts
    .flatMap(({ face }) => (face === null || face === undefined ? [] : [Number(face)]))
    .toSorted((a, b) => a - b);
}
