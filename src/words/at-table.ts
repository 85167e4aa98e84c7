import type { Face, GameId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Reason, Text } from '#protocol/text.ts';
import type { EventView } from '#protocol/view.ts';
import type { OfferWords, TextGroup, Words } from './open-words.ts';
import { factsOf } from './lists.ts';
import { seatName } from './seat-name.ts';

/** The words of one table: its game and its players' names are filled in. */
export interface TableWords {
  readonly words: Words;
  /**
   * A shared sentence (`action.close`), or one of another file (`kirin-panels:strip.order`). A game may put a shared
   * one in its own terms: `shared.summary.round` in the file of its panels stands for `summary:round`.
   */
  ui(key: string, params?: Readonly<Record<string, unknown>>): string;
  say(group: TextGroup, text: Text): string;
  /** An offer for a button of two lines. */
  offer(text: Text): OfferWords;
  /** The short form of a button prompt's sentence; null when it has none. */
  button(text: Text): string | null;
  reason(reason: Reason): string;
  prompt(text: Text): string;
  headline(text: Text): string;
  event(event: EventView): string | null;
  face(face: Face): string;
  zone(zone: ZoneId): string;
  phase(path: string, fallback: string): string;
  /** The same in a few words; null where the sentence is short enough. */
  phaseShort(path: string): string | null;
  /** What the table itself says. */
  told(text: Text): string;
  seat(seat: SeatId): string;
}

/** Binds `words` to a table. Without a game (no table is open) codes are looked up in the shared words alone. */
export function wordsAtTable(words: Words, game: GameId | null, seatName: (seat: SeatId) => string): TableWords {
  const context = { seatName };

  function ui(key: string, params?: Readonly<Record<string, unknown>>): string {
    const full = key.includes(':') ? key : `ui:${key}`;
    if (game !== null && !full.startsWith(game)) {
      const own = `${game}-panels:shared.${full.replace(':', '.')}`;
      const text = words.text(game, own, params, context);
      if (text !== own) return text;
    }
    return words.text(game, full, params, context);
  }

  return {
    words,
    ui,
    say: (group, text) => words.say(game, group, text, context),
    offer: (text) => words.offer(game, text, context),
    button: (text) => words.button(game, text, context),
    reason: (reason) => words.reason(game, reason, context),
    prompt: (text) => words.say(game, 'prompt', text, context),
    headline: (text) => words.say(game, 'headline', text, context),
    event: (event) => (game === null ? null : words.event(game, event, context)),
    face: (face) => (game === null ? face : words.face(game, face)),
    zone: (zone) => (game === null ? zone : words.zone(game, zone, context)),
    phase: (path, fallback) => (game === null ? fallback : words.phase(game, path, fallback)),
    phaseShort: (path) => (game === null ? null : words.phaseShort(game, path)),
    told: ({ code, params }) => ui(`later:told.${code}`, params),
    seat: seatName,
  };
}

/** Binds `words` to a game whose seats bear these names; a seat without a name is called by its number. */
export function wordsForSeats(words: Words, game: GameId, names: readonly string[]): TableWords {
  return wordsAtTable(words, game, (seat) => seatName(words.ui, names[seat] ?? '', seat));
}

/** Puts a headline into one line, for lists of saved matches: `Round 2 of 3 · trick 5 of 8 · Mei leads`. */
export function headlineLine(words: Words, game: GameId, headline: readonly Text[], names: readonly string[]): string {
  const table = wordsForSeats(words, game, names);
  return factsOf(
    table.ui,
    headline.map((text) => table.headline(text)),
  );
}

/** How many rounds a match had, as its game calls them: `3 rounds`, `14 hands`. */
export function roundsLine(words: Words, game: GameId | null, rounds: number): string {
  return wordsAtTable(words, game, String).ui('library:rounds', { count: rounds });
}
