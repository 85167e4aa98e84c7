import type { LibraryEntry, MatchNote } from '#protocol/library.ts';
import { headlineLine, roundsLine } from '#words/at-table.ts';
import { inRow, labelled, remarked } from '#words/lists.ts';
import { localMinute } from '#words/moments.ts';
import type { Words } from '#words/open-words.ts';
import { seatName } from '#words/seat-name.ts';

/** A match on one line: when, game, how it stands, who sat there, its title and its file. */
export function entryLine(entry: LibraryEntry, words: Words): string {
  const { title, file, game } = entry;
  const name = game === null ? '?' : words.gameName(game);
  const parts = [whenText(entry), name, standingText(entry, words), playersText(entry, words), title, file];
  return parts.filter((part) => part !== '').join('  ');
}

/** All that is known of a match with its notes, a line for each thing. */
export function entryLines(entry: LibraryEntry, notes: readonly MatchNote[], words: Words): readonly string[] {
  const { file, id, game, title, reason, bytes, deleted } = entry;
  const { ui } = words;
  const lines = [
    ['file', deleted ? remarked(ui, file, ui('terminal:library.deleted')) : file],
    ['id', id ?? ''],
    ['game', game === null ? '' : words.gameName(game)],
    ['title', title],
    ['when', whenText(entry)],
    ['stands', standingText(entry, words)],
    ['players', playersText(entry, words)],
    ['length', lengthText(entry, words)],
    ['options', optionsText(entry, words)],
    ['problem', reason === null ? '' : words.reason(game, reason)],
    ['deal', dealText(entry, words)],
    ['size', ui('terminal:library.bytes', { count: bytes })],
  ] as const;
  return [
    ...lines.flatMap(([key, text]) => (text === '' ? [] : [labelled(ui, ui(`terminal:library.label.${key}`), text)])),
    ...notes.map(({ at, text }) => labelled(ui, ui('terminal:library.noteAt', { at }), text)),
  ];
}

function whenText({ begun, saved }: LibraryEntry): string {
  return localMinute(begun ?? saved);
}

function standingText({ state, game, headline, seats }: LibraryEntry, words: Words): string {
  const said = words.ui(`terminal:library.state.${state}`);
  if (headline.length === 0 || game === null) return said;
  const names = seats.map(({ name }) => name);
  return remarked(words.ui, said, headlineLine(words, game, headline, names));
}

/** The winners first, with places and scores where the match is over. */
function playersText({ seats, result }: LibraryEntry, { ui }: Words): string {
  const names = seats.map(({ name }, seat) => seatName(ui, name, seat));
  if (result === null) return inRow(ui, names);
  const places = [...result].sort((one, other) => one.place - other.place || one.seat - other.seat);
  return inRow(
    ui,
    places.map(({ seat, place, score }) => ui('library:place', { place, score, name: names[seat] ?? '' })),
  );
}

function lengthText({ moves, rounds, game }: LibraryEntry, words: Words): string {
  return inRow(words.ui, [
    ...(moves === null ? [] : [words.ui('library:moves', { count: moves })]),
    ...(moves === null || rounds === null ? [] : [roundsLine(words, game, rounds)]),
  ]);
}

function optionsText({ game, options }: LibraryEntry, words: Words): string {
  if (game === null) return '';
  return inRow(
    words.ui,
    Object.entries(options).map(([key, value]) =>
      words.ui('library:option', { option: words.optionLabel(game, key), value: words.optionValue(game, key, value) }),
    ),
  );
}

function dealText({ again }: LibraryEntry, { ui }: Words): string {
  if (again === null) return '';
  return again === 0 ? ui('library:state.again') : ui('terminal:library.fromStep', { at: again });
}
