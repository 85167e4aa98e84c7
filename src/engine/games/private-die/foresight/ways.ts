import { outlookOf } from './outcomes.ts';
import { firstRolls, playsOf, type Play, type TurnState, type TurnRules } from './plays.ts';

/** A state of a turn, with what can be done in it. */
export interface Point {
  readonly turn: TurnState;
  /** Null until they are first asked for. */
  ways: readonly Way[] | null;
}

/** A play, its price, and where it may lead; to nowhere if it ends the turn. */
export interface Way {
  readonly play: Play;
  readonly cost: number;
  readonly chances: readonly { readonly ways: number; readonly next: Point }[];
}

/** The states of turns under the same rules, each once. */
export interface TurnPoints {
  at(turn: TurnState): Point;
  /** What can be done there: to end the turn comes first. */
  from(point: Point): readonly Way[];
  /** This play there, whether it is one of those or not. */
  by(point: Point, play: Play): Way;
}

/** The play that ends a turn. */
export const END: Play = { kind: 'end' };

/**
 * Points found lately, by the rules: what can be done does not depend on what the ends are worth, and a decision of
 * `sharp` weighs the turn of each rival for a dozen things that it may have to beat.
 */
const FOUND = new Map<string, TurnPoints>();
const MOST_FOUND = 16;

/** The points under these rules; nothing is worked out yet, unless it was lately. */
export function pointsUnder(rules: TurnRules): TurnPoints {
  // The sums follow from the sides.
  const key = JSON.stringify({ ...rules, sums: null });
  const points = FOUND.get(key) ?? freshPoints(rules);
  if (FOUND.size >= MOST_FOUND) FOUND.clear();
  FOUND.set(key, points);
  return points;
}

function freshPoints(rules: TurnRules): TurnPoints {
  const known = new Map<number, Point>();

  const at = (turn: TurnState): Point => {
    const key = keyOf(turn);
    const point = known.get(key) ?? { turn, ways: null };
    known.set(key, point);
    return point;
  };

  const by = ({ turn }: Point, play: Play): Way => {
    if (play.kind === 'end') return { play, cost: 0, chances: [] };
    const { cost, chances } = outlookOf(rules, turn, play);
    return { play, cost, chances: chances.map(({ ways, turn: after }) => ({ ways, next: at(after) })) };
  };

  const from = (point: Point): readonly Way[] => {
    point.ways ??= choicesOf(rules, point.turn).map((play) => by(point, play));
    return point.ways;
  };

  return { at, from, by };
}

function choicesOf(rules: TurnRules, turn: TurnState): readonly Play[] {
  if (turn.hasRolled) return [END, ...playsOf(rules, turn)];
  const placed = turn.positive > 0 ? [] : rules.setDie.map((value): Play => ({ kind: 'setDie', value }));
  return [...firstRolls(rules, turn), ...placed];
}

/** A number that identifies the state of a turn: every part has its own digits, fifty bits in all. */
function keyOf({ total, positive, dice, unused, clues, used, hasRolled, isTurned }: TurnState): number {
  // Without an array in between, as this is asked for at every step of the way.
  let key = (((8 + positive) * 8 + unused) * 8 + clues) * 8 + used.added;
  for (const value of dice) key = key * 8 + value;
  key = ((key * 128 + total + 64) * 2 + used.freeDie) * 2 + used.reroll;
  key = ((key * 2 + used.remove) * 2 + used.turnOver) * 2 + used.sixth;
  return ((key * 2 + used.unused) * 2 + Number(hasRolled)) * 2 + Number(isTurned);
}
