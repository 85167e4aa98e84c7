import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { pick } from '#engine/core/rng.ts';
import { heaviest, noviceBy } from '#engine/kits/sight.ts';
import type { NewGamePhase } from './new-game.chart.ts';
import { knownFrom, possible } from './knowledge.ts';
import type { NewGameMove, NewGameNumbers } from './types.ts';
import { CARDS, isAbout } from './rules/cards.ts';

type Sight = BotSight<NewGameMove, NewGamePhase>;

/** Makes any legal move; all are equally likely. */
export const novice = noviceBy<NewGameMove, NewGamePhase>(momentOf);

/**
 * Counts which cards the hidden one can still be. Names the last that is left, or one of them when it may not ask any
 * more; until then it asks what concerns as many of them as can be, and nothing twice.
 */
export const steady: BotPolicy<NewGameMove, NewGamePhase> = {
  id: 'steady',
  choose(sight, rng) {
    const { turns } = numbersOf(sight);
    const left = possible(knownFrom(sight.view.zones, turns));
    const weigh = (move: NewGameMove): number => {
      // There is always something to be named: with nothing left to ask, it is a guess.
      if (move.type === 'move.name') return left.length === 1 ? CARDS.length : 0;
      const { target, about } = move;
      const isOld = turns.some((turn) => turn.kind === 'asked' && turn.target === target && turn.about === about);
      return isOld ? -1 : left.filter((card) => isAbout(card, about)).length;
    };
    // Of the names only a sample is among the moves.
    const names = left.map((card): NewGameMove => ({ type: 'move.name', card }));
    const moves = [...sight.moves.filter(({ type }) => type === 'move.ask'), ...names];
    return pick(heaviest(moves, weigh), rng.stream(`steady/${momentOf(sight)}`));
  },
};

function numbersOf(sight: Sight): NewGameNumbers {
  return sight.view.numbers as unknown as NewGameNumbers;
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
function momentOf(sight: Sight): string {
  return [sight.seat, numbersOf(sight).turns.length].join('/');
}
