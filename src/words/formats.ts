import type { SeatId } from '#protocol/ids.ts';

/** Who is who, for sentences that name a seat. */
export interface WordsContext {
  readonly seatName: (seat: SeatId) => string;
}

/** What a sentence's formats look things up in; passed to i18next with the sentence's own parameters. */
export interface FormatOptions {
  readonly baizeSeatName?: (seat: SeatId) => string;
  readonly baizeFace?: (face: string) => string;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** One for each language: to make one takes longer than all its uses. */
const LISTS = new Map<string, Intl.ListFormat>();

function joined(parts: readonly string[], language: string): string {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const list = LISTS.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  LISTS.set(language, list);
  return list.format(parts);
}

function seatName(seat: unknown, options: FormatOptions): string {
  return typeof seat === 'number' && options.baizeSeatName !== undefined ? options.baizeSeatName(seat) : String(seat);
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * The formats a sentence may use beyond i18next's own:
 * `{{who, seat}}` a seat, or a list of seats, by name; `{{card, face}}` a face, or a list, as it is spoken;
 * `{{points, perSeat}}` a list of numbers by seat as "Mei 3, Bo 0"; `{{cards, facePerSeat}}` a list of faces likewise;
 * `{{choices, listed}}` a list of words; `{{pile, fromOne}}` a number that is counted from 0, as people count.
 */
export const FORMATS: Readonly<Record<string, (value: unknown, language: string, options: FormatOptions) => string>> = {
  seat: (value, language, options) =>
    joined(
      asList(value).map((seat) => seatName(seat, options)),
      language,
    ),
  face: (value, language, options) =>
    joined(
      asList(value).map((face) => options.baizeFace?.(plain(face)) ?? plain(face)),
      language,
    ),
  perSeat: (value, _language, options) =>
    asList(value)
      .map((number, seat) => `${seatName(seat, options)} ${plain(number)}`)
      .join(', '),
  listed: (value, language) => joined(asList(value).map(plain), language),
  fromOne: (value) => (typeof value === 'number' ? String(value + 1) : plain(value)),
  facePerSeat: (value, _language, options) =>
    asList(value)
      .map((card, seat) => `${seatName(seat, options)} ${options.baizeFace?.(plain(card)) ?? plain(card)}`)
      .join(', '),
};
