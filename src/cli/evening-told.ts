import type { EveningPlan, EveningStanding, EveningStandings, EveningUnit } from '#protocol/evening.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { duplicateRuleOf } from '#engine/evening/scoring.ts';
import { standingsOf } from '#engine/evening/standings.ts';
import type { EveningRound, EveningState } from '#engine/evening/state.ts';
import { entrantOf } from '#host/evening/entrant-of.ts';

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

/** The standings as lines for people. */
export function standingsLines(game: AnyGame, state: EveningState): readonly string[] {
  const { unit, lines } = eveningStandings(game, state);
  return lines.map((line) => {
    const place = line.place === null ? '-' : `${String(line.place)}.`;
    const matches = line.played === 1 ? '1 match' : `${String(line.played)} matches`;
    return `${place} ${playerOf(state, line.entrant).name}: ${figure(line, unit)}${line.mean === null ? '' : ' on average'} (${matches})`;
  });
}

/** Who leads, for a line of progress; empty where nothing is compared yet. */
export function leadLine(game: AnyGame, state: EveningState): string {
  const { unit, lines } = eveningStandings(game, state);
  const first = lines.filter(({ place }) => place === 1);
  const [line] = first;
  if (!line) return '';
  return `; first: ${first.map(({ entrant }) => playerOf(state, entrant).name).join(', ')} with ${figure(line, unit)}`;
}

function figure({ mean }: EveningStanding, unit: EveningUnit): string {
  if (mean === null) return 'nothing to compare';
  const number = (mean / 100).toFixed(2);
  return unit === 'percent' ? `${number}%` : `${mean > 0 ? '+' : ''}${number} IMPs`;
}
