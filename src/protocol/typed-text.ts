import type { SeatId } from './ids.ts';
import { z } from './schema.ts';

/**
 * The longest name, line of chat and note, in Unicode code points, as zod counts and JSON Schema means: most letters are
 * one, an emoji may be several. Letters as people count them depend on the version of a table that each program has of
 * its own, so one computer would refuse the record of another.
 */
export const LONGEST_NAME = 24;
export const LONGEST_LINE = 400;
export const LONGEST_NOTE = 2000;
/** The longest label of an output, counted in the same way. */
export const LONGEST_LABEL = 40;

// What zod calls these faults is the code of the reason with which a host refuses them.
const NAME = z.string().check(z.minLength(1, 'nameEmpty'), z.maxLength(LONGEST_NAME, 'nameTooLong'));
const LINE = z.string().check(z.minLength(1, 'lineEmpty'), z.maxLength(LONGEST_LINE, 'lineTooLong'));

/** A name as people type it, cleaned, with something to see in it. */
export const playerName = z
  .pipe(z.pipe(z.string(), z.transform(cleanText)), NAME)
  .check(z.describe(`cleaned text of 1 to ${String(LONGEST_NAME)} characters`));

/**
 * What the seat of a person is called who was not given a name, in messages and records alike. Pages do not show it: they
 * say the number of the seat in their own language.
 */
export function unnamedSeat(seat: SeatId): string {
  return `Seat ${String(seat + 1)}`;
}

/** A line of chat, cleaned in the same way. */
export const chatText = z
  .pipe(z.pipe(z.string(), z.transform(cleanText)), LINE)
  .check(z.describe(`cleaned text of 1 to ${String(LONGEST_LINE)} characters`));

/** A private note: nobody else is shown it, so it is kept as it was typed. */
export const noteText = z.string().check(z.maxLength(LONGEST_NOTE, 'noteTooLong'));

/** One picture of an emoji, perhaps said to be coloured or not, perhaps with the colour of a skin. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;

/**
 * What draws nothing by itself and yet belongs to an emoji: the selector within a keycap, the tags within the flags of
 * England, Scotland and Wales, the selector behind a picture, the joiners between as many pictures as an emoji has.
 */
const EMOJI = [
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`${PICTURE}(?:\u200D${PICTURE}){0,3}`,
].join('|');

/**
 * Control characters, halves of letters, bidirectional overrides, separators, and most of what else draws nothing:
 * fillers, blanks, joiners, tags, selectors.
 */
const LONG_REMOVED = String.raw`\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028-\u2029\u2800\uFFF9-\uFFFB`;
/** All of it. */
const UNSEEN = String.raw`${LONG_REMOVED}\u{13430}-\u{1343F}\u{13441}\u{13442}\u{16FE4}\u{1D159}`;

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI})|[${UNSEEN}]+`, 'gu');
/** The same as long as selectors stayed wherever they were typed, and rare blanks too. */
const EMOJI_OR_LONG_REMOVED = new RegExp(`(${EMOJI})|(?:(?![\\uFE00-\\uFE0F])[${LONG_REMOVED}])+`, 'gu');

/**
 * Text from a person made safe to show: what cannot be seen is removed, as it lets a name imitate another, look empty or
 * break a log line; it stays only inside an emoji. White space is folded.
 */
export function cleanText(raw: string): string {
  return without(EMOJI_OR_UNSEEN, raw);
}

/**
 * Whether this is a name as this version or an earlier one lets people have it: a record stays readable although names
 * are cleaned more thoroughly since it was written.
 */
export function wasCleaned(name: string): boolean {
  return without(EMOJI_OR_LONG_REMOVED, name) === name && cleanText(name) !== '';
}

/** The text without what the second part of `pattern` finds; its first part finds emoji. */
function without(pattern: RegExp, raw: string): string {
  return raw
    .normalize('NFC')
    .replace(pattern, (_found, emoji?: string) => emoji ?? ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** What is left to tell two clean texts apart when they are seen: on some screens a joiner or a selector changes nothing. */
export function seenText(clean: string): string {
  return clean.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * As much of the beginning of a clean text as `longest` code points hold, with no letter and no emoji cut in two; still
 * clean. Empty when not even the first of them fits.
 */
export function shortened(clean: string, longest: number): string {
  if (lengthOf(clean) <= longest) return clean;
  let kept = '';
  let left = longest;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean)) {
    left -= lengthOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** In code points. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
