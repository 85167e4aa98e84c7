import type { Outcome, Position, Step } from '#engine/core/game.ts';
import { followed } from '#engine/core/effect.ts';
import type { KirinPhase } from '#engine/games/kirin/kirin.chart.ts';
import { deal } from '#engine/games/kirin/rules/deal.ts';
import {
  declare,
  isLastDeclaration,
  judgeDeclare,
  revealDeclarations,
  undeclaredSeats,
} from '#engine/games/kirin/rules/declare.ts';
import { isLeaderKnown, leaderCandidates, seatDrawnLeader, seatKnownLeader } from '#engine/games/kirin/rules/leader.ts';
import { judgePlay, play } from '#engine/games/kirin/rules/play.ts';
import { hadKirin, turnOrder } from '#engine/games/kirin/rules/order.ts';
import { endMatch, isLastRound, scoreRound } from '#engine/games/kirin/rules/score.ts';
import {
  currentPlayer,
  hasWinner,
  isLastOfTrick,
  isRoundOver,
  setTrickAside,
  takeTrick,
} from '#engine/games/kirin/rules/trick.ts';
import type { KirinEvent, KirinInput, KirinState } from '#engine/games/kirin/types.ts';

type KirinStep = Step<KirinState, KirinEvent, KirinPhase>;

/**
 * Kirin as a bare immutable reducer: the same rules called by hand-written branches, with no chart. It exists to
 * measure what the chart costs; null for an input that is refused.
 */
export function reduceKirin({ phase, state }: Position<KirinState, KirinPhase>, input: KirinInput): KirinStep | null {
  const arrive = (after: KirinPhase, { state: reached, events, between = [] }: KirinOutcome): KirinStep => ({
    before: { phase, state },
    position: { phase: after, state: reached },
    events,
    between,
  });
  switch (input.type) {
    case 'chance.dealt':
      return phase === 'dealing' ? arrive('declaring', deal(state, input)) : null;
    case 'move.declare': {
      if (phase !== 'declaring' || !undeclaredSeats(state).includes(input.seat)) return null;
      if (!judgeDeclare(state, input.seat, input).ok) return null;
      const wasLast = isLastDeclaration(state);
      const declared = declare(state, input);
      if (!wasLast) return arrive('declaring', declared);
      return isLeaderKnown(declared.state)
        ? arrive('trick.leading', follow(declared, seatKnownLeader))
        : arrive('drawingLeader', declared);
    }
    case 'chance.leaderDrawn':
      if (phase !== 'drawingLeader' || !leaderCandidates(state).includes(input.seat)) return null;
      return arrive('trick.leading', seatDrawnLeader(state, input));
    case 'move.play': {
      if (phase !== 'trick.leading' && phase !== 'trick.following') return null;
      if (currentPlayer(state) !== input.seat || !judgePlay(state, input.seat, input).ok) return null;
      const isLast = isLastOfTrick(state);
      const played = play(state, input);
      return isLast ? arrive(...closeTrick(played)) : arrive('trick.following', played);
    }
  }
}

type KirinOutcome = Outcome<KirinState, KirinEvent>;

function closeTrick(played: KirinOutcome): [KirinPhase, KirinOutcome] {
  let outcome = follow(played, hasWinner(played.state) ? takeTrick : setTrickAside);
  if (hadKirin(outcome.state)) outcome = follow(outcome, turnOrder);
  if (!isRoundOver(outcome.state)) return ['trick.leading', outcome];
  const isOver = isLastRound(outcome.state);
  outcome = follow(follow(outcome, revealDeclarations), scoreRound);
  return isOver ? ['over', follow(outcome, endMatch)] : ['dealing', outcome];
}

function follow(before: KirinOutcome, rule: (state: KirinState) => KirinOutcome): KirinOutcome {
  return followed(before, rule(before.state));
}
