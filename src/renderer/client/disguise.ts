import type { Hall } from '#protocol/hall.ts';
import type { LibraryEntry, LibraryPage, LibraryPlayer, MatchNote } from '#protocol/library.ts';
import type { Chair, GuestInfo, Room } from '#protocol/room.ts';
import type { SameDeal } from '#protocol/same-deal.ts';
import type { Statistics } from '#protocol/statistics.ts';
import type { SavedTable, SeatInfo, TableStatus } from '#protocol/table.ts';
import { literally } from '#words/text-patterns.ts';
import type { ClientState, HeardChat } from './client-state.ts';
import { each } from './each.ts';

/** What somebody is called in the place of their name. */
export interface CoverNames {
  /** Who sits on this chair, from 0. */
  readonly seat: (seat: number) => string;
  /** A guest without a chair, from 0 in the order they came. */
  readonly guest: (nth: number) => string;
  /** Somebody who watches. */
  readonly watcher: string;
}

/** Shows a state without what people call themselves. The same state gives the same disguise. */
export type Disguise = (state: ClientState) => ClientState;

/**
 * Makes a disguise for streamer mode. It is put on everything that a component can read of the table, so that no
 * screen, present or future, has to remember that a name must not be in a picture. Bots keep theirs: nobody bears them.
 */
export function createDisguise(coverNames: CoverNames): Disguise {
  const status = each(({ seats, ...rest }: TableStatus): TableStatus => ({ ...rest, seats: seats.map(seatInfo) }));
  const chatLine = each<HeardChat>(disguisedLine);
  const chat = each<ClientState['chat']>((lines) => lines.map(chatLine));
  const hall = each(({ saved, ...rest }: Hall): Hall => ({ ...rest, saved: saved.map(savedTable) }));
  const library = each(({ entries, ...rest }: LibraryPage): LibraryPage => ({
    ...rest,
    entries: entries.map(libraryEntry),
  }));
  const statistics = each((told: Statistics): Statistics => disguisedStatistics(told, coverNames));
  const sameDeal = each((told: SameDeal): SameDeal => disguisedDeal(told, coverNames));
  const room = each(({ gathering, guests, ...rest }: Room): Room => {
    return {
      ...rest,
      guests: guests.map(guestInfo),
      gathering: gathering === null ? null : { ...gathering, chairs: gathering.chairs.map(chair) },
    };
  });
  const whole = each((state: ClientState): ClientState => {
    return {
      ...state,
      status: state.status === null ? null : status(state.status),
      chat: chat(state.chat),
      matchNotes: state.matchNotes === null ? null : state.matchNotes.map((note) => matchNote(note, state.status)),
      hall: state.hall === null ? null : hall(state.hall),
      library: state.library === null ? null : library(state.library),
      statistics: state.statistics === null ? null : statistics(state.statistics),
      sameDeal: state.sameDeal === null ? null : sameDeal(state.sameDeal),
      room: state.room === null ? null : room(state.room),
    };
  });

  function seatInfo(info: SeatInfo): SeatInfo {
    return info.kind === 'person' ? { ...info, name: coverNames.seat(info.seat) } : info;
  }

  function chair(one: Chair): Chair {
    return one.kind === 'person' ? { ...one, name: coverNames.seat(one.seat) } : one;
  }

  function guestInfo(guest: GuestInfo, nth: number): GuestInfo {
    return { ...guest, name: coverNames.guest(nth) };
  }

  /** The table itself speaks without a name. */
  function disguisedLine(line: HeardChat): HeardChat {
    if (line.name === '') return line;
    return { ...line, name: line.seat === null ? coverNames.watcher : coverNames.seat(line.seat) };
  }

  /** Who was a bot is not known any more. */
  function savedTable(table: SavedTable): SavedTable {
    return {
      ...table,
      seats: table.seats.map((_, seat) => coverNames.seat(seat)),
    };
  }

  /** A title is somebody's own words, and may have names in it. */
  function libraryEntry(entry: LibraryEntry): LibraryEntry {
    const names = entry.seats.map(({ name }) => name);
    return {
      ...entry,
      title: withoutNames(entry.title, names, coverNames.seat),
      seats: entry.seats.map((seat, at) => (seat.bot === null ? { ...seat, name: coverNames.seat(at) } : seat)),
    };
  }

  /** So is a note. */
  function matchNote(note: MatchNote, table: TableStatus | null): MatchNote {
    const names = (table?.seats ?? []).map(({ name, kind }) => (kind === 'person' ? name : ''));
    return { ...note, text: withoutNames(note.text, names, coverNames.seat) };
  }

  return whole;
}

/** Whoever has played most is the first guest, and so on. */
function disguisedStatistics(told: Statistics, { guest }: CoverNames): Statistics {
  const covers = new Map<string, string>();
  const covered = <T extends LibraryPlayer>(player: T): T => {
    if (player.isBot) return player;
    const key = player.name.normalize('NFC').toLowerCase();
    const name = covers.get(key) ?? guest(covers.size);
    covers.set(key, name);
    return { ...player, name };
  };
  const { players, player, query, figures } = told;
  return {
    ...told,
    players: players.map(covered),
    player: player === null ? null : covered(player),
    query: { ...query, player: query.player === null ? null : covered(query.player) },
    figures:
      figures === null
        ? null
        : {
            ...figures,
            opponents: figures.opponents.map(covered),
            latest: figures.latest.map((match) => ({ ...match, others: match.others.map(covered) })),
          },
  };
}

/** In each match everybody is called by their seat, as in the list of matches. */
function disguisedDeal(told: SameDeal, { seat: cover }: CoverNames): SameDeal {
  const { comparison } = told;
  if (comparison === null) return told;
  const matches = comparison.matches.map(({ title, seats, ...rest }) => ({
    ...rest,
    title: withoutNames(
      title,
      seats.map(({ name }) => name),
      cover,
    ),
    seats: seats.map((one, seat) => (one.bot === null ? { ...one, name: cover(seat) } : one)),
  }));
  return { ...told, comparison: { ...comparison, matches } };
}

/** The sentence with each of `names`, where it stands as a word, replaced; the longest first. */
function withoutNames(sentence: string, names: readonly string[], coverName: (seat: number) => string): string {
  const seats = names.map((_, seat) => seat).filter((seat) => names[seat] !== '');
  const longestFirst = seats.sort((one, other) => (names[other] ?? '').length - (names[one] ?? '').length);
  if (longestFirst.length === 0) return sentence;
  const alternatives = longestFirst.map((seat) => literally(names[seat] ?? '')).join('|');
  // Safari before 16.4 cannot look behind.
  const word = new RegExp(`(^|[^\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'gu');
  return sentence.replace(word, (_, before: string, name: string) => before + coverName(names.indexOf(name)));
}
