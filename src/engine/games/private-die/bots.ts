import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { pick } from '#engine/core/rng.ts';
import { sorted } from '#engine/kits/sight.ts';
import { draftWorth, questionWorth, shareWorth } from './foresight/choices.ts';
import { ownTurn, type OpenPiece } from './foresight/own-turn.ts';
import { seatAt } from './foresight/ruling.ts';
import { suddenChances } from './foresight/sudden-death.ts';
import { sensibleMoves } from './novice.ts';
import type { PrivateDiePhase } from './private-die.chart.ts';
import type { PrivateDieMove, PrivateDieNumbers, PrivateDieOptions } from './types.ts';

type Sight = BotSight<PrivateDieMove, PrivateDiePhase>;

/** Makes any legal move that does not look foolish; all of these are equally likely. */
export const novice: BotPolicy<PrivateDieMove, PrivateDiePhase> = {
  id: 'novice',
  choose: (sight, rng) => pick(sensibleMoves(sight), rng.stream(`novice/${momentOf(sight)}`)),
};

/**
 * Makes the move that is worth most in clues, by the exact chances of its dice, by what the others have rolled and by
 * what those who act later are expected to roll.
 */
export const steady: BotPolicy<PrivateDieMove, PrivateDiePhase> = {
  id: 'steady',
  choose(sight, rng) {
    const [only] = sight.moves;
    if (only && sight.moves.length === 1) return only;
    const weigh = scaleFor(sight);
    const weighed = sight.moves.map((move) => ({ move, worth: weigh(move) }));
    const most = Math.max(...weighed.map(({ worth }) => worth));
    const best = weighed.filter(({ worth }) => worth > most - NO_DIFFERENCE).map(({ move }) => move);
    return pick(best, rng.stream(`steady/${momentOf(sight)}`));
  },
  weigh: (sight) => ({ unit: unitOf(sight), choices: sorted(sight.moves, scaleFor(sight)) }),
};

/** Choices of which `scaleFor` only says which is better. */
const UNCOUNTED: readonly string[] = ['move.draft', 'move.share', 'move.challenge', 'move.decline'];

/** What `scaleFor` counts in. */
function unitOf({ view, moves }: Sight): 'chance' | 'clues' | null {
  if (view.phase === 'suddenDeath.committing') return 'chance';
  return moves.some(({ type }) => UNCOUNTED.includes(type)) ? null : 'clues';
}

/** A smaller difference comes only from rounding. */
const NO_DIFFERENCE = 1e-9;

/** What each move of this decision is worth. */
function scaleFor(sight: Sight): (move: PrivateDieMove) => number {
  const { seat, view } = sight;
  const table = { numbers: numbersOf(sight), options: sight.options as unknown as PrivateDieOptions };
  if (view.phase === 'suddenDeath.committing') {
    const chances = suddenScale(table.numbers, seat);
    return (move) => (move.type === 'move.commit' ? (chances[move.count - 1] ?? 0) : 0);
  }
  const look = (piece: string): OpenPiece => openPiece(sight, piece);
  const turn = ownTurn(table, seat, sight.moves);
  return (move) => {
    switch (move.type) {
      case 'move.draft':
        return draftWorth(look(move.piece).face);
      case 'move.question':
        return questionWorth(table, seat, look(move.piece).face);
      case 'move.share':
        return shareWorth(table.numbers, move.to);
      // A challenge costs nothing (paragraph 8.6).
      case 'move.challenge':
        return 1;
      case 'move.decline':
        return 0;
      default:
        return turn(move, look);
    }
  };
}

function suddenScale(numbers: PrivateDieNumbers, seat: number): readonly number[] {
  const others = numbers.contenders.filter((other) => other !== seat).map((other) => seatAt(numbers, other).own);
  return suddenChances(numbers.value.value ?? 0, seatAt(numbers, seat).own, others);
}

/** A piece's face and zone; every piece in a seat's own moves is open to that seat. Throws for any other. */
export function openPiece({ view }: Sight, piece: string): OpenPiece {
  for (const [zone, { pieces, faces }] of Object.entries(view.zones)) {
    const face = faces[pieces.indexOf(piece)];
    if (face) return { face, zone };
  }
  throw new Error(`${piece} does not lie open`);
}

function numbersOf({ view }: Sight): PrivateDieNumbers {
  return view.numbers as unknown as PrivateDieNumbers;
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
function momentOf(sight: Sight): string {
  const { round, suddenDeath, seats } = numbersOf(sight);
  const { positive, negative } = seatAt({ seats }, sight.seat);
  const dice = [...positive, ...negative].join('');
  return `${String(sight.seat)}/${sight.view.phase}/${String(round)}/${String(suddenDeath.length)}/${dice}`;
}
