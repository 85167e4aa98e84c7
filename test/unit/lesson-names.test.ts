import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '#engine/games/index.ts';

/* The page names the other players of a lesson as bots are named in its language, so the sentences must do so as well. */

const RESOURCES = join(import.meta.dirname, '../../resources');
const LANGUAGES = readdirSync(join(RESOURCES, 'lessons'));

function read(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(RESOURCES, path), 'utf8')) as Record<string, unknown>;
}

/** The names of bots in a language, in the order in which they sit down. */
function namesIn(language: string): readonly string[] {
  const { botNames } = read(`strings/${language}/ui.json`)['seat'] as { readonly botNames: string };
  return botNames.split(' ');
}

/** Which of the first names of a language a lesson says: alone or in the genitive, but not within another word. */
function saidIn(language: string, game: string, others: number): readonly number[] {
  const text = Object.values(read(`lessons/${language}/${game}.json`)).join('\n');
  const names = namesIn(language).slice(0, others);
  return [...names.keys()].filter((index) => {
    const name = names[index] ?? '';
    return /^\p{Script=Latin}/u.test(name) ? new RegExp(`\\b${name}s?\\b`).test(text) : text.includes(name);
  });
}

describe.each(LANGUAGES)('the lessons in %s', (language) => {
  it.each(games.filter(({ lesson }) => lesson !== undefined))(
    'name the players of $id as its bots',
    ({ id, lesson }) => {
      const others = (lesson?.names.length ?? 0) - 1;
      const said = saidIn(language, id, others);
      expect(said).toContain(0);
      expect(said).toEqual(saidIn('en', id, others));
    },
  );
});
