import type { SeatId } from '#protocol/ids.ts';
import type { Tally } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Chapter, DeathByDigitsState, Ending } from './types.ts';

/** Statistics of a finished match for each seat: how it ended, and what the seat did in its turns. */
export function statisticsOf(state: DeathByDigitsState): readonly Tally[] {
  return seatsOf(state).flatMap((seat) => [...endingOf(state, seat), ...turnsOf(state, seat)]);
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  solved: 'matches solved',
  lastStanding: 'matches won by default',
  sealed: 'matches decided by sealed accusations',
  unsolved: 'matches that nobody won',
};

function endingOf({ ending, accusations, turns }: DeathByDigitsState, seat: SeatId): readonly Tally[] {
  const own = accusations.filter((accusation) => accusation.seat === seat);
  const wrong = own.filter(({ isRight }) => !isRight).length;
  return [
    ...(Object.keys(ENDINGS) as Ending[]).map((one) => ({
      name: ENDINGS[one],
      seat,
      count: ending === one ? 1 : 0,
      of: 1,
    })),
    { name: 'turns per player', seat, count: turns[seat] ?? 0, of: 1 },
    { name: 'wrong accusations per player', seat, count: wrong, of: 1 },
    { name: 'accusations that were right', seat, count: own.length - wrong, of: own.length },
  ];
}

function turnsOf({ chronicle, turns, looks }: DeathByDigitsState, seat: SeatId): readonly Tally[] {
  const of = turns[seat] ?? 0;
  const guesses = chronicle.filter((chapter) => chapter.kind === 'guessed' && chapter.seat === seat);
  const right = guesses.filter((chapter) => chapter.kind === 'guessed' && chapter.isRight);
  const inTurnsOf = (isSo: (chapter: Chapter) => boolean): number =>
    new Set(chronicle.filter(isSo).map(({ turn }) => turn)).size;
  const moved = (why: string) => (chapter: Chapter) =>
    chapter.kind === 'moved' && chapter.why === why && chapter.seat === seat;
  return [
    { name: 'guesses per turn', seat, count: guesses.length, of },
    { name: 'guesses that were right', seat, count: right.length, of: guesses.length },
    { name: 'steals per turn', seat, count: inTurnsOf(moved('stolen')), of },
    { name: 'steals stopped per match', seat, count: inTurnsOf(shownBy(seat)), of: 1 },
    { name: 'refills per match', seat, count: inTurnsOf(moved('refilled')), of: 1 },
    { name: 'Murder cards seen in looks per match', seat, count: looks[seat]?.length ?? 0, of: 1 },
  ];
}

function shownBy(seat: SeatId) {
  return (chapter: Chapter): boolean => chapter.kind === 'shown' && chapter.seat === seat;
}
