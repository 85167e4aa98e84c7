import type { Face, GameId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Reason, Text } from '#protocol/text.ts';
import type { EventView } from '#protocol/view.ts';
import type { TextGroup, Words } from './words.ts';

/** The words of one table: its game and its players' names are filled in. */
export interface TableWords {
  readonly words: Words;
  /** A shared sentence (`action.close`), or one of another file (`kirin-panels:strip.order`). */
  ui(key: string, params?: Readonly<Record<string, unknown>>): string;
  say(group: TextGroup, text: Text): string;
  reason(reason: Reason): string;
  prompt(text: Text): string;
  headline(text: Text): string;
  event(event: EventView): string | null;
  face(face: Face): string;
  zone(zone: ZoneId): string;
  phase(path: string, fallback: string): string;
  seat(seat: SeatId): string;
}

/** Binds `words` to a table. Without a game (no table is open) codes are looked up in the shared words alone. */
export function wordsAtTable(words: Words, game: GameId | null, seatName: (seat: SeatId) => string): TableWords {
  const context = { seatName };
  return {
    words,
    ui: (key, params) => words.text(game, key.includes(':') ? key : `ui:${key}`, params, context),
    say: (group, text) => words.say(game, group, text, context),
    reason: (reason) => words.reason(game, reason, context),
    prompt: (text) => words.say(game, 'prompt', text, context),
    headline: (text) => words.say(game, 'headline', text, context),
    event: (event) => (game === null ? null : words.event(game, event, context)),
    face: (face) => (game === null ? face : words.face(game, face)),
    zone: (zone) => (game === null ? zone : words.zone(game, zone, context)),
    phase: (path, fallback) => (game === null ? fallback : words.phase(game, path, fallback)),
    seat: seatName,
  };
}

/** Puts a headline into one line, for lists of saved matches: `Round 2 of 3 - trick 5 of 8 - Mei leads`. */
export function headlineLine(words: Words, game: GameId, headline: readonly Text[], names: readonly string[]): string {
  const numbered = (seat: SeatId): string => words.ui('seat.numbered', { number: seat + 1 });
  const table = wordsAtTable(words, game, (seat) => names[seat] ?? numbered(seat));
  return headline.map((text) => table.headline(text)).join(' - ');
}
