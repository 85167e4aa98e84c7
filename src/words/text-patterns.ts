/** For the class of a pattern with the flag `u`: letters of scripts that put no spaces between words. */
export const WITHOUT_SPACES = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]';

/** A pattern that fits this text and no other. (`RegExp.escape` is younger than the browsers of many phones.) */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
