import type { Hall } from '#protocol/hall.ts';
import type { LibraryPage } from '#protocol/library.ts';
import type { SameDeal } from '#protocol/same-deal.ts';
import type { TableStatus } from '#protocol/table.ts';
import type { Words } from '#words/open-words.ts';
import { seatName } from '#words/seat-name.ts';
import type { ClientState, HeardChat } from './client-state.ts';
import type { Disguise } from './disguise.ts';
import { each } from './each.ts';

/**
 * Names the seats that nobody has given a name, in the language of these words. Like a disguise it is put on everything
 * that a component can read.
 */
export function namingSeats({ ui }: Pick<Words, 'ui'>): Disguise {
  const named = <T extends { readonly name: string }>(one: T, seat: number): T => {
    const name = seatName(ui, one.name, seat);
    return name === one.name ? one : { ...one, name };
  };
  const status = each((told: TableStatus): TableStatus => ({ ...told, seats: told.seats.map(named) }));
  // What was heard stays the same object, so that it is not taken for new.
  const line = each((one: HeardChat): HeardChat => (one.seat === null || one.name === '' ? one : named(one, one.seat)));
  const chat = each<ClientState['chat']>((lines) => lines.map(line));
  const hall = each((told: Hall): Hall => ({
    ...told,
    saved: told.saved.map((table) => ({ ...table, seats: table.seats.map((name, seat) => seatName(ui, name, seat)) })),
  }));
  const library = each((page: LibraryPage): LibraryPage => ({
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, seats: entry.seats.map(named) })),
  }));
  const sameDeal = each((told: SameDeal): SameDeal => {
    const { comparison } = told;
    if (comparison === null) return told;
    const matches = comparison.matches.map((match) => ({ ...match, seats: match.seats.map(named) }));
    return { ...told, comparison: { ...comparison, matches } };
  });
  return each((state: ClientState): ClientState => ({
    ...state,
    status: state.status && status(state.status),
    chat: chat(state.chat),
    hall: state.hall && hall(state.hall),
    library: state.library && library(state.library),
    sameDeal: state.sameDeal && sameDeal(state.sameDeal),
  }));
}
