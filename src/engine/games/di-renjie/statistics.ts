import type { SeatId } from '#protocol/ids.ts';
import type { Tally } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { elementsOfCrime } from './rules/cards.ts';
import type { CaseVerdict, DiRenjieState } from './types.ts';

/** Statistics of a finished match for each seat: whether the table solved the case, and the seat's share in that. */
export function statisticsOf(state: DiRenjieState): readonly Tally[] {
  const { verdict } = state;
  if (verdict === null) return [];
  return seatsOf(state).flatMap((seat) => [
    ...outcomeOf(state, verdict, seat),
    ...playOf(state, verdict, seat),
    ...huntOf(state, verdict, seat),
  ]);
}

function outcomeOf({ round }: DiRenjieState, verdict: CaseVerdict, seat: SeatId): readonly Tally[] {
  const { succeeded, winners, points } = verdict;
  return [
    { name: 'rounds per match', seat, count: round, of: 1 },
    { name: 'crimes solved of matches', seat, count: succeeded ? 1 : 0, of: 1 },
    { name: 'points per solved crime', seat, count: points[seat]?.total ?? 0, of: succeeded ? 1 : 0 },
    { name: 'wins of solved crimes', seat, count: succeeded && winners.includes(seat) ? 1 : 0, of: succeeded ? 1 : 0 },
  ];
}

function playOf({ answers, clues, chronicle }: DiRenjieState, { crime }: CaseVerdict, seat: SeatId): readonly Tally[] {
  const own = clues.filter(({ owner }) => owner === seat).length;
  const answer = answers[seat] ?? null;
  const truth = elementsOfCrime(crime);
  const correct = answer === null ? 0 : elementsOfCrime(answer).filter((part, place) => part === truth[place]).length;
  const asked = chronicle.filter((chapter) => chapter.kind === 'requested' && chapter.seat !== seat).length;
  const gave = chronicle.filter((chapter) => chapter.kind === 'given' && chapter.seat === seat).length;
  const looks = chronicle.filter((chapter) => chapter.kind === 'examined' && chapter.seat === seat).length;
  return [
    { name: 'clues per match', seat, count: own, of: 1 },
    { name: 'looks per match', seat, count: looks, of: 1 },
    { name: 'cards given of requests', seat, count: gave, of: asked },
    { name: 'right cards of three', seat, count: correct, of: 3 },
    { name: 'whole crimes named', seat, count: correct === 3 ? 1 : 0, of: 1 },
  ];
}

/** Nothing in a match without the Assassin. */
function huntOf({ assassin }: DiRenjieState, { namedBy, winners }: CaseVerdict, seat: SeatId): readonly Tally[] {
  if (assassin === null) return [];
  if (assassin !== seat) return [{ name: 'Assassin named', seat, count: namedBy.includes(seat) ? 1 : 0, of: 1 }];
  return [
    { name: 'unnamed as the Assassin', seat, count: namedBy.length === 0 ? 1 : 0, of: 1 },
    { name: 'wins as the Assassin', seat, count: winners.includes(seat) ? 1 : 0, of: 1 },
  ];
}
