import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartInfo } from '#engine/chart/info.ts';
import { optionInfos } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { judge } from '#engine/core/run.ts';
import { optionSweep, playMatch } from '#testkit/playout.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';
import { wellFormedMoves } from '#testkit/well-formed.ts';
import { CATALOGUE } from '#words/catalogue.ts';
import { everyFew, perTier } from '#testkit/tier.ts';

/**
 * At this many positions of a match, or at every fifth, all moves are tried that can be written down; of a short match at
 * every position.
 */
const TRIED = 10;
const SHORT = perTier(40, 200);
/** With each of the options, matches are played until this many positions were reached. */
const SEEN = 100;

/** A sentence of this many letters has room in a line of any phone's table; a short form is shorter than that. */
const PHASE = { sentence: 40, short: 36 } as const;

/** The sentence at this dotted path of the game's strings, or else of those that games share; undefined where there is none. */
function sentence(game: TestedGame, path: string): unknown {
  const words = CATALOGUE['en'];
  const sentenceIn = (strings: unknown): unknown =>
    path.split('.').reduce((group, key) => (group as Record<string, unknown> | undefined)?.[key], strings);
  return [game.id, `${game.id}-setup`, 'games', 'deck']
    .map((file) => sentenceIn(words?.[file]))
    .find((found) => found !== undefined);
}

/** The numbers of the paragraphs in the game's README. */
function paragraphsOf(game: TestedGame): readonly string[] {
  const readme = readFileSync(new URL(`../src/engine/games/${game.id}/README.md`, import.meta.url), 'utf8');
  return [...readme.matchAll(/^\*\*(\d+\.\d+)\*\* \S/gm)].map(([, id = '']) => id);
}

describe.each(registered.map((game) => [game.id, game] as const))('the words of %s', (id, game) => {
  const { start } = playMatch(game, `words/${id}`, { limit: 1 });
  const { faces, zones } = start.state.table;

  it('are there for every face, zone, option, value and bot', () => {
    const cards = [...new Set(Object.values(faces))];
    const paths = [
      'name',
      'tagline',
      ...cards.map((face) => `face.${face}`),
      ...Object.keys(zones).map((zone) => `zone.${String(zone.split(':')[0])}`),
      ...optionInfos(game.options).flatMap((option) => [
        `option.${option.key}.label`,
        `option.${option.key}.help`,
        ...(option.onlyWhen ? [`option.${option.key}.onlyWhen`] : []),
        ...(option.kind === 'choice' ? option.choices.map((value) => `option.${option.key}.${value}`) : []),
      ]),
      ...game.bots.flatMap((bot) => [`bot.${bot.id}`, `botHelp.${bot.id}`]),
    ];
    expect(paths.filter((path) => typeof sentence(game, path) !== 'string')).toEqual([]);
    expect(new Set(cards.map((face) => sentence(game, `face.${face}`))).size).toBe(cards.length);
  });

  it('say in short what is happening in every state that is waited in, where the sentence is long', () => {
    const long = chartInfo(game.chart).states.filter(
      ({ tag, description }) => tag !== null && description.length > PHASE.sentence,
    );
    const short = long.map(({ id: state }) => [state, sentence(game, `phaseShort.${state}`)] as const);
    const isShort = (text: unknown): boolean => typeof text === 'string' && /^.{8,}\.$/.test(text);
    expect(short.filter(([, text]) => !isShort(text) || String(text).length > PHASE.short)).toEqual([]);
    expect(short.length).toBeGreaterThan(0);
  });

  it('give a paragraph that there is as the rule of every reason', () => {
    const stream = createRng(seedFromText(`rules/${id}`)).stream('moves');
    const rules = new Set<string>();
    for (const [index, options] of everyFew([...optionSweep(game).entries()], 12)) {
      // A match of a small game has a few moves, and may not come to anything that its rules refuse.
      for (let seen = 0, round = 0; seen < SEEN; round += 1) {
        const { steps, seats } = playMatch(game, `rules/${id}/${String(index)}/${String(round)}`, { options });
        const every = steps.length < SHORT ? 1 : Math.max(5, Math.ceil(steps.length / TRIED));
        for (const { position } of steps.filter((_, at) => at % every === 0)) {
          for (const move of wellFormedMoves(game, position, stream)) {
            for (let seat = 0; seat < seats; seat += 1) {
              const verdict = judge(game, position, seat, move);
              if (!verdict.ok && verdict.reason.rule !== undefined) rules.add(verdict.reason.rule);
            }
          }
        }
        seen += steps.length;
      }
    }
    const paragraphs = paragraphsOf(game);
    expect([...rules].filter((rule) => !paragraphs.includes(rule))).toEqual([]);
    expect(rules.size).toBeGreaterThan(0);
  });
});
