import type { EveningStandings } from '#protocol/evening.ts';
import type { EveningPicture } from '#protocol/evening-screen.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { duplicateRuleOf } from '#engine/evening/scoring.ts';
import { standingsOf } from '#engine/evening/standings.ts';
import type { EveningState } from '#engine/evening/state.ts';
import { entrantOf } from './entrant-of.ts';

type PictureOf = (state: EveningState, moves: (table: number) => number | null) => EveningPicture;

/**
 * What the room may see of an evening: who sits where and how far each table is, and the standings after the deals that
 * every table has finished. `moves`: how many moves and chances the present match of each table has, or null where nobody
 * may know.
 */
export function createEveningPicture(game: AnyGame): PictureOf {
  const rule = duplicateRuleOf(game);
  let worked: { readonly state: EveningState; readonly standings: EveningStandings } | null = null;
  return (state, moves) => {
    // Moves come far more often than results, and late in an evening the standings take up to half a second.
    if (worked?.state !== state) worked = { state, standings: standingsOf(state, rule) };
    return pictureWith(state, worked.standings, moves);
  };
}

function pictureWith(
  state: EveningState,
  { unit, deals, lines }: EveningStandings,
  moves: (table: number) => number | null,
): EveningPicture {
  const { plan, rounds } = state;
  const round = rounds.at(-1);
  return {
    game: plan.game,
    round: round?.round ?? 0,
    rounds: plan.rounds,
    deals: plan.deals,
    isOver: state.isOver,
    tables: (round?.seatings ?? []).map((seating, table) => {
      const matches = round?.matches.filter((match) => match.table === table) ?? [];
      return {
        seats: seating.map((id) => sitterOf(state, id)),
        done: matches.filter(({ standing }) => standing !== 'open').length,
        abandoned: matches.filter(({ standing }) => standing === 'abandoned').length,
        moves: moves(table),
      };
    }),
    unit,
    counted: deals,
    standings: lines.map(({ entrant, place, mean, played, rounds: means, left }) => {
      const { name, isBot } = sitterOf(state, entrant);
      return { place, name: name ?? '', isBot, mean, played, rounds: [...means], left };
    }),
  };
}

function sitterOf(state: EveningState, id: string | null): EveningPicture['tables'][number]['seats'][number] {
  const entrant = id === null ? undefined : entrantOf(state, id);
  return entrant ? { name: entrant.name, isBot: entrant.kind === 'bot' } : { name: null, isBot: true };
}
