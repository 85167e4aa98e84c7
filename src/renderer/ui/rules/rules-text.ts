/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';

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

const FILES = import.meta.glob<RulesText>('../../../../resources/rules/*/*.json', { import: 'default' });

/** Loads the rules of a game; null when this build has none in this language. */
export async function loadRules(game: GameId, language: string): Promise<RulesText | null> {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/${language}/${game}.json`));
  return found === undefined ? null : await found[1]();
}

/**
 * The sections with only the paragraphs that hold every word of `search`, by number or by text, upper and lower case
 * alike; sections without any are left out. An empty search leaves everything.
 */
export function searchRules(rules: RulesText, search: string): readonly RulesSection[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return rules.sections;
  return rules.sections
    .map((section) => {
      const heading = `${section.id} ${section.title}`.toLowerCase();
      const whole = wanted.every((word) => heading.includes(word));
      const paragraphs = section.paragraphs.filter((paragraph) => {
        const text = `${paragraph.id} ${paragraph.text}`.toLowerCase();
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
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const wanted = search.split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
