import type { SeatInfo, TableStatus } from '#protocol/table.ts';
import { isLessonTable, type ClientState } from './client-state.ts';
import { each } from './each.ts';

/**
 * Names the other players of a lesson as bots are named in the page's language, because the sentences of the lesson name
 * them so in every language: the first after the learner is the first bot. One whose name the learner bears keeps the name
 * that the host gave. Other tables stay as they are, and the same state gives the same names.
 */
export function createLessonNames(botName: (index: number) => string): (state: ClientState) => ClientState {
  const named = each((seats: readonly SeatInfo[]): readonly SeatInfo[] => {
    const people = seats.filter(({ kind }) => kind === 'person').map(({ name }) => name);
    return seats.map((info) => {
      const name = botName(info.seat - 1);
      return info.kind === 'person' || people.includes(name) ? info : { ...info, name };
    });
  });
  const status = each(({ seats, ...rest }: TableStatus): TableStatus => ({ ...rest, seats: named(seats) }));
  return each((state) =>
    state.status === null || !isLessonTable(state) ? state : { ...state, status: status(state.status) },
  );
}
