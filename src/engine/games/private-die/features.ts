import type { SeatId } from '#protocol/ids.ts';
import type { BotSight } from '#engine/core/game.ts';
import { featuresIn, type Feature } from '#engine/kits/features.ts';
import { openPiece } from './bots.ts';
import { bustChance, comingRoll, matchChance, totalsAfter, type ComingRoll } from './foresight/coming-roll.ts';
import { outlookOf } from './foresight/outcomes.ts';
import { playOf, turnOf } from './foresight/own-turn.ts';
import { payoffOf, takenByWinner } from './foresight/payoff.ts';
import { holdsFor, seatAt, turnRulesOf, type TableSight } from './foresight/ruling.ts';
import { hasActed } from './foresight/winning.ts';
import type { PrivateDiePhase } from './private-die.chart.ts';
import { numberOn } from './rules/cards.ts';
import { LINE_UP, valueOf } from './rules/layout.ts';
import type { Printed, PrivateDieMove, PrivateDieNumbers, PrivateDieOptions, Witness } from './types.ts';

type Sight = BotSight<PrivateDieMove, PrivateDiePhase>;
type Holding = ReturnType<Feature<PrivateDieMove, PrivateDiePhase>>;
type PrivateDieFeature = Feature<PrivateDieMove, PrivateDiePhase>;

/** A feature of a move that rolls dice. */
function ofRoll(holds: (roll: ComingRoll, sight: Sight, move: PrivateDieMove) => Holding): PrivateDieFeature {
  return (sight, move) => {
    const roll = comingRoll(tableOf(sight), sight.seat, move, (piece) => openPiece(sight, piece), isSudden(sight));
    return roll === null ? null : holds(roll, sight, move);
  };
}

/** A feature of how many dice are rolled at first, or in a sudden death. */
function ofCount(holds: (roll: ComingRoll, counts: readonly number[], sight: Sight) => Holding): PrivateDieFeature {
  return ofRoll((roll, sight, move) => {
    const counts = sight.moves.flatMap((other) => (other.type === move.type && 'count' in other ? [other.count] : []));
    return 'count' in move && counts.length > 1 ? holds(roll, counts, sight) : null;
  });
}

/** A feature of rolling one positive die more. */
const ofAdding = (holds: (roll: ComingRoll, sight: Sight) => Holding): PrivateDieFeature =>
  ofRoll((roll, sight, { type }) => (type === 'move.add' || type === 'move.freeDie' ? holds(roll, sight) : null));

/** A feature of staying; `gap` is how far from the value that is. */
const ofStaying = (holds: (gap: number, sight: Sight) => Holding): PrivateDieFeature => {
  return (sight, { type }) => {
    const { numbers } = tableOf(sight);
    const { value } = numbers.value;
    const { total } = seatAt(numbers, sight.seat);
    return type !== 'move.stay' || value === null || total === null ? null : holds(Math.abs(value - total), sight);
  };
};

/** A feature of what may change a total that is over the value. */
const ofRescue = (holds: (sight: Sight, move: PrivateDieMove) => Holding): PrivateDieFeature => {
  return (sight, move) =>
    sight.view.phase === 'turn.over' && move.type !== 'move.acceptBust' ? holds(sight, move) : null;
};

