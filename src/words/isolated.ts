/** The start of an isolate whose direction is that of its own first letter, and its end (Unicode Annex 9, section 2.4). */
const START = '\u2068';
const END = '\u2069';

const ISOLATES = /\u2068[^\u2068\u2069]*\u2069/g;
const MARKS = /[\u2066-\u2069]/g;

/** The scripts in use today that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/**
 * A name, or another text that people have typed, for the middle of a sentence. One that is written from right to left is
 * isolated: without that, the numbers and signs beside it change their places. All others stay as they are, so that what
 * is copied or searched for is what was typed. The sentences themselves run from left to right in every language that
 * there is so far.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text.replace(ISOLATES, '')) ? `${START}${text}${END}` : text;
}

/** The same text without the marks of isolates, for where they cannot be shown (many terminals) or mean nothing. */
export function withoutIsolates(text: string): string {
  return text.replace(MARKS, '');
}
