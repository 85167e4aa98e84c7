import type { LibraryEntry } from '#protocol/library.ts';
import { headlineLine, roundsLine } from '#words/at-table.ts';
import type { TableWords } from '#words/at-table.ts';
import { inRow } from '#words/lists.ts';
import type { MarkName } from '#renderer/ui/use-own-mark.ts';

type EntryWords = Pick<TableWords, 'ui' | 'words'>;

/** What a match is called: its title, or else its game. */
export function entryName({ ui, words }: EntryWords, { title, game }: LibraryEntry): string {
  if (title !== '') return title;
  return game === null ? ui('library:state.unknownGame') : words.gameName(game);
}

/** The headline of a match that is not over; empty for any other. */
export function whereItStands({ words }: EntryWords, { game, headline, seats }: LibraryEntry): string {
  if (game === null) return '';
  return headlineLine(
    words,
    game,
    headline,
    seats.map(({ name }) => name),
  );
}

/** Who sat there, in the order of the final standing where there is one; `mark` tells the reader's own name. */
export function playersLine({ ui }: EntryWords, { seats, result }: LibraryEntry, mark: MarkName): string {
  const players = seats.map(({ name, bot }) => ({ name, isBot: bot !== null }));
  const names = players.map((player) => mark(player, players));
  if (result === null) return inRow(ui, names);
  const places = [...result].sort((one, other) => one.place - other.place || one.seat - other.seat);
  return inRow(
    ui,
    places.map(({ seat, place, score }) => ui('library:place', { place, score, name: names[seat] ?? '' })),
  );
}

/** How long it was, and the options that were not the standard; parts without words are left out. */
export function detailParts({ ui, words }: EntryWords, entry: LibraryEntry): readonly string[] {
  const { moves, rounds, options, game, again } = entry;
  return [
    ...(moves === null ? [] : [ui('library:moves', { count: moves })]),
    ...(rounds === null || rounds < 2 ? [] : [roundsLine(words, game, rounds)]),
    ...(game === null
      ? []
      : Object.entries(options).map(([key, value]) =>
          ui('library:option', { option: words.optionLabel(game, key), value: words.optionValue(game, key, value) }),
        )),
    ...(again === null ? [] : [ui('library:state.again')]),
  ];
}

/** How it stands, where that has to be said; null otherwise. */
export function standingLine({ ui, words }: EntryWords, { state, reason, game }: LibraryEntry): string | null {
  if (reason !== null) return words.reason(game, reason);
  const isSaid = state === 'unread' || state === 'open' || state === 'handedOver' || state === 'otherVersion';
  return isSaid ? ui(`library:state.${state}`) : null;
}
