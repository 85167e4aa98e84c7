import type { SeatId } from '#protocol/ids.ts';
import { rivalAt } from './rivals.ts';
import { rollOffChance } from './roll-off.ts';
import { holdsFor, seatAt, type TableSight } from './ruling.ts';
import type { TurnEnd } from './turn.ts';

/** The assumed dice of a player about whom it is only known that it will be closer. */
const USUAL_DICE = 3;

/** The share of a challenge's chance that is left for each player who still has to act. */
const CHALLENGE_LEFT = 0.75;

/** Another seat that has acted in this round. */
interface Acted {
  readonly total: number;
  readonly dice: number;
  readonly gap: number;
  readonly isBust: boolean;
  /** How far from the winner it may be to force a roll-off (paragraph 8.6). */
  readonly reach: number | null;
}

/**
 * The chance, from 0 to 1, that `seat` wins the round with an end of its turn: from what others have rolled, and from
 * what those who still have to act are expected to roll. A tie counts as the chance in its roll-off.
 */
export function winChance(sight: TableSight, seat: SeatId, value: number): (end: TurnEnd) => number {
  const { order, seats } = sight.numbers;
  // Before the value is known there is no order yet, so clockwise order is used.
  const others = (order.length > 0 ? order : seats.map((_, other) => other)).filter((other) => other !== seat);
  const acted = others.filter((other) => hasActed(sight, other)).map((other) => actedAs(sight, other, value));
  const waiting = others.filter((other) => !hasActed(sight, other));
  const rivals = waiting.map((other) => rivalAt(sight, other, value, other === waiting.at(-1)));
  const alive = acted.filter(({ isBust }) => !isBust);
  const nearest = Math.min(...alive.map(({ gap }) => gap));
  const ahead = alive.filter(({ gap }) => gap === nearest);
  const reach = holdsFor(sight, seat)('tie.join');

  const againstAll = (mine: number, theirs: readonly Acted[]): number =>
    theirs.reduce((chance, { dice }) => chance * rollOffChance(mine, dice), 1);

  const asChallenger = ({ total, positive }: TurnEnd): number => {
    const isNear = reach !== null && ahead.some((other) => Math.abs(other.total - total) <= reach);
    return isNear ? CHALLENGE_LEFT ** rivals.length * againstAll(positive, ahead) : 0;
  };

  const asClosest = ({ total, positive }: TurnEnd, gap: number): number => {
    const joining = acted.filter((other) => other.gap !== gap && Math.abs(other.total - total) <= (other.reach ?? -1));
    const equal = alive.filter((other) => other.gap === gap);
    const answers = rivals.map((rival) => rival(gap));
    const wins = answers.reduce(
      (chance, { beats, ties, dice }) => {
        const lost = beats + ties * rollOffChance(Math.round(dice), positive);
        return chance * (1 - lost);
      },
      againstAll(positive, [...equal, ...joining]),
    );
    if (reach === null || gap > reach) return wins;
    // A player who beats this end lies between it and the value: near enough to be challenged.
    const beaten = 1 - answers.reduce((chance, { beats }) => chance * (1 - beats), 1);
    return wins + beaten * rollOffChance(positive, USUAL_DICE);
  };

  return (end) => {
    const gap = Math.abs(value - end.total);
    return end.how === 'bust' || gap > nearest ? asChallenger(end) : asClosest(end, gap);
  };
}

/** Whether this seat has ended its turn in this round. */
export function hasActed({ numbers }: TableSight, seat: SeatId): boolean {
  const { status } = seatAt(numbers, seat);
  return status === 'stayed' || status === 'matched' || status === 'bust';
}

function actedAs(sight: TableSight, seat: SeatId, value: number): Acted {
  const { status, total, positive } = seatAt(sight.numbers, seat);
  return {
    total: total ?? 0,
    dice: positive.length,
    gap: Math.abs(value - (total ?? 0)),
    isBust: status === 'bust',
    reach: holdsFor(sight, seat)('tie.join'),
  };
}
