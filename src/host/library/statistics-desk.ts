import type { LibraryPlayer, LibraryReading, StatisticsQuery } from '#protocol/library.ts';
import { LISTED, type KeptReview, type Statistics, type StatisticsExport } from '#protocol/statistics.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { figuresOf, matchOf, sittingsOf, type FiguresParts } from './figures.ts';
import { figuresCsv, figuresJson } from './figures-text.ts';
import type { IndexDesk } from './index-desk.ts';
import type { KeptReviews, ReviewedMatch } from './kept-reviews.ts';
import { keyOf, playerKeyOf, type CountedPlayer } from './library-index.ts';

export interface StatisticsParts {
  readonly index: IndexDesk;
  readonly games: readonly AnyGame[];
  readonly reviews: KeptReviews;
}

/** Who has finished matches, and how the player fared who is asked for; `reading` is passed on. */
export function statisticsOf(parts: StatisticsParts, query: StatisticsQuery, reading: LibraryReading): Statistics {
  const players = parts.index.ask((index) => index.players());
  const player = chosen(players, query.player);
  const figures = player === null ? null : figuresOf(figuresParts(parts, player, query));
  return { query, players: players.slice(0, LISTED), player, figures, reading };
}

/** The figures of a player as the text of a file. */
export function exportedStatistics(parts: StatisticsParts, { query, form }: StatisticsExport): string {
  const statistics = statisticsOf(parts, query, null);
  const { player } = statistics;
  const matches = player === null ? [] : listed(figuresParts(parts, player, query));
  return form === 'csv' ? figuresCsv(matches) : figuresJson(statistics, matches);
}

/** Removes what is kept of reviews of this player's matches, deleted or not. Throws a system error. */
export function forgetPlayer({ index, reviews }: StatisticsParts, player: LibraryPlayer): void {
  const key = playerKeyOf(player);
  const sat = (match: ReviewedMatch, seat: KeptReview['seat']): boolean =>
    [false, true].some((deleted) => {
      const entry = index.ask((all) => all.get(keyOf({ file: match.file, deleted })))?.entry;
      const { name, bot } = entry?.id === match.id ? (entry.seats[seat] ?? NOBODY) : NOBODY;
      return playerKeyOf({ name: bot ?? name, isBot: bot !== null }) === key;
    });
  reviews.remove(sat);
}

const NOBODY = { name: '', bot: null } as const;

/** By the name that was used last; whoever has played most where nobody is asked for. */
function chosen(players: readonly CountedPlayer[], asked: LibraryPlayer | null): LibraryPlayer | null {
  const found = asked === null ? players[0] : players.find((player) => playerKeyOf(player) === playerKeyOf(asked));
  return found ? { name: found.name, isBot: found.isBot } : asked;
}

function figuresParts({ index, games, reviews }: StatisticsParts, player: LibraryPlayer, query: StatisticsQuery) {
  const { game } = query;
  return {
    player,
    game,
    lowestWins: games.find(({ id }) => id === game)?.lowestWins ?? false,
    matches: index.ask((all) => all.played(player, game)),
    reviewsOf: reviews.read(),
  } satisfies FiguresParts;
}

function listed(parts: FiguresParts) {
  return sittingsOf(parts).map((sitting) => {
    const review = parts.reviewsOf(sitting.match).find(({ seat }) => seat === sitting.own.seat) ?? null;
    return { ...matchOf(sitting), review };
  });
}
