import type { Estimate, Review, ReviewedMove } from '#protocol/review.ts';
import { NOTHING_BETWEEN, type Between, type Decision, type LivedMatch } from './decisions.ts';
import type { Judged } from './judging.ts';
import { precisionOf, type Stakes } from './precision.ts';

/**
 * The review of a match from what each of its decisions was found to be worth; null where one was not judged. All chances
 * are whole ten-thousandths before they are compared, so that `start`, `luck`, `others` and `play` make `result` exactly.
 * What lies between the move that a seat made and the best that it could make next came from outside: it is luck if
 * chance was drawn in the meantime, or if nobody else moved, so that the move itself uncovered something; otherwise it
 * came from the others. What a substitute made of the seat came from others too, whatever was drawn.
 */
export function reviewOf(match: LivedMatch, judgements: readonly (Judged | null)[]): Review {
  const { seat, start, result, decisions, after, own } = match;
  const moves: ReviewedMove[] = [];
  const stakes: StakesInPhase[] = [];
  const sums = { luck: 0, others: 0, play: 0 };
  let stands = start;
  let since = NOTHING_BETWEEN;
  for (const [place, decision] of decisions.entries()) {
    since = joined(since, decision.since);
    const judgement = judgements[place] ?? null;
    if (judgement === null) {
      moves.push(unjudged(decision, stands));
      continue;
    }
    const came = splitUp(judgement.chance.mean - stands, since);
    sums.luck += came.luck;
    sums.others += came.others;
    sums.play -= judgement.cost;
    stands = judgement.chance.mean - judgement.cost;
    since = NOTHING_BETWEEN;
    const { stake, ...found } = judgement;
    stakes.push({ phase: decision.phase, stake, cost: found.cost });
    moves.push({ ...toldOf(decision), ...found, since: came });
  }
  const last = splitUp(result - stands, joined(since, after));
  return {
    seat,
    start,
    luck: sums.luck + last.luck,
    others: sums.others + last.others,
    play: sums.play === 0 ? 0 : sums.play,
    result,
    precision: precisionOf(stakes),
    ...(own && { own }),
    parts: partsOf(moves, stakes),
    moves,
  };
}

function joined(one: Between, other: Between): Between {
  return {
    chance: one.chance || other.chance,
    others: one.others || other.others,
    substitute: one.substitute || other.substitute,
  };
}

function splitUp(difference: number, { chance, others, substitute }: Between): ReviewedMove['since'] {
  return !substitute && (chance || !others) ? { luck: difference, others: 0 } : { luck: 0, others: difference };
}

function toldOf({ at, round, phase, move }: Decision): Pick<ReviewedMove, 'at' | 'round' | 'phase' | 'move'> {
  return { at, round, phase, move };
}

/** A move that was not judged leaves the chance as it was. */
function unjudged(decision: Decision, stands: number): ReviewedMove {
  const chance: Estimate = { mean: stands, low: stands, high: stands };
  return {
    ...toldOf(decision),
    chance,
    since: { luck: 0, others: 0 },
    cost: 0,
    between: { low: 0, high: 0 },
    verdict: 'unjudged',
    advice: null,
  };
}

type StakesInPhase = Stakes & Pick<ReviewedMove, 'phase'>;

function partsOf(moves: readonly ReviewedMove[], stakes: readonly StakesInPhase[]): Review['parts'] {
  const phases = [...new Set(moves.map(({ phase }) => phase))];
  return phases.map((phase) => {
    const own = moves.filter((move) => move.phase === phase);
    return {
      phase,
      judged: own.filter(isJudged).length,
      cost: own.reduce((sum, { cost }) => sum + cost, 0),
      precision: precisionOf(stakes.filter((one) => one.phase === phase)),
    };
  });
}

function isJudged({ verdict }: ReviewedMove): boolean {
  return verdict !== 'unjudged';
}