/** The features of moves, the most telling first. */
export const features = featuresIn<PrivateDieMove, PrivateDiePhase>({
  nearest: ofStaying((gap, sight) =>
    isLastToRoll(sight) && rivalsIn(sight).every((rival) => rival.gap > gap) ? {} : null,
  ),
  nearestSoFar: ofStaying((gap, sight) => {
    const rivals = rivalsIn(sight);
    const isAhead = !isLastToRoll(sight) && rivals.length > 0 && rivals.every((rival) => rival.gap > gap);
    return isAhead ? {} : null;
  }),
  behind: (sight, move) => {
    const rival = move.type === 'move.stay' ? null : aheadOfStaying(sight);
    return rival === null ? null : { who: rival.seat };
  },
  reachesGoal: ofStaying((_gap, sight) => {
    const table = tableOf(sight);
    const { goal } = table.numbers;
    const { clues } = seatAt(table.numbers, sight.seat);
    const turn = turnOf(table, sight.seat, true);
    const gain = takenByWinner(payoffOf(holdsFor(table, sight.seat), table.numbers), { ...turn, how: 'stayed' });
    // Nobody can take more than the bank holds (paragraph 5.6).
    const most = table.numbers.bank + table.numbers.setAside;
    return clues < goal && clues + Math.min(gain, most) >= goal ? { goal } : null;
  }),
  makesTotal: (sight, move) => {
    const total = totalWithout(sight, move);
    const { value } = tableOf(sight).numbers.value;
    const isWithin =
      total !== null && value !== null && total <= value + holdsFor(tableOf(sight), sight.seat)('bust.tolerance');
    return isWithin ? { total, value } : null;
  },
  saves: ofRescue((sight, move) => {
    const roll = comingRoll(tableOf(sight), sight.seat, move, (piece) => openPiece(sight, piece), false);
    if (roll === null) return null;
    const saving = totalsAfter(roll).filter((total) => total <= roll.value + roll.tolerance).length;
    return saving > 0 ? { count: saving } : null;
  }),
  cannotGoOver: ofAdding((roll) => (overFaces(roll) === 0 ? {} : null)),
  mostWithoutRisk: ofCount((roll, counts) => {
    const risky = bustChance(roll, roll.count + 1);
    return bustChance(roll) === 0 && risky > 0 && counts.includes(roll.count + 1) ? { count: roll.count } : null;
  }),
  likeliestMatch: ofCount((roll, counts) => {
    const match = matchChance(roll, roll.count);
    const isMost = counts.every((count) => count === roll.count || matchChance(roll, count) < match);
    return isMost && percent(match) > 0 ? { percent: percent(match) } : null;
  }),
  fewerFallShort: ofCount((roll, counts) => {
    const most = roll.base + (roll.count - 1) * Math.max(...roll.sides);
    return counts.includes(roll.count - 1) && most < roll.value ? { value: roll.value } : null;
  }),
  moreGoOver: ofCount((roll, counts) => {
    const [now, next] = [percent(bustChance(roll)), percent(bustChance(roll, roll.count + 1))];
    return counts.includes(roll.count + 1) && now > 0 && next > now ? { percent: now, more: next } : null;
  }),
  meets: ofRoll((roll, _sight, { type }) => {
    const face = totalsAfter(roll).indexOf(roll.value) + 1;
    return type !== 'move.roll' && type !== 'move.commit' && face > 0 ? { face } : null;
  }),
  fewGoOver: ofAdding((roll) => {
    const over = overFaces(roll);
    return over > 0 && over <= FEW ? { count: over } : null;
  }),
  nextGoesOver: ofStaying((_gap, sight) => {
    const over = nextOver(sight);
    return over !== null && over > 0 ? { count: over } : null;
  }),
  bustIsFree: (sight, move) => (mayBust(sight, move) && costOfBust(sight, move) === 0 ? {} : null),
  bustCosts: ofRescue((sight) => {
    const count = costOfBust(sight, { type: 'move.acceptBust' });
    return count > 0 ? { count } : null;
  }),
  costsNothing: (sight, move) => (priceOf(sight, move) === 0 ? {} : null),
  rescueCosts: (sight, { type }) => {
    const prices = sight.moves.flatMap((other) => priceOf(sight, other) ?? []);
    return type === 'move.acceptBust' && prices.length > 0 && Math.min(...prices) > 0 ? {} : null;
  },
  highestDie: (sight, move) => (isExtreme(sight, move, 'over') ? {} : null),
  lowestDie: (sight, move) => (isExtreme(sight, move, 'under') ? {} : null),
  poorest: (sight, move) => {
    if (move.type !== 'move.share') return null;
    const clues = (seat: SeatId): number => seatAt(tableOf(sight).numbers, seat).clues;
    const others = sight.moves.flatMap((other) =>
      other.type === 'move.share' && other.to !== move.to ? [other.to] : [],
    );
    return others.every((seat) => clues(seat) > clues(move.to)) ? { who: move.to } : null;
  },
  higherNumber: (sight, move) => (numberDifference(sight, move) > 0 ? {} : null),
  lowerNumber: (sight, move) => (numberDifference(sight, move) < 0 ? {} : null),
});

/** This many of the six numbers are few. */
const FEW = 2;

/** A player who has ended its turn and is not bust. */
interface Rival {
  readonly seat: SeatId;
  readonly gap: number;
}

function rivalsIn(sight: Sight): readonly Rival[] {
  const table = tableOf(sight);
  const { order, value } = table.numbers;
  return order.flatMap((seat): readonly Rival[] => {
    const { status, total } = seatAt(table.numbers, seat);
    const isRival = seat !== sight.seat && hasActed(table, seat) && status !== 'bust';
    return isRival ? [{ seat, gap: Math.abs((value.value ?? 0) - (total ?? 0)) }] : [];
  });
}

function isLastToRoll(sight: Sight): boolean {
  return tableOf(sight).numbers.order.at(-1) === sight.seat;
}

/** Who is so near to the value that this seat could not win by staying; null if nobody is, or it may not stay. */
function aheadOfStaying(sight: Sight): Rival | null {
  const table = tableOf(sight);
  const { value } = table.numbers.value;
  const { total } = seatAt(table.numbers, sight.seat);
  const mayStay = sight.moves.some(({ type }) => type === 'move.stay');
  // Who may force a roll-off (paragraph 8.6) may win without being nearest.
  if (!mayStay || value === null || total === null || holdsFor(table, sight.seat)('tie.join') !== null) return null;
  const [nearest] = rivalsIn(sight).toSorted((one, other) => one.gap - other.gap);
  return nearest && nearest.gap < Math.abs(value - total) ? nearest : null;
}

