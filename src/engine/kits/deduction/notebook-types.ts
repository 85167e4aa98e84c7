import type { Strength } from './timeline.ts';

/** A text of the game's words under `notebook.<code>`. Seats are numbers, faces are codes: the words name them. */
export interface NotebookText {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why the notebook marked something, and the sightings it rests on. */
export interface Fact extends NotebookText {
  readonly sightings: readonly NotebookText[];
}

/** Where copies of a kind lie: for sure, or as far as they were last seen. `place` is a zone or the game's own name. */
export interface CopyView {
  readonly place: string;
  readonly isSure: boolean;
  readonly count: number;
}

/** One line of the notebook: `open` says that nothing is claimed. */
export interface NotebookRow {
  readonly kind: string;
  readonly mark: 'open' | 'excluded' | 'certain';
  readonly because: Fact | null;
  readonly copies: readonly CopyView[];
}

/** Cards that the seat was shown once and that do not lie open to it: hints, examined clues, looks. */
export interface Look {
  readonly what: NotebookText;
  readonly faces: readonly string[];
}

/** What a seat's notebook works out by itself: plain data of that seat's own view. */
export interface NotebookView {
  readonly level: Strength;
  readonly rows: readonly NotebookRow[];
  readonly looks: readonly Look[];
}
