import type { GameId } from '#protocol/ids.ts';
import { SOURCE } from '#words/word-set.ts';

/** Files of games by their paths, which end in `/<language>/<game>.json`. */
type FilesOfGames<T> = Readonly<Record<string, () => Promise<T>>>;

/**
 * The file of a game in a language, made whole from the English one by `complete`; in English where there is none or it
 * cannot be fetched, and null where there is not even that.
 */
export async function inLanguage<T>(
  files: FilesOfGames<T>,
  game: GameId,
  language: string,
  complete: (english: T, translated: T) => T,
): Promise<T | null> {
  const [english, translated] = await Promise.all([
    load(files, game, SOURCE),
    language === SOURCE
      ? null
      : load(files, game, language).catch((fault: unknown) => {
          console.warn('A file in this language could not be loaded.', fault);
          return null;
        }),
  ]);
  return english === null || translated === null ? english : complete(english, translated);
}

async function load<T>(files: FilesOfGames<T>, game: GameId, language: string): Promise<T | null> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${language}/${game}.json`));
  return (await found?.[1]()) ?? null;
}
