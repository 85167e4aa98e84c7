import type { GameId } from '#protocol/ids.ts';
import type { LibraryPlayer } from '#protocol/library.ts';
import { LISTED, type Statistics, type StatisticsFigures } from '#protocol/statistics.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';
import type { Library } from '#host/library/library.ts';
import { games } from '#engine/games/index.ts';
import { inRow, factsOf, labelled, labelOf, remarked } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { isShare, numberWords, playerName, tallyName, type NumberWords } from '#words/statistics-words.ts';
import { quote, UsageError } from './fail.ts';

/**
 * The player who is called `name`: a person before a bot of the same name; null for an empty name. Throws UsageError
 * where nobody of that name has finished a match.
 */
export function findPlayer(library: Pick<Library, 'statistics'>, name: string): LibraryPlayer | null {
  if (name === '') return null;
  // As the library keeps names.
  const kept = shortened(cleanText(name), 60);
  for (const isBot of [false, true]) {
    const { figures, player } = library.statistics({ player: { name: kept, isBot }, game: null });
    if (player !== null && figures !== null && figures.matches + figures.again + figures.substituted > 0) return player;
  }
  throw new UsageError(`Nobody called ${quote(name)} has finished a match; baize library statistics lists who has.`);
}

/** How many of the latest matches make up the form. */
const FORM = 10;

/**
 * How a player fared, a line for each thing; then who else has played. `game` is the only one that was counted, or null for
 * all of them.
 */
export function statisticsLines(
  { player, figures, players }: Statistics,
  game: GameId | null,
  words: Words,
): readonly string[] {
  const { ui } = words;
  if (player === null || figures === null) return [ui('statistics:empty.none')];
  const said = { ui, words };
  const numbers = numberWords(words.language);
  const name = playerName(said, games, player);
  const outcome = (one: Outcome): string => outcomeText(one, words, numbers);
  return [
    labelled(ui, name, outcome(figures)),
    ...row(words, 'figures.score', pointsTexts(figures, words, numbers)),
    ...row(
      words,
      'places.title',
      figures.places.map(({ place, matches }) => labelled(ui, ui('statistics:places.nth', { place }), String(matches))),
    ),
    ...row(
      words,
      'figures.form',
      figures.latest.slice(-FORM).map(({ place }) => String(place)),
    ),
    ...row(words, 'reviews.chart', reviewTexts(figures, words, numbers)),
    ...(figures.again > 0 ? [ui('statistics:note.again', { count: figures.again, name })] : []),
    ...(figures.substituted > 0 ? [ui('statistics:note.substituted', { count: figures.substituted, name })] : []),
    ...part(words, 'games.title', figures.games, ({ game, ...rest }) => [words.gameName(game), outcome(rest)]),
    ...part(words, 'sizes.title', figures.sizes, ({ seats, ...rest }) => [
      ui('statistics:sizes.nth', { count: seats }),
      outcome(rest),
    ]),
    ...part(words, 'time.titles.month.wins', figures.months, ({ month, ...rest }) => [
      numbers.month(month),
      outcome(rest),
    ]),
    ...part(words, 'opponents.title', figures.opponents, (one) => [
      playerName(said, games, one),
      opponentText(one, words),
    ]),
    ...part(words, 'tallies.title', figures.tallies, (tally) => [
      tallyName(said, game ?? '', tally.name),
      tallyText(tally, words, numbers),
    ]),
    labelOf(ui, ui('seat.list')).trimEnd(),
    ...players.map((one) => {
      const told = { name: playerName(said, games, one), count: one.matches };
      return `  ${ui('statistics:playerCount', told)}`;
    }),
    ...(players.length === LISTED ? [`  ${ui('terminal:library.listed', { count: LISTED })}`] : []),
  ];
}

function part<T>(
  { ui }: Words,
  title: string,
  rows: readonly T[],
  lineOf: (row: T) => readonly [string, string],
): readonly string[] {
  if (rows.length === 0) return [];
  return [labelOf(ui, ui(`statistics:${title}`)).trimEnd(), ...rows.map((one) => `  ${labelled(ui, ...lineOf(one))}`)];
}

function row({ ui }: Words, title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [labelled(ui, ui(`statistics:${title}`), inRow(ui, parts))];
}

type Outcome = Pick<StatisticsFigures, 'matches' | 'wins' | 'even' | 'place'>;

function outcomeText({ matches, wins, even, place }: Outcome, { ui }: Words, { number, percent }: NumberWords): string {
  const share = percent(matches === 0 ? 0 : wins / matches);
  return factsOf(ui, [
    ui('library:count', { count: matches }),
    labelled(ui, ui('statistics:figures.wins'), remarked(ui, number(wins), share)),
    ui('statistics:figures.even', { even: number(even) }),
    ...(place === null ? [] : [labelled(ui, ui('statistics:figures.place'), number(place, 2))]),
  ]);
}

function pointsTexts({ score, points }: StatisticsFigures, { ui }: Words, { number }: NumberWords): readonly string[] {
  if (score === null || points === null) return [];
  const ends = { best: number(points.best), worst: number(points.worst) };
  return [remarked(ui, number(score), ui('statistics:figures.best', ends))];
}

function reviewTexts({ reviews }: StatisticsFigures, { ui }: Words, { number }: NumberWords): readonly string[] {
  const judged = reviews.flatMap(({ precision }) => precision ?? []);
  if (judged.length === 0) return [];
  const mean = judged.reduce((sum, precision) => sum + precision, 0) / judged.length;
  return [remarked(ui, number(mean), ui('library:count', { count: judged.length }))];
}

function opponentText(
  { matches, ahead, behind, level }: StatisticsFigures['opponents'][number],
  { ui }: Words,
): string {
  const counts = Object.entries({ ahead, level, behind }).map(([key, count]) =>
    labelled(ui, ui(`statistics:opponents.${key}`), String(count)),
  );
  return factsOf(ui, [ui('library:count', { count: matches }), inRow(ui, counts)]);
}

function tallyText(
  tally: StatisticsFigures['tallies'][number],
  { ui }: Words,
  { number, percent }: NumberWords,
): string {
  const { count, of } = tally;
  if (of === 0 || !isShare(tally)) return number(of === 0 ? 0 : count / of, 2);
  return ui('statistics:tallies.words', { share: percent(count / of), count: number(count), of: number(of) });
}