/** The total after a move that changes dice without rolling; null for any other. */
function totalWithout(sight: Sight, move: PrivateDieMove): number | null {
  if (move.type !== 'move.remove' && move.type !== 'move.turnOver') return null;
  return outcomeOf(sight, move)?.chances[0]?.turn.total ?? null;
}

/** How many of the six numbers of another die would take the seat over the value. */
function overFaces(roll: ComingRoll): number {
  return totalsAfter(roll).filter((total) => total > roll.value + roll.tolerance).length;
}

/** The same for the die that the seat may add instead of staying; null if it may add none. */
function nextOver(sight: Sight): number | null {
  const adding = sight.moves.find(({ type }) => type === 'move.add' || type === 'move.freeDie');
  const roll = adding
    ? comingRoll(tableOf(sight), sight.seat, adding, (piece) => openPiece(sight, piece), false)
    : null;
  return roll === null ? null : overFaces(roll);
}

/** Whether the seat may be bust at once by this move. */
function mayBust(sight: Sight, move: PrivateDieMove): boolean {
  if (move.type === 'move.acceptBust') return true;
  if (move.type !== 'move.roll' && move.type !== 'move.add' && move.type !== 'move.freeDie') return false;
  const roll = comingRoll(tableOf(sight), sight.seat, move, (piece) => openPiece(sight, piece), false);
  return roll !== null && bustChance(roll) > 0;
}

/** The clues that the seat would lose by a bust after it has paid for this move. */
function costOfBust(sight: Sight, move: PrivateDieMove): number {
  const table = tableOf(sight);
  const { penalty, isLucky } = payoffOf(holdsFor(table, sight.seat), table.numbers);
  const { clues } = seatAt(table.numbers, sight.seat);
  return isLucky ? 0 : Math.min(penalty, clues - (priceOf(sight, move) ?? 0));
}

/** What a move of the turn costs, in clues, where others like it may have a price; null for any other. */
function priceOf(sight: Sight, move: PrivateDieMove): number | null {
  if (move.type === 'move.challenge') return 0;
  return PRICED.has(move.type) ? (outcomeOf(sight, move)?.cost ?? null) : null;
}

const PRICED: ReadonlySet<PrivateDieMove['type']> = new Set([
  'move.add',
  'move.freeDie',
  'move.reroll',
  'move.remove',
  'move.negative',
  'move.turnOver',
]);

function outcomeOf(sight: Sight, move: PrivateDieMove): ReturnType<typeof outlookOf> | null {
  const table = tableOf(sight);
  const { value } = table.numbers.value;
  const play = playOf(move, sight.seat, (piece) => openPiece(sight, piece));
  if (value === null || play.kind === 'end') return null;
  return outlookOf(turnRulesOf(holdsFor(table, sight.seat), value, null), turnOf(table, sight.seat, true), play);
}

/** Whether the die that is rolled again or set aside shows most, or least, of those that could be. */
function isExtreme(sight: Sight, move: PrivateDieMove, when: 'over' | 'under'): boolean {
  if (move.type !== 'move.reroll' && move.type !== 'move.remove') return false;
  if (sight.view.phase !== `turn.${when}`) return false;
  const { positive } = seatAt(tableOf(sight).numbers, sight.seat);
  const { face, zone } = openPiece(sight, move.piece);
  const isPositive = zone === `rolled:${String(sight.seat)}`;
  const own = valueOf(face as Printed);
  const others = positive.filter((value) => value !== own);
  return isPositive && others.length > 0 && others.every((value) => (when === 'over' ? value < own : value > own));
}

/** By how much the number of a witness exceeds that of the other one shown. */
function numberDifference(sight: Sight, move: PrivateDieMove): number {
  if (move.type !== 'move.question') return 0;
  const numbers = (sight.view.zones[LINE_UP]?.faces ?? []).map((face) => numberOn(face as Witness));
  const own = numberOn(openPiece(sight, move.piece).face as Witness);
  return 2 * own - numbers.reduce((sum, number) => sum + number, 0);
}

/** A chance in percent. */
function percent(chance: number): number {
  return Math.round(100 * chance);
}

function isSudden({ view }: Sight): boolean {
  return view.phase === 'suddenDeath.committing';
}

function tableOf({ view, options }: Sight): TableSight & { readonly numbers: PrivateDieNumbers } {
  return {
    numbers: view.numbers as unknown as PrivateDieNumbers,
    options: options as unknown as PrivateDieOptions,
  };
}
