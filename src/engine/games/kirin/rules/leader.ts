import type { SeatId } from '#protocol/ids.ts';
import type { Outcome } from '#engine/core/game.ts';
import { pick, type Rng } from '#engine/core/rng.ts';
import { currentSeat } from '#engine/kits/tricks/obligations.ts';
import type { KirinChance, KirinEvent, KirinState } from '../types.ts';
import { SEAT_COUNT, SEATS } from './layout.ts';

type LeaderDrawn = Extract<KirinChance, { type: 'chance.leaderDrawn' }>;

/** The seats among which the first leader of the round is drawn; a single one leads without a draw (paragraph 7.3). */
export function leaderCandidates(state: KirinState): readonly SeatId[] {
  const last = state.rounds.at(-1);
  if (!last) return SEATS;
  switch (state.options.leaderChoice) {
    case 'random':
      return SEATS;
    case 'rotate':
      return [currentSeat(last.firstLeader, 1, SEAT_COUNT)];
    case 'lastTrick':
      return [last.lastLeader];
    case 'lastRound':
      return seatsWith(last.points, Math.max(...last.points));
    case 'lowestTotal':
      return seatsWith(last.totals, Math.min(...last.totals));
  }
}

function seatsWith(numbers: readonly number[], wanted: number): readonly SeatId[] {
  return SEATS.filter((seat) => numbers[seat] === wanted);
}

/** Whether the first leader follows from earlier play, so that nothing needs to be drawn. */
export function isLeaderKnown(state: KirinState): boolean {
  return leaderCandidates(state).length === 1;
}

/** Draws the first leader among the candidates. */
export function drawLeader(state: KirinState, rng: Rng): LeaderDrawn {
  const seat = pick(leaderCandidates(state), rng.stream(`leader/${String(state.round)}`));
  return { type: 'chance.leaderDrawn', seat };
}

/** The marker goes to the seat that was drawn (paragraph 3.3). */
export function seatDrawnLeader(state: KirinState, input: LeaderDrawn): Outcome<KirinState, KirinEvent> {
  return {
    state: { ...state, leader: input.seat },
    events: [{ type: 'leader.chosen', seat: input.seat, drawn: true }],
  };
}

/** The marker goes to the only candidate (paragraph 7.3). */
export function seatKnownLeader(state: KirinState): Outcome<KirinState, KirinEvent> {
  const [seat] = leaderCandidates(state);
  if (seat === undefined) throw new Error('nobody can lead this round');
  return { state: { ...state, leader: seat }, events: [{ type: 'leader.chosen', seat, drawn: false }] };
}
