import type { SeatId } from '#protocol/ids.ts';
import { paidAtOnce, payoffOf, takenByWinner, type Payoff } from './payoff.ts';
import { freshTurn, type TurnState, type TurnRules } from './plays.ts';
import { holdsFor, seatAt, turnRulesOf, type TableSight } from './ruling.ts';
import { foreseeTurn, type Prospect, type TurnEnd } from './turn.ts';

/** How a player who acts later does against a gap it has to beat. */
export interface Answer {
  /** The chance to beat it. */
  readonly beats: number;
  /** The chance to tie, and its average number of dice in a tie. */
  readonly ties: number;
  readonly dice: number;
}

/** How a player who acts later does against each gap between an end and the value. */
export type Rival = (gap: number) => Answer;

/** The chance to win a tie while it is not known with whom. */
const EVEN = 0.5;

/** What share of its chance to win a player keeps for each other player who acts after it. */
const HOPE = 0.8;

/** More clues than this do not change how a rival plays. */
const CLUES_THAT_COUNT = 3;

/** Rivals met lately, by everything that their play depends on: every decision of a round asks for the same few. */
const RIVALS = new Map<string, Rival>();
const MOST_RIVALS = 200;

/** The rival at a seat that has not acted yet, playing as well as possible for its own clues. */
export function rivalAt(sight: TableSight, seat: SeatId, value: number, isLast: boolean): Rival {
  const holds = holdsFor(sight, seat);
  const { clues, own, committed } = seatAt(sight.numbers, seat);
  const rules = roughly(turnRulesOf(holds, value, committed));
  const payoff = payoffOf(holds, sight.numbers);
  const start = freshTurn(own, Math.min(clues, CLUES_THAT_COUNT));
  const hope = isLast ? 1 : HOPE;
  const key = JSON.stringify([{ ...rules, sums: null }, payoff, start, hope]);
  const rival = RIVALS.get(key) ?? rivalWith(rules, payoff, start, hope);
  if (RIVALS.size >= MOST_RIVALS) RIVALS.clear();
  RIVALS.set(key, rival);
  return rival;
}

/** Every gap is worked out once. */
function rivalWith(rules: TurnRules, payoff: Payoff, start: TurnState, hope: number): Rival {
  const known = new Map<number, Answer>();

  const appraise = (end: TurnEnd, toBeat: number): Prospect => {
    const worth = paidAtOnce(payoff, end);
    const gap = Math.abs(rules.value - end.total);
    if (end.how === 'bust' || gap > toBeat) return { worth, beats: 0, ties: 0, dice: 0 };
    const hoped = hope * takenByWinner(payoff, end);
    return gap < toBeat
      ? { worth: worth + hoped, beats: 1, ties: 0, dice: 0 }
      : { worth: worth + EVEN * hoped, beats: 0, ties: 1, dice: end.positive };
  };

  const answer = (gap: number): Answer => {
    const { beats, ties, dice } = foreseeTurn(rules, (end) => appraise(end, gap)).best(start);
    return { beats, ties, dice: ties > 0 ? dice / ties : 0 };
  };

  return (gap) => {
    const found = known.get(gap) ?? answer(gap);
    known.set(gap, found);
    return found;
  };
}

/** The rules for imagining another player's turn: without anything that requires following single dice. */
function roughly(rules: TurnRules): TurnRules {
  return { ...rules, reroll: [], remove: [], turnOver: [], setDie: [] };
}
