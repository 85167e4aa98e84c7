import type { LibraryEntry } from '#protocol/library.ts';

/** A finished match of Ada and the bot Bo as the library lists it: `file` is its file's name without the ending. */
export function libraryEntry(file: string, part: Partial<LibraryEntry> = {}): LibraryEntry {
  return {
    file: `${file}.jsonl`,
    id: `${file}-1`,
    game: 'kirin',
    title: '',
    state: 'finished',
    deleted: false,
    begun: null,
    saved: 1_000,
    seats: [
      { name: 'Ada', bot: null },
      { name: 'Bo', bot: 'steady' },
    ],
    result: [],
    moves: 10,
    rounds: 1,
    options: {},
    headline: [],
    reason: null,
    again: null,
    bytes: 100,
    ...part,
  };
}
