import type { AnyGame } from '#engine/core/game.ts';
import type { Result } from '#protocol/view.ts';
import { numberFormat } from '#words/formats.ts';
import { inRow, labelled } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';

/** One match, as far as statistics need it. */
export interface MatchSummary {
  /** The policy at each seat. */
  readonly bots: readonly string[];
  readonly inputs: number;
  readonly result: Result;
}

/** How one policy fared over all matches. */
export interface BotSummary {
  readonly bot: string;
  /** How many seats it played, over all matches. */
  readonly played: number;
  /** Points a match, per seat it played; to four digits after the point, as `winShare`. */
  readonly averageScore: number;
  /** Its share of all wins; a shared victory counts as parts of one. From 0 to 1. */
  readonly winShare: number;
}

/** Averages over matches, the policy that won most for each seat it played first: in some games points are bad. */
export function summarise(matches: readonly MatchSummary[]): {
  readonly matches: number;
  readonly inputs: number;
  readonly sharedVictories: number;
  readonly bots: readonly BotSummary[];
} {
  const totals = new Map<string, { played: number; score: number; wins: number }>();
  let sharedVictories = 0;
  let inputs = 0;
  for (const match of matches) {
    inputs += match.inputs;
    const winners = match.result.standings.filter(({ winner }) => winner).length;
    if (winners > 1) sharedVictories += 1;
    for (const { seat, score, winner } of match.result.standings) {
      const bot = match.bots[seat] ?? '';
      const total = totals.get(bot) ?? { played: 0, score: 0, wins: 0 };
      total.played += 1;
      total.score += score;
      if (winner) total.wins += 1 / winners;
      totals.set(bot, total);
    }
  }
  const bots = [...totals].map(([bot, { played, score, wins }]) => ({
    bot,
    played,
    averageScore: rounded(score / played),
    winShare: rounded(wins / matches.length),
  }));
  bots.sort((a, b) => b.winShare / b.played - a.winShare / a.played);
  return { matches: matches.length, inputs, sharedVictories, bots };
}

/** Thirds of a victory add up to 0.9999999999999999 otherwise. */
function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** The final standing on one line, with the players' names by seat: `Kirin: 1. steady 3 (9), 2. novice 1 (7), …`. */
export function standingsLine(
  game: AnyGame,
  result: Result,
  names: readonly string[],
  { ui, gameName }: Words,
): string {
  const places = [...result.standings]
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
    .map(({ seat, score, place }) => ui('library:place', { place, name: names[seat] ?? '', score }));
  return labelled(ui, gameName(game.id), inRow(ui, places));
}

/** How a policy fared, on one line. */
export function botLine({ bot, averageScore, winShare, played }: BotSummary, { ui, language }: Words): string {
  const average = numberFormat(language, { most: 2, least: 2 }).format(averageScore);
  return ui('terminal:play.bot', { bot, average, share: 100 * winShare, count: played });
}
