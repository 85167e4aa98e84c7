/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import { inLanguage } from '../rules/in-language.ts';

/** The sentences of a game's lesson in one language, by their keys, in the order in which they are said. */
export type LessonText = Readonly<Record<string, string>>;

const FILES = import.meta.glob<LessonText>('../../../../resources/lessons/*/*.json', { import: 'default' });

/** Loads the sentences of a game's lesson, in English what the language lacks; null when the game has no lesson. */
export async function loadLessonText(game: GameId, language: string): Promise<LessonText | null> {
  return await inLanguage(FILES, game, language, inEnglishWhereEmpty);
}

/** The translated sentences, with those that they lack, or that are empty, in English. */
function inEnglishWhereEmpty(english: LessonText, translated: LessonText): LessonText {
  const written = Object.entries(translated).filter(([, sentence]) => sentence !== '');
  return { ...english, ...Object.fromEntries(written) };
}
