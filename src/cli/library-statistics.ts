import type { LibraryPlayer } from '#protocol/library.ts';
import { LISTED, type Statistics, type StatisticsFigures } from '#protocol/statistics.ts';
import type { Library } from '#host/library/library.ts';
import { createWords } from '#words/words.ts';
import { quote, UsageError } from './fail.ts';

/**
 * The player who is called `name`: a person before a bot of the same name; null for an empty name. Throws UsageError
 * where nobody of that name has finished a match.
 */
export function findPlayer(library: Library, name: string): LibraryPlayer | null {
  if (name === '') return null;
  for (const isBot of [false, true]) {
    const { figures, player } = library.statistics({ player: { name: name.slice(0, 60), isBot }, game: null });
    if (player !== null && figures !== null && figures.matches + figures.again > 0) return player;
  }
  throw new UsageError(`Nobody called ${quote(name)} has finished a match; baize library statistics lists who has.`);
}

/** How a player fared, a line for each thing; then who else has played. */
export function statisticsLines({ player, figures, players }: Statistics): readonly string[] {
  if (player === null || figures === null) return ['No match has been finished on this computer.'];
  return [
    `${playerText(player)}: ${outcomeText(figures)}`,
    ...listed('Points', pointsTexts(figures)),
    ...listed(
      'Places',
      figures.places.map(({ place, matches }) => `${String(place)}: ${String(matches)}`),
    ),
    ...listed('Form', [formText(figures)]),
    ...listed('Reviewed', reviewTexts(figures)),
    ...(figures.again > 0 ? [`Not counted: ${String(figures.again)} whose deal was played before`] : []),
    ...part('By game', figures.games, ({ game, ...rest }) => [createWords().gameName(game), outcomeText(rest)]),
    ...part('By number of players', figures.sizes, ({ seats, ...rest }) => [String(seats), outcomeText(rest)]),
    ...part('By month', figures.months, ({ month, ...rest }) => [month, outcomeText(rest)]),
    ...part('Against', figures.opponents, (one) => [playerText(one), opponentText(one)]),
    ...part('Counted by the game', figures.tallies, ({ name, count, of }) => [
      name,
      `${String(count)} / ${String(of)}`,
    ]),
    ...part('Players', players, (one) => [playerText(one), `matches ${String(one.matches)}`]),
    ...(players.length === LISTED ? [`  (the ${String(LISTED)} who have played most)`] : []),
  ];
}

function part<T>(title: string, rows: readonly T[], lineOf: (row: T) => readonly [string, string]): readonly string[] {
  if (rows.length === 0) return [];
  return [`${title}:`, ...rows.map((row) => `  ${lineOf(row).join('  ')}`)];
}

function listed(title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`${title}: ${parts.join(', ')}`];
}

function playerText({ name, isBot }: LibraryPlayer): string {
  return isBot ? `${name} (bot)` : name;
}

type Outcome = Pick<StatisticsFigures, 'matches' | 'wins' | 'even' | 'place'>;

function outcomeText({ matches, wins, even, place }: Outcome): string {
  const mean = place === null ? '' : `, mean place ${place.toFixed(2)}`;
  return `matches ${String(matches)}, wins ${wins.toFixed(1)} (an even share: ${even.toFixed(1)})${mean}`;
}

function pointsTexts({ score, points }: StatisticsFigures): readonly string[] {
  if (score === null || points === null) return [];
  return [`${score.toFixed(1)} a match`, `at best ${String(points.best)}`, `at worst ${String(points.worst)}`];
}

/** How many of the latest matches make up the form. */
const FORM = 10;

function formText({ latest }: StatisticsFigures): string {
  return latest.length === 0
    ? 'none'
    : latest
        .slice(-FORM)
        .map(({ place }) => String(place))
        .join(' ');
}

function reviewTexts({ reviews }: StatisticsFigures): readonly string[] {
  const judged = reviews.flatMap(({ precision }) => precision ?? []);
  if (judged.length === 0) return [];
  const mean = judged.reduce((sum, precision) => sum + precision, 0) / judged.length;
  return [String(judged.length), `precision ${mean.toFixed(1)}`];
}

function opponentText({ matches, ahead, behind, level }: StatisticsFigures['opponents'][number]): string {
  return `matches ${String(matches)}, ahead ${String(ahead)}, behind ${String(behind)}, level ${String(level)}`;
}
