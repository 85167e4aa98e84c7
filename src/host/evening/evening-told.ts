import type { EveningRoom } from '#protocol/evening-room.ts';
import type { EveningStandings, Seating } from '#protocol/evening.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { drawRound } from '#engine/evening/draw.ts';
import { duplicateRuleOf } from '#engine/evening/scoring.ts';
import { standingsOf } from '#engine/evening/standings.ts';
import { mayDraw, openRound, type EveningState } from '#engine/evening/state.ts';
import type { Person } from '../room/room-state.ts';
import type { Roster } from '../room/roster.ts';
import { idOf, type OpenEvening } from './evening-people.ts';

/** What the people of a room are told about its evening. */
export interface EveningTold {
  of(open: OpenEvening, person: Person): EveningRoom;
}

interface Worked {
  readonly state: EveningState;
  readonly standings: EveningStandings | null;
  readonly seatings: readonly Seating[];
}

/** What takes work is worked out once for each state of the evening. */
export function createEveningTold(games: readonly AnyGame[], roster: Roster): EveningTold {
  let worked: Worked | null = null;
  return {
    of(open, person) {
      const state = open.evening.state();
      if (worked?.state !== state) worked = workOut(state, games);
      return { ...told(open, worked, roster), you: idOf(open, person) };
    },
  };
}

function workOut(state: EveningState, games: readonly AnyGame[]): Worked {
  const game = games.find(({ id }) => id === state.plan.game);
  // Such an evening was not opened.
  if (!game) return { state, seatings: [], standings: null };
  const rule = duplicateRuleOf(game);
  const hasResults = state.rounds.some(({ matches }) => matches.some(({ standing }) => standing !== 'open'));
  const seatings = openRound(state)?.seatings ?? (mayDraw(state) ? drawRound(state, rule) : []);
  return { state, seatings, standings: hasResults ? standingsOf(state, rule) : null };
}

function told({ guests, host }: OpenEvening, worked: Worked, roster: Roster): Omit<EveningRoom, 'you'> {
  const { state, seatings, standings } = worked;
  const { id, game, options, tables, seats, rounds, deals, draw } = state.plan;
  const round = openRound(state);
  const open = (round?.matches ?? []).filter(({ standing }) => standing === 'open');
  return {
    id,
    game,
    options,
    tables,
    seats,
    rounds,
    deals,
    draw,
    standing: state.isOver ? 'over' : round ? 'playing' : 'waiting',
    round: state.rounds.length,
    entrants: state.entrants.map(({ id: own, name, bot, present }) => ({
      id: own,
      name,
      bot,
      present,
      guest: roster.byHash(guests.get(own) ?? null)?.id ?? null,
      host: own === host,
    })),
    seatings: seatings.map((seating) => [...seating]),
    playing: [...new Set(open.map(({ table }) => table))],
    standings,
  };
}
