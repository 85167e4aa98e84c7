/** A noncharacter of Unicode: it stands in no text that people can read, and in no sentence. */
const GUARD = '\uFDD0';

/**
 * A text that is filled into a sentence, such that i18next finds neither gaps nor references in it: a name may be
 * `{{scores, perSeat}}` or `$t(x`. Its own protection fails where one sentence is said for the sake of another, since both
 * are read with the same regular expression, and it leaves the sentence's own references unread beside such a name.
 */
export function guarded(text: string): string {
  return text.replace(/[${]/g, `$&${GUARD}`);
}

/** The sentence as it is shown, after everything is filled in. */
export function unguarded(text: string): string {
  return text.replaceAll(GUARD, '');
}
