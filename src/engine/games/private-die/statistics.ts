import type { SeatId } from '#protocol/ids.ts';
import type { Tally } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { winnerOf } from './rules/end.ts';
import { detectiveOf } from './rules/layout.ts';
import type { PrivateDieState } from './types.ts';

/** Statistics of a finished match for each seat: how its turns and rounds went, and whether its detective won. */
export function statisticsOf(state: PrivateDieState): readonly Tally[] {
  return seatsOf(state).flatMap((seat) => [...roundsOf(state, seat), ...endingOf(state, seat)]);
}

function roundsOf({ finished }: PrivateDieState, seat: SeatId): readonly Tally[] {
  const of = finished.length;
  const ended = (status: string): number => finished.filter((round) => round.seats[seat]?.status === status).length;
  const won = finished.filter(({ winner }) => winner === seat).length;
  const rolledOff = finished.filter(({ rollOff }) => rollOff[0]?.some((roll) => roll.seat === seat)).length;
  return [
    { name: 'rounds per match', seat, count: of, of: 1 },
    { name: 'rounds won of rounds', seat, count: won, of },
    { name: 'busts per turn', seat, count: ended('bust'), of },
    { name: 'exact matches per turn', seat, count: ended('matched'), of },
    { name: 'roll-offs per round', seat, count: rolledOff, of },
  ];
}

function endingOf(state: PrivateDieState, seat: SeatId): readonly Tally[] {
  const detective = detectiveOf(state.table, seat);
  const as = detective === null ? 'no detective' : `the ${spelled(detective)} detective`;
  return [
    { name: 'cold cases', seat, count: state.ending === 'coldCase' ? 1 : 0, of: 1 },
    { name: 'sudden deaths', seat, count: state.suddenDeath.length > 0 ? 1 : 0, of: 1 },
    { name: `wins with ${as}`, seat, count: winnerOf(state) === seat ? 1 : 0, of: 1 },
  ];
}

/** `det.earlyCompetitive` -> `early competitive`, `det.twofaced` -> `two-faced`. */
function spelled(detective: string): string {
  return detective
    .replace('det.', '')
    .replace('twofaced', 'two-faced')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}
