import { MAX_SEATS, type SeatId } from './ids.ts';

/** A position of a finished match, as a link names it; nothing in it is trusted. */
export interface MatchPlace {
  /** The match's id as in `savedTable`. */
  readonly match: string;
  /** After how many inputs. */
  readonly at: number;
  /** The seat whose sight is shown; null with open cards. */
  readonly as: SeatId | null;
}

/** As much as a link with everything in it could need. */
const LONGEST = 200;
const MATCH = /^[\w.-]{1,40}$/;
const NUMBER = /^\d{1,6}$/;
const FIELD = /^(id|step|seat)=([\w.-]*)$/;

/**
 * A link to this position, such as `baize://match?id=7f3a9c21aa-1&step=12&seat=2`: seats count from 1 as people do. It
 * holds no secret, and nothing of this computer. Null where the match has an id that no link can name.
 */
export function matchLink({ match, at, as }: MatchPlace): string | null {
  if (!MATCH.test(match)) return null;
  return `baize://match?id=${match}&step=${String(at)}${as === null ? '' : `&seat=${String(as + 1)}`}`;
}

/** Whether this is meant to be such a link, or the fragment of a page's address that says the same (`#match?…`). */
export function isMatchLink(text: string): boolean {
  return /^(baize:\/\/|#)match(\/?\?|\/?$)/i.test(text);
}

/** What such a link names; null where it cannot be read. */
export function readMatchLink(text: string): MatchPlace | null {
  if (text.length > LONGEST || !isMatchLink(text)) return null;
  const fields = new Map<string, string>();
  for (const part of text.slice(text.indexOf('?') + 1).split('&')) {
    const [, name = '', value = ''] = FIELD.exec(part) ?? [];
    // What another version means is not guessed, and nobody could say which of two is meant.
    if (name === '' || fields.has(name)) return null;
    fields.set(name, value);
  }
  const { id = '', step = '0', seat = '0' } = Object.fromEntries(fields);
  if (!MATCH.test(id) || !NUMBER.test(step) || !NUMBER.test(seat) || Number(seat) > MAX_SEATS) return null;
  return { match: id, at: Number(step), as: Number(seat) === 0 ? null : Number(seat) - 1 };
}
