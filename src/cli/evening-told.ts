import type { EveningPlan, EveningStandings, EveningUnit } from '#protocol/evening.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { duplicateRuleOf } from '#engine/evening/scoring.ts';
import { standingsOf } from '#engine/evening/standings.ts';
import type { EveningRound, EveningState } from '#engine/evening/state.ts';
import { entrantOf } from '#host/evening/entrant-of.ts';
import { numberFormat, percentFormat } from '#words/formats.ts';
import type { Words } from '#words/open-words.ts';

/** The standings after what every table has played. */
function eveningStandings(game: AnyGame, state: EveningState): EveningStandings {
  return standingsOf(state, duplicateRuleOf(game));
}

/** The outcome of an evening, for programs. The same plan and seed give the same, however often it was stopped. */
export function eveningReport(game: AnyGame, state: EveningState): object {
  const { id, game: of, options, tables, seats, rounds, deals, draw, seed } = state.plan;
  const { unit, lines } = eveningStandings(game, state);
  return {
    id,
    game: of,
    options,
    tables,
    seats,
    rounds,
    deals,
    draw,
    seed,
    unit,
    standings: lines.map((line) => ({
      place: line.place,
      ...playerOf(state, line.entrant),
      mean: inUnits(line.mean),
      played: line.played,
      rounds: line.rounds.map(inUnits),
    })),
    results: state.rounds.flatMap((round) => resultsOf(state, round)),
    isOver: state.isOver,
  };
}

function resultsOf(state: EveningState, { round, seatings, matches }: EveningRound): readonly object[] {
  return matches.map(({ deal, table, standing, seats, replaced }) => ({
    round,
    deal,
    table: table + 1,
    standing,
    seats: (seatings[table] ?? []).map((entrant, seat) => ({
      ...(entrant === null ? houseOf(state.plan) : playerOf(state, entrant)),
      ...seats[seat],
      ...(replaced.includes(seat) && { replaced: true }),
    })),
  }));
}

interface Player {
  readonly name: string;
  readonly bot: string | null;
}

function playerOf(state: EveningState, id: string): Player {
  const entrant = entrantOf(state, id);
  return { name: entrant?.name ?? id, bot: entrant?.bot ?? null };
}

function houseOf({ house }: EveningPlan): Player {
  return { name: house, bot: house };
}

function inUnits(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}

/** The standings as lines for people, the first of which says what is compared. */
export function standingsLines(game: AnyGame, state: EveningState, words: Words): readonly string[] {
  const { unit, lines } = eveningStandings(game, state);
  const told = lines.map(({ place, entrant, played, mean }) => {
    const { name } = playerOf(state, entrant);
    const line = { place, name, matches: words.ui('library:count', { count: played }) };
    if (mean === null) return words.ui('terminal:evening.nothing', line);
    return words.ui(`terminal:evening.${place === null ? 'noPlace' : 'place'}`, {
      ...line,
      mean: figure(mean, unit, words),
    });
  });
  return lines.some(({ mean }) => mean !== null) ? [words.ui('evening:compared'), ...told] : told;
}

/** Who leads, for a line of progress; null where nothing is compared yet. */
export function leadSentence(game: AnyGame, state: EveningState, words: Words): string | null {
  const { unit, lines } = eveningStandings(game, state);
  const first = lines.filter(({ place }) => place === 1);
  const mean = first[0]?.mean ?? null;
  if (mean === null) return null;
  const who = first.map(({ entrant }) => playerOf(state, entrant).name);
  return words.ui('terminal:evening.first', { who, mean: figure(mean, unit, words) });
}

function figure(hundredths: number, unit: EveningUnit, { ui, language }: Words): string {
  return unit === 'percent'
    ? percentFormat(language, { most: 2, least: 2 }).format(hundredths / 10_000)
    : ui('evening:unit.imps', {
        number: numberFormat(language, { most: 2, least: 2, isChange: true }).format(hundredths / 100),
      });
}
