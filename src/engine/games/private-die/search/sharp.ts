import type { BotPolicy, BotSight, SearchLimit, Weighing } from '#engine/core/game.ts';
import type { Rng } from '#engine/core/rng.ts';
import { playOf, turnOf, type OpenPiece } from '../foresight/own-turn.ts';
import { holdsFor, seatAt, turnRulesOf, type TableSight } from '../foresight/ruling.ts';
import { foreseeTurn } from '../foresight/turn.ts';
import { openPiece, steady } from '../bots.ts';
import type { PrivateDiePhase } from '../private-die.chart.ts';
import type { PrivateDieMove, PrivateDieNumbers, PrivateDieOptions } from '../types.ts';
import { matchChance, raceOf } from './match-chances.ts';
import { RoundChances } from './round-chances.ts';

type Policy = BotPolicy<PrivateDieMove, PrivateDiePhase>;
type Sight = BotSight<PrivateDieMove, PrivateDiePhase>;

/**
 * Courses of the round that it follows from each end of its turn: about 15 ms for a whole move, and ten times as much
 * where the others' chances in a meeting have to be worked out first, which no limit shortens.
 */
const ITERATIONS = 300;

/**
 * How much greater the chance of another move must be. Where it is, rounds that were played out agree with these chances.
 * For smaller differences that was not shown, and with them 37 of 100 turns bust, instead of 28 as with `steady`.
 */
const CLEARLY = 0.01;

/** Moves of its own turn, and the commit before it. */
const OWN_TURN: ReadonlySet<PrivateDieMove['type']> = new Set([
  'move.commit',
  'move.setDie',
  'move.roll',
  'move.add',
  'move.freeDie',
  'move.reroll',
  'move.remove',
  'move.negative',
  'move.turnOver',
  'move.stay',
  'move.acceptBust',
] as const);

/**
 * Makes the move with the best chance to win the match: it thinks its turn through to every end, and follows from each
 * end what the others may roll, who wins the round, and how many clues everybody has then. Where no move is clearly
 * better, and in all other decisions, it plays like `steady`.
 */
export const sharp: Policy = sharpWithin({ iterations: ITERATIONS });

function sharpWithin(limit: SearchLimit): Policy {
  return {
    id: 'sharp',
    thinks: true,
    choose(sight, rng) {
      const usual = steady.choose(sight, rng);
      const weigh = sight.moves.length > 1 ? scaleFor(sight, limit, rng) : null;
      return weigh === null ? usual : clearlyBest(usual, sight.moves, weigh);
    },
    weigh(sight, rng) {
      const weigh = sight.moves.length > 1 ? scaleFor(sight, limit, rng) : null;
      if (weigh === null) return steady.weigh?.(sight, rng) ?? null;
      return { unit: 'chance', choices: levelled(steady.choose(sight, rng), sight.moves, weigh) };
    },
    within: sharpWithin,
  };
}

/** The chance to win the match with each move; null where there is nothing to work out. */
function scaleFor(sight: Sight, limit: SearchLimit, rng: Rng): ((move: PrivateDieMove) => number) | null {
  const { seat, moves, view } = sight;
  const numbers = view.numbers as unknown as PrivateDieNumbers;
  const table: TableSight = { numbers, options: sight.options as unknown as PrivateDieOptions };
  if (moves.some(({ type }) => type === 'move.share')) return (move) => chanceAfterShare(numbers, seat, move);
  const { value } = numbers.value;
  const isRound = value !== null && view.phase !== 'suddenDeath.committing';
  if (!isRound || !moves.every(({ type }) => OWN_TURN.has(type))) return null;
  const seed = rng.stream('sharp').uniform(2 ** 32);
  return ownTurnScale(sight, table, new RoundChances(table, { seat, value, breadth: limit.iterations, seed }));
}

function ownTurnScale(sight: Sight, table: TableSight, chances: RoundChances): (move: PrivateDieMove) => number {
  const { seat, moves } = sight;
  const turn = turnOf(table, seat, !moves.some(({ type }) => type === 'move.roll' || type === 'move.commit'));
  const rules = turnRulesOf(holdsFor(table, seat), chances.value, seatAt(table.numbers, seat).committed);
  // What a die costs shows in the clues at the end of the turn.
  const { after } = foreseeTurn(
    rules,
    (end) => ({ worth: chances.after(end, turn.clues), beats: 0, ties: 0, dice: 0 }),
    0,
  );
  const look = (piece: string): OpenPiece => openPiece(sight, piece);
  return (move) => after(turn, playOf(move, seat, look)).worth;
}

function chanceAfterShare(numbers: PrivateDieNumbers, seat: number, move: PrivateDieMove): number {
  if (move.type !== 'move.share') return 0;
  const clues = numbers.seats.map((other, place) => other.clues + (place === move.to ? 1 : 0));
  return matchChance(raceOf(numbers), seat, clues);
}

/**
 * The moves by their chances, what it would choose first. Others whose chance is greater, but not clearly, count as equal
 * to it: for such small differences nobody could show that these chances are right.
 */
function levelled(
  usual: PrivateDieMove,
  moves: readonly PrivateDieMove[],
  weigh: (move: PrivateDieMove) => number,
): Weighing<PrivateDieMove>['choices'] {
  const best = clearlyBest(usual, moves, weigh);
  const most = weigh(best);
  const others = moves.filter((move) => move !== best).map((move) => ({ move, worth: Math.min(most, weigh(move)) }));
  return [{ move: best, worth: most }, ...others.sort((one, other) => other.worth - one.worth)];
}

/** The move with the best chance, if that is clearly better than what it would do usually. */
function clearlyBest(
  usual: PrivateDieMove,
  moves: readonly PrivateDieMove[],
  weigh: (move: PrivateDieMove) => number,
): PrivateDieMove {
  const weighed = moves.map((move) => ({ move, worth: weigh(move) }));
  const best = weighed.reduce((one, other) => (other.worth > one.worth ? other : one));
  return best.worth >= weigh(usual) + CLEARLY ? best.move : usual;
}
