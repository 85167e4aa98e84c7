import type { BotSight } from '#engine/core/game.ts';
import { turnOf } from './foresight/own-turn.ts';
import { nextNegative } from './foresight/plays.ts';
import { holdsFor, seatAt, turnRulesOf, type TableSight } from './foresight/ruling.ts';
import type { PrivateDiePhase } from './private-die.chart.ts';
import { RoundChances } from './search/round-chances.ts';
import type { PrivateDieMove, PrivateDieNumbers, PrivateDieOptions } from './types.ts';

type Sight = BotSight<PrivateDieMove, PrivateDiePhase>;

/** A winner gains at most this many clues for its dice, apart from what cards add. */
const MOST_DICE = 5;

/**
 * The moves that do not look foolish; all of them where there is nothing to say. Whoever plays at random still takes
 * what costs nothing (a challenge, a rescue from a bust), and does not go on when it has won the match by staying.
 */
export function sensibleMoves(sight: Sight): readonly PrivateDieMove[] {
  const { moves } = sight;
  const types = new Set(moves.map(({ type }) => type));
  if (types.has('move.challenge')) return moves.filter(({ type }) => type !== 'move.decline');
  if (types.has('move.acceptBust') && isRescueFree(sight)) {
    return moves.filter(({ type }) => type !== 'move.acceptBust');
  }
  if (types.has('move.stay') && isWonByStaying(sight)) return moves.filter(({ type }) => type === 'move.stay');
  return moves;
}

function tableOf({ view, options }: Sight): TableSight {
  return {
    numbers: view.numbers as unknown as PrivateDieNumbers,
    options: options as unknown as PrivateDieOptions,
  };
}

/** Whether something can be done about a bust at no cost. */
function isRescueFree(sight: Sight): boolean {
  const table = tableOf(sight);
  const { value } = table.numbers.value;
  if (value === null) return false;
  const rules = turnRulesOf(holdsFor(table, sight.seat), value, null);
  const { used } = seatAt(table.numbers, sight.seat);
  const free = {
    'move.reroll': rules.reroll[used.reroll] === 0,
    'move.turnOver': rules.turnOver[used.turnOver] === 0,
    'move.negative': nextNegative(rules, turnOf(table, sight.seat, true))?.cost === 0,
  };
  return sight.moves.some(({ type }) => type in free && free[type as keyof typeof free]);
}

/** Whether this seat, the last of the round, wins the match by staying, whatever is rolled after that. */
function isWonByStaying(sight: Sight): boolean {
  const table = tableOf(sight);
  const { seat } = sight;
  const { order, goal, value } = table.numbers;
  const { clues } = seatAt(table.numbers, seat);
  if (value.value === null || order.at(-1) !== seat || clues + MOST_DICE < goal) return false;
  const turn = turnOf(table, seat, true);
  const chances = new RoundChances(table, { seat, value: value.value, breadth: 1, seed: 0 });
  return chances.after({ ...turn, how: 'stayed' }, turn.clues) === 1;
}
