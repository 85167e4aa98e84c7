import type { SeatId } from '#protocol/ids.ts';
import { foreseeOwn } from '../foresight/own-turn.ts';
import { paidAtOnce, payoffOf, type Payoff } from '../foresight/payoff.ts';
import { freshTurn } from '../foresight/plays.ts';
import { holdsFor, seatAt, type Holds, type TableSight } from '../foresight/ruling.ts';
import type { ChanceOfEnd } from '../foresight/turn.ts';
import type { Hook, HookValues, SeatView } from '../types.ts';

/** How a seat's turn ended, as far as the round depends on it. */
export interface Ended {
  /** Whether it cannot be the closest: it bust, or is too far away to matter. */
  readonly isOut: boolean;
  readonly isMatched: boolean;
  readonly total: number;
  readonly dice: number;
  /** Clues that it gained in the turn, less what it spent and lost. */
  readonly change: number;
  /** The part of that which it paid for a bust. */
  readonly fine: number;
}

/** One of the ends that a turn may have, with its chance. */
export interface ChanceOfEnded {
  readonly chance: number;
  readonly ended: Ended;
}

/** What a rival finds when its turn comes. */
export interface Meeting {
  readonly seat: SeatId;
  readonly value: number;
  /** How far the closest total so far is from the value, and its dice; `Infinity` while all have bust. */
  readonly gap: number;
  readonly dice: number;
  /** The seats that act after it. */
  readonly later: readonly SeatId[];
}

/** A total too far away to matter. */
const FAR = -99;

/** Each gap is rounded up to one of these: a rival plays in much the same way whether it has to beat 8 or 9. */
const GAPS = [0, 1, 2, 3, 4, 6, 9] as const;

/** A gap wider than any, and the one that a rival is shown instead. */
const WIDEST = 99;
const SHOWN_WIDEST = 12;

/** How many dice the closest has matters to a rival only where a tie is likely; these two numbers stand for all. */
const FEW_DICE = 2;
const MANY_DICE = 4;
const TIES_UP_TO = 1;

/** The gap and the dice that stand for these. */
export function asMet(gap: number, dice: number): Pick<Meeting, 'gap' | 'dice'> {
  const most = gap === Infinity ? gap : (GAPS.find((one) => one >= gap) ?? WIDEST);
  return { gap: most, dice: gap <= TIES_UP_TO && dice <= FEW_DICE ? FEW_DICE : MANY_DICE };
}

/** A less likely end of a turn does not count. */
const TOO_RARE = 1e-3;

/** Ends found lately, by everything that they depend on: every decision of a round asks for the same ones. */
const FOUND = new Map<string, readonly ChanceOfEnded[]>();
const MOST_FOUND = 2000;

/** How the turn of a rival may end if it plays like `steady`, which cares for its own clues only. */
export function rivalEnds(sight: TableSight, meeting: Meeting): readonly ChanceOfEnded[] {
  const scene = sceneOf(sight, meeting);
  const key = keyOf(scene, meeting);
  const found = FOUND.get(key) ?? endsIn(scene, meeting);
  if (FOUND.size >= MOST_FOUND) FOUND.clear();
  FOUND.set(key, found);
  return found;
}

/** The table as it is when the rival's turn comes: one seat is the closest, and those who act later still wait. */
function sceneOf(sight: TableSight, { seat, value, gap, dice, later }: Meeting): TableSight {
  const { numbers } = sight;
  const closest =
    gap === Infinity ? -1 : numbers.seats.findIndex((_, other) => other !== seat && !later.includes(other));
  const seats = numbers.seats.map((view, other): SeatView => {
    if (other === seat || later.includes(other)) return { ...view, status: 'waiting' };
    const ended: SeatView = { ...view, detective: null, status: 'bust', total: FAR, positive: [] };
    if (other !== closest) return ended;
    return {
      ...ended,
      status: 'stayed',
      total: value - (gap === WIDEST ? SHOWN_WIDEST : gap),
      positive: Array.from({ length: dice }, () => 1),
    };
  });
  return { ...sight, numbers: { ...numbers, seats } };
}

function keyOf({ numbers, options }: TableSight, { seat, value }: Meeting): string {
  const { value: shown, case: inPlay, setAside, pot, order, seats } = numbers;
  const known = seats.map(({ status, clues, detective, committed, total, positive }) =>
    status === 'waiting' ? [clues, detective, committed] : [total, positive.length],
  );
  return JSON.stringify([
    seat,
    value,
    shown.witness,
    inPlay,
    setAside,
    pot,
    order,
    known,
    options.goal,
    options.bareBones,
  ]);
}

function endsIn(scene: TableSight, { seat, value, gap }: Meeting): readonly ChanceOfEnded[] {
  const holds = roughly(holdsFor(scene, seat));
  const payoff = payoffOf(holds, scene.numbers);
  const { own, clues } = seatAt(scene.numbers, seat);
  const start = freshTurn(own, clues);
  const reach = holds('tie.join');
  const matters = (isBust: boolean, total: number): boolean => {
    const away = Math.abs(value - total);
    return reach === null ? !isBust && away <= gap : away <= gap + reach;
  };
  const ends = foreseeOwn(scene, seat, value, holds)
    .endsFrom(start)
    .flatMap((one) => endedAs(payoff, one, start.clues))
    .map(({ chance, ended }) => ({ chance, ended: matters(ended.isOut, ended.total) ? ended : outOf(ended) }));
  return merged(ends).filter(({ chance }) => chance > TOO_RARE);
}

/**
 * What a seat's cards allow, without two powers that rivals seldom use and for which each single die would have to be
 * followed. Rolling a die again stays, since it is used often.
 */
function roughly(holds: Holds): Holds {
  return <H extends Hook>(hook: H): HookValues[H] =>
    hook === 'grant.remove' || hook === 'grant.turnOver' ? ([] as unknown as HookValues[H]) : holds(hook);
}

/** What this end means for the round. The turn began with `spendable` clues; a die of luck has two results (8.4). */
export function endedAs(payoff: Payoff, { chance, end }: ChanceOfEnd, spendable: number): readonly ChanceOfEnded[] {
  const isOut = end.how === 'bust';
  const spent = spendable - end.clues;
  const kept = { isOut, isMatched: end.how === 'matched', total: end.total, dice: end.positive };
  if (isOut && payoff.isLucky) {
    return [0, 1].map((luck) => ({ chance: chance / 2, ended: { ...kept, change: luck - spent, fine: 0 } }));
  }
  const paid = paidAtOnce(payoff, end);
  return [{ chance, ended: { ...kept, change: paid - spent, fine: isOut ? -paid : 0 } }];
}

function outOf({ change, fine }: Ended): Ended {
  return { isOut: true, isMatched: false, total: FAR, dice: 0, change, fine };
}

/** The same ends, each once. */
function merged(ends: readonly ChanceOfEnded[]): readonly ChanceOfEnded[] {
  const byKind = new Map<string, ChanceOfEnded>();
  for (const { chance, ended } of ends) {
    const kind = Object.values(ended).join();
    byKind.set(kind, { chance: chance + (byKind.get(kind)?.chance ?? 0), ended });
  }
  return [...byKind.values()];
}
