import type { SeatId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { actionPrompts, piecePrompt, type ActionPhase } from './action-prompts.ts';
import { judgeMove } from './judge-move.ts';
import { COUNTS, oddsFor } from './odds.ts';
import { isSuddenDeath } from './rules/commit.ts';
import { bearingsOn } from './rules/hooks.ts';
import { DETECTIVE_CARDS, LINE_UP, detectiveZoneOf, WITNESS } from './rules/layout.ts';
import { valueIn } from './rules/round.ts';
import { suddenValue } from './rules/sudden-death.ts';
import type { PrivateDieMove, PrivateDieState } from './types.ts';

/** What this seat may do, each choice with the verdict on it. */
export function promptsFor({ phase, state }: Position<PrivateDieState>, seat: SeatId): readonly Prompt[] {
  switch (phase) {
    case 'drafting':
      return [cardPrompt(state, seat, 'draft', DETECTIVE_CARDS, detectiveZoneOf(seat))];
    case 'round.choosingWitness':
      return [cardPrompt(state, seat, 'question', LINE_UP, WITNESS)];
    case 'round.committing':
    case 'suddenDeath.committing':
      return [commitPrompt(phase, state, seat)];
    case 'turn.sharing':
      return [sharePrompt(state, seat)];
    case 'turn.choosingDice':
      return [...placingPrompt(state, seat), rollPrompt(phase, state, seat)];
    default:
      return actionPrompts(phase as ActionPhase, state, seat);
  }
}

/** Every legal move of a seat that the table waits for: all that its prompts allow. */
export function movesFor(position: Position<PrivateDieState>, seat: SeatId): readonly PrivateDieMove[] {
  return promptsFor(position, seat).flatMap((prompt) => {
    if (prompt.kind !== 'oneOf' && prompt.kind !== 'piece') return [];
    const offers: readonly Offer<unknown>[] = prompt.offers;
    return offers
      .filter(({ verdict }) => verdict.ok)
      .map(({ key }) => ({ ...prompt.move, [prompt.field]: key }) as PrivateDieMove);
  });
}

/** Detectives on offer, or the two witnesses of Line-Up. */
function cardPrompt(
  state: PrivateDieState,
  seat: SeatId,
  code: 'draft' | 'question',
  from: string,
  target: string,
): Prompt {
  return piecePrompt(state, seat, code, zoneOf(state.table, from).pieces, target);
}

function commitPrompt(phase: string, state: PrivateDieState, seat: SeatId): Prompt {
  const text: Text = isSuddenDeath(state)
    ? { code: 'commitSudden', params: { value: suddenValue(state) } }
    : { code: 'commit', params: { value: valueIn(state) } };
  return {
    id: 'commit',
    kind: 'oneOf',
    text,
    move: { type: 'move.commit' },
    field: 'count',
    offers: countOffers('move.commit', phase, state, seat),
  };
}

/** Every number of dice, with the chances of those that are allowed at a table that plays with them. */
function countOffers(
  type: 'move.commit' | 'move.roll',
  phase: string,
  state: PrivateDieState,
  seat: SeatId,
): readonly Offer<number>[] {
  const odds = state.options.odds ? oddsFor(phase, state, seat) : [];
  return COUNTS.map((count) => {
    const chances = odds.find((one) => one.count === count);
    return {
      key: count,
      verdict: judgeMove(state, seat, { type, count }),
      label: chances
        ? { code: 'diceWithOdds', params: { count, bust: chances.bust, match: chances.match } }
        : { code: 'dice', params: { count } },
    };
  });
}

function sharePrompt(state: PrivateDieState, seat: SeatId): Prompt {
  return {
    id: 'share',
    kind: 'oneOf',
    text: { code: 'share' },
    move: { type: 'move.share' },
    field: 'to',
    offers: seatsOf(state)
      .filter((other) => other !== seat)
      .map((to) => ({
        key: to,
        verdict: judgeMove(state, seat, { type: 'move.share', to }),
        label: { code: 'share', params: { to } },
      })),
  };
}

function rollPrompt(phase: string, state: PrivateDieState, seat: SeatId): Prompt {
  return {
    id: 'roll',
    kind: 'oneOf',
    text: { code: 'roll', params: { value: valueIn(state) } },
    move: { type: 'move.roll' },
    field: 'count',
    offers: countOffers('move.roll', phase, state, seat),
  };
}

/** Whoever has the power sees it, also where a witness forbids it; nobody else is bothered with it (paragraph 8.3). */
function placingPrompt(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  if (bearingsOn(state, 'grant.setDie', seat).length === 0) return [];
  return [
    {
      id: 'setDie',
      kind: 'oneOf',
      text: { code: 'setDie' },
      move: { type: 'move.setDie' },
      field: 'value',
      offers: [1, 6].map((value) => ({
        key: value,
        verdict: judgeMove(state, seat, { type: 'move.setDie', value }),
        label: { code: 'place', params: { value } },
      })),
    },
  ];
}
