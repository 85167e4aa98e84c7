import type { LibraryEntry, MatchNote } from '#protocol/library.ts';
import { headlineLine } from '#words/at-table.ts';
import { createWords } from '#words/words.ts';

/** A match on one line: when, game, how it stands, who sat there, its title and its file. */
export function entryLine(entry: LibraryEntry): string {
  const { title, file, game } = entry;
  const parts = [whenText(entry), game ?? '?', standingText(entry), playersText(entry), title, file];
  return parts.filter((part) => part !== '').join('  ');
}

/** All that is known of a match with its notes, a line for each thing. */
export function entryLines(entry: LibraryEntry, notes: readonly MatchNote[]): readonly string[] {
  const { file, id, game, title, moves, rounds, options, reason, again, bytes, deleted } = entry;
  const words = createWords();
  const changed = Object.entries(options).map(([key, value]) => `${key}=${String(value)}`);
  return [
    ['File', deleted ? `${file} (deleted)` : file],
    ['Id', id ?? ''],
    ['Game', game === null ? '' : words.gameName(game)],
    ['Title', title],
    ['When', whenText(entry)],
    ['Stands', standingText(entry)],
    ['Players', playersText(entry)],
    ['Length', lengthText(moves, rounds)],
    ['Options', changed.join(', ')],
    ['Problem', reason === null ? '' : words.reason(game, reason)],
    ['Deal', again === null ? '' : again === 0 ? 'played before' : `from step ${String(again)} of an earlier match`],
    ['Size', `${String(bytes)} bytes`],
    ...notes.map(({ at, text }) => [`Note at step ${String(at)}`, text]),
  ].flatMap(([name, text]) => (text === '' ? [] : [`${String(name)}: ${String(text)}`]));
}

function whenText({ begun, saved }: LibraryEntry): string {
  return new Date(begun ?? saved).toISOString().slice(0, 16).replace('T', ' ');
}

function standingText({ state, game, headline, seats }: LibraryEntry): string {
  if (headline.length === 0 || game === null) return state;
  const names = seats.map(({ name }) => name);
  return `${state} (${headlineLine(createWords(), game, headline, names)})`;
}

/** The winners first, with places and scores where the match is over. */
function playersText({ seats, result }: LibraryEntry): string {
  if (result === null) return seats.map(({ name }) => name).join(', ');
  return [...result]
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
    .map(({ seat, place, score }) => `${String(place)}. ${seats[seat]?.name ?? ''} (${String(score)})`)
    .join(', ');
}

function lengthText(moves: number | null, rounds: number | null): string {
  if (moves === null) return '';
  return rounds === null ? `${String(moves)} moves` : `${String(moves)} moves, rounds: ${String(rounds)}`;
}
