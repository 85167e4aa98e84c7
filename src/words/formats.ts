import type { SeatId } from '#protocol/ids.ts';
import { isolated } from './isolated.ts';
import { inRow, type Ui } from './lists.ts';
import { numeral } from './numeral.ts';

/** Who is who, for sentences that name a seat. */
export interface WordsContext {
  readonly seatName: (seat: SeatId) => string;
}

/** What a sentence's formats look things up in; passed to i18next with the sentence's own parameters. */
export interface FormatOptions {
  readonly baizeSeatName?: (seat: SeatId) => string;
  readonly baizeFace?: (face: string) => string;
  readonly baizeUi?: Ui;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** One for each language: to make one takes longer than all its uses. */
const LISTS = new Map<string, Intl.ListFormat>();
const NUMBERS = new Map<string, Numbers>();

/** Names or other words as a list within a sentence: `Mei, Bo, and Jun`. */
export function listed(parts: readonly string[], language: string): string {
  const [only, ...others] = parts.map((part) => isolated(part));
  if (only === undefined || others.length === 0) return only ?? '';
  const list = LISTS.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  LISTS.set(language, list);
  return list.format([only, ...others]);
}

/** How a number is written, where it is not a whole one. */
interface NumberStyle {
  /** The most digits after the point. */
  readonly most?: number;
  readonly least?: number;
  /** It is a gain or a loss, which has its sign. */
  readonly isChange?: boolean;
}

/** How numbers are written. */
export interface Numbers {
  format(number: number): string;
}

/** How numbers are written in a language: `1,234.5`, `1.234,5`; below zero with a minus sign, not with a hyphen. */
export function numberFormat(
  language: string,
  { most = 0, least = 0, isChange = false }: NumberStyle = {},
  style: 'decimal' | 'percent' = 'decimal',
): Numbers {
  const key = [language, style, most, least, isChange].join();
  const known = NUMBERS.get(key);
  if (known !== undefined) return known;
  const digits = { style, maximumFractionDigits: most, minimumFractionDigits: least };
  const signed = new Intl.NumberFormat(language, { ...digits, signDisplay: 'exceptZero' });
  // Chromium before 106 does not know the sign display `negative`, which would do both.
  const unsigned = isChange ? signed : new Intl.NumberFormat(language, { ...digits, signDisplay: 'never' });
  const numbers = { format: (number: number) => numeral((number < 0 ? signed : unsigned).format(number)) };
  NUMBERS.set(key, numbers);
  return numbers;
}

/** How shares from 0 to 1 are written in a language: `45.3%`, `45,3 %`. */
export function percentFormat(language: string, how?: NumberStyle): Numbers {
  return numberFormat(language, how, 'percent');
}

function seatName(seat: unknown, options: FormatOptions): string {
  if (typeof seat !== 'number' || options.baizeSeatName === undefined) return String(seat);
  return isolated(options.baizeSeatName(seat));
}

function plain(value: unknown): string {
  if (typeof value === 'number') return numeral(value);
  return typeof value === 'string' ? value : '';
}

/** Side by side; a list by seat has each one's name before it. */
function row(parts: readonly string[], { baizeUi }: FormatOptions): string {
  return baizeUi === undefined ? parts.join('\n') : inRow(baizeUi, parts);
}

function rowBySeat(value: unknown, options: FormatOptions, said: (value: unknown) => string): string {
  const { baizeUi } = options;
  const parts = asList(value).map((one, seat) => {
    const [name, told] = [seatName(seat, options), said(one)];
    return baizeUi === undefined ? `${name} ${told}` : baizeUi('list.ofSeat', { name, value: told });
  });
  return row(parts, options);
}

/**
 * The formats a sentence may use beyond i18next's own:
 * `{{who, seat}}` a seat, or a list of seats, by name; `{{card, face}}` a face, or a list, as it is spoken;
 * `{{points, perSeat}}` a list of numbers by seat as "Mei 3, Bo 0"; `{{cards, facePerSeat}}` a list of faces likewise;
 * `{{choices, listed}}` a list of words; `{{numbers, row}}` the same without an "and", also of a text that has a part on
 * each line, since the parameters of coded texts are no lists; `{{pile, fromOne}}` a number that is counted from 0, as
 * people count; `{{chance, percent}}` a number from 0 to 100 with the language's percent sign.
 */
export const FORMATS: Readonly<Record<string, (value: unknown, language: string, options: FormatOptions) => string>> = {
  seat: (value, language, options) =>
    listed(
      asList(value).map((seat) => seatName(seat, options)),
      language,
    ),
  face: (value, language, options) =>
    listed(
      asList(value).map((face) => options.baizeFace?.(plain(face)) ?? plain(face)),
      language,
    ),
  perSeat: (value, _language, options) => rowBySeat(value, options, plain),
  listed: (value, language) => listed(asList(value).map(plain), language),
  row: (value, _language, options) =>
    row(typeof value === 'string' ? value.split('\n') : asList(value).map(plain), options),
  fromOne: (value) => (typeof value === 'number' ? String(value + 1) : plain(value)),
  percent: (value, language) =>
    typeof value === 'number' ? percentFormat(language, { most: 1 }).format(value / 100) : plain(value),
  facePerSeat: (value, _language, options) =>
    rowBySeat(value, options, (card) => options.baizeFace?.(plain(card)) ?? plain(card)),
};
