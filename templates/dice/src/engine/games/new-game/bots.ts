import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { SIX_SIDES } from '#engine/kits/dice.ts';
import { noviceBy } from '#engine/kits/sight.ts';
import type { NewGamePhase } from './new-game.chart.ts';
import type { NewGameMove, NewGameNumbers } from './types.ts';
import { hasOne } from './rules/turn.ts';

type Sight = BotSight<NewGameMove, NewGamePhase>;

/** Makes any legal move; all are equally likely. */
export const novice = noviceBy<NewGameMove, NewGamePhase>(momentOf);

/** Every roll of two dice, each as likely as the other, and those that bring something. */
const ROLLS = SIX_SIDES.flatMap((first) => SIX_SIDES.map((second) => [first, second]));
const GOOD = ROLLS.filter((faces) => !hasOne(faces));

/** With more than this a turn loses more by another roll, on average, than it gains: 18 and a little. */
const ENOUGH = GOOD.flat().reduce((sum, face) => sum + face, 0) / (ROLLS.length - GOOD.length);

/** Rolls for as long as that is worth its risk, and on when stopping would lose the match. */
export const steady: BotPolicy<NewGameMove, NewGamePhase> = {
  id: 'steady',
  choose(sight) {
    const stop = sight.moves.find(({ type }) => type === 'move.stop');
    return stop === undefined || isWorthRolling(sight) ? { type: 'move.roll' } : stop;
  },
};

function isWorthRolling(sight: Sight): boolean {
  const { seat, view } = sight;
  const { sum, points } = numbersOf(sight);
  const total = (view.scores[seat] ?? 0) + sum;
  const best = Math.max(...view.scores.filter((_, other) => other !== seat));
  if (best >= points) return total < best;
  return total < points && sum < ENOUGH;
}

function numbersOf({ view }: Sight): NewGameNumbers {
  return view.numbers as unknown as NewGameNumbers;
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
function momentOf(sight: Sight): string {
  const { turns, rolls } = numbersOf(sight);
  return `${String(turns.length)}/${String(rolls.length)}`;
}
