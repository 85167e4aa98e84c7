import { labelled } from './keys.ts';
import { WORDS } from './words.ts';

export type CheckWords = readonly [string, string];

/** One word of the list for each byte. */
export function wordsFor(bytes: Uint8Array): readonly string[] {
  return Array.from(bytes, (byte) => WORDS[byte] ?? '');
}

/**
 * The two words both screens show after an exchange without a secret. People compare them: somebody in the middle has
 * two handshakes, and one chance in 65,536 that they lead to the same words.
 */
export function checkWords(transcript: Uint8Array): CheckWords {
  const [first = '', second = ''] = wordsFor(labelled('words', transcript).subarray(0, 2));
  return [first, second];
}
