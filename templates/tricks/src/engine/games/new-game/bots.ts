import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { pick } from '#engine/core/rng.ts';
import { rankOf, type Card } from '#engine/kits/standard-deck.ts';
import { handIn, heaviest, noviceBy } from '#engine/kits/sight.ts';
import { playsIn } from '#engine/kits/tricks/trick.ts';
import type { NewGamePhase } from './new-game.chart.ts';
import type { NewGameMove, NewGameNumbers } from './types.ts';
import { handOf } from './rules/layout.ts';
import { winningPlay } from './rules/play.ts';

type Sight = BotSight<NewGameMove, NewGamePhase>;

/** Makes any legal move; all are equally likely. */
export const novice = noviceBy<NewGameMove, NewGamePhase>(momentOf);

/** Takes a trick with the lowest card that wins it as it stands, or gives its lowest card away. */
export const steady: BotPolicy<NewGameMove, NewGamePhase> = {
  id: 'steady',
  choose(sight, rng) {
    const hand = handIn<Card>(sight, handOf(sight.seat));
    const plays = playsIn<Card>(sight.view, numbersOf(sight).leader);
    const weigh = ({ piece }: NewGameMove): number => {
      const face = hand.get(piece) as Card;
      const isWinning = winningPlay([...plays, { seat: sight.seat, face }])?.seat === sight.seat;
      // Whoever leads does so with the highest card.
      if (plays.length === 0) return rankOf(face);
      return (isWinning ? 100 : 0) - rankOf(face);
    };
    return pick(heaviest(sight.moves, weigh), rng.stream(`steady/${momentOf(sight)}`));
  },
};

function numbersOf(sight: Sight): NewGameNumbers {
  return sight.view.numbers as unknown as NewGameNumbers;
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
function momentOf(sight: Sight): string {
  const { round, trick } = numbersOf(sight);
  return [sight.seat, sight.view.phase, round, trick].join('/');
}
