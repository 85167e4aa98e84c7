/**
 * A language that nobody speaks, for tests and pictures of the layout: English sentences that are 40 % longer. What is added
 * has long words and letters with marks above and below; the English words stay in place, so that gaps, references and
 * plural forms keep their meaning, and a test still finds what it presses. It takes the place of English in a build or a
 * dev server that asks for it, and is in no list of languages. (The package i18next-pseudo changes what i18next says; the
 * pages say most sentences without it.)
 */
import { GAP } from './gaps.mjs';

/** What asks for it by name. */
export const PSEUDO = 'pseudo';
const ASKED = 'BAIZE_PSEUDO';
/** Files of English words. */
const STRINGS = /[\\/]resources[\\/]strings[\\/]en[\\/][^\\/]+\.json$/;
const LONGER = 0.4;
const FILLER = 'ÄÅßçğ Ñöşţýžūŵĺĕñğţĥ êéí öüąęłôå';
/** Sentences that are no words for eyes: lists that are read by their commas or spaces. */
const AS_THEY_ARE = new Set(['botNames', 'forms']);

/** Has everything that is built or served from now on, by this process and what it starts, speak it. */
export function speakPseudo() {
  process.env[ASKED] = '1';
}

/** Whether it is asked for. */
export function isPseudo() {
  return process.env[ASKED] === '1';
}

/**
 * A sentence made longer. Gaps count as one letter each: what fills them is not translated.
 * @param {string} sentence
 */
export function longer(sentence) {
  const letters = sentence.replace(GAP, 'x').length;
  const more = Math.ceil(letters * LONGER) - 1;
  if (!/\p{L}{2}/u.test(sentence)) return sentence;
  const filler = FILLER.repeat(Math.ceil(more / FILLER.length))
    .slice(0, Math.max(1, more))
    .trim();
  return `${sentence} ${filler}`;
}

/**
 * The words of a file, each sentence made longer.
 * @param {unknown} strings
 * @returns {unknown}
 */
export function longerStrings(strings) {
  if (typeof strings === 'string') return longer(strings);
  if (typeof strings !== 'object' || strings === null) return strings;
  return Object.fromEntries(
    Object.entries(strings).map(([key, value]) => [key, AS_THEY_ARE.has(key) ? value : longerStrings(value)]),
  );
}

/**
 * A plugin that puts it in the place of English, where it is asked for.
 * @returns {import('vite').Plugin}
 */
export function pseudoWords() {
  return {
    name: 'baize:pseudo',
    enforce: 'pre',
    transform: (code, id) =>
      isPseudo() && STRINGS.test(id) ? { code: JSON.stringify(longerStrings(JSON.parse(code))), map: null } : undefined,
  };
}
