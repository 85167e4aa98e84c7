/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import { literally, WITHOUT_SPACES } from '#words/text-patterns.ts';
import { inLanguage } from './in-language.ts';

export interface RulesParagraph {
  /** `3.2`, as a reason's `rule` names it. */
  readonly id: string;
  readonly text: string;
}

export interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly RulesParagraph[];
}

/** The rules of a game in one language, made from the numbered paragraphs of its README. */
export interface RulesText {
  readonly title: string;
  readonly sections: readonly RulesSection[];
}

const HAS_NO_SPACES = new RegExp(WITHOUT_SPACES, 'u');

const FILES = import.meta.glob<RulesText>('../../../../resources/rules/*/*.json', { import: 'default' });

/**
 * Loads the rules of a game in a language, each paragraph and title that it lacks in English; null when this build has
 * no rules of the game.
 */
export async function loadRules(game: GameId, language: string): Promise<RulesText | null> {
  return await inLanguage(FILES, game, language, inEnglishWhereMissing);
}

/** The translated rules, with each section, title and paragraph that they lack, or that is empty, in English. */
export function inEnglishWhereMissing(english: RulesText, translated: RulesText): RulesText {
  return {
    title: translated.title || english.title,
    sections: english.sections.map((section) => {
      const own = translated.sections.find(({ id }) => id === section.id);
      const paragraphs = section.paragraphs.map(
        (paragraph) => own?.paragraphs.find(({ id, text }) => id === paragraph.id && text !== '') ?? paragraph,
      );
      return { id: section.id, title: own === undefined || own.title === '' ? section.title : own.title, paragraphs };
    }),
  };
}

/**
 * The sections with only the paragraphs that hold every word of `search`, by number or by text, upper and lower case
 * alike; sections without any are left out. An empty search leaves everything.
 */
export function searchRules(rules: RulesText, search: string, language: string): readonly RulesSection[] {
  const plain = (text: string): string => text.toLocaleLowerCase(language);
  const wanted = searchedWords(search, language).map(plain);
  if (wanted.length === 0) return rules.sections;
  return rules.sections
    .map((section) => {
      const heading = plain(`${section.id} ${section.title}`);
      const whole = wanted.every((word) => heading.includes(word));
      const paragraphs = section.paragraphs.filter((paragraph) => {
        const text = plain(`${paragraph.id} ${paragraph.text}`);
        return whole || wanted.every((word) => text.includes(word));
      });
      return { ...section, paragraphs };
    })
    .filter((section) => section.paragraphs.length > 0);
}

/** Cuts `text` where words of `search` stand, so that they can be marked. */
export function markMatches(
  text: string,
  search: string,
  language: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const wanted = searchedWords(search, language);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${wanted.map(literally).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The words between spaces; what is written without spaces between words is cut into words as the language has them. */
function searchedWords(search: string, language: string): readonly string[] {
  return search
    .split(/\s+/)
    .flatMap((part) => (HAS_NO_SPACES.test(part) ? wordsIn(part, language) : [part]))
    .filter((word) => word !== '');
}

function wordsIn(text: string, language: string): readonly string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return segments.flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}
