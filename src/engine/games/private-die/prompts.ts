import type { SeatId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { piecePrompt } from './action-prompts.ts';
import { judgeMove } from './judge-move.ts';
import { COUNTS, countOdds } from './odds.ts';
import { isSuddenDeath } from './rules/commit.ts';
import { bearingsOn } from './rules/hooks.ts';
import { DETECTIVE_CARDS, LINE_UP, detectiveZoneOf, WITNESS } from './rules/layout.ts';
import { valueIn } from './rules/round.ts';
import { suddenValue } from './rules/sudden-death.ts';
import type { PrivateDieState } from './types.ts';

/** Detectives on offer. */
export function draftPrompts(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  const { pieces } = zoneOf(state.table, DETECTIVE_CARDS);
  return [piecePrompt(state, seat, 'draft', pieces, detectiveZoneOf(seat))];
}

/** The two witnesses of Line-Up. */
export function questionPrompts(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  return [piecePrompt(state, seat, 'question', zoneOf(state.table, LINE_UP).pieces, WITNESS)];
}

/** How many dice to roll, in secret. */
export function commitPrompts(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  const text: Text = isSuddenDeath(state)
    ? { code: 'commitSudden', params: { value: suddenValue(state) } }
    : { code: 'commit', params: { value: valueIn(state) } };
  return [
    {
      id: 'commit',
      kind: 'oneOf',
      text,
      move: { type: 'move.commit' },
      field: 'count',
      offers: countOffers('move.commit', state, seat),
    },
  ];
}

/** Every number of dice; the allowed ones come with their chances at a table with the odds option. */
function countOffers(
  type: 'move.commit' | 'move.roll',
  state: PrivateDieState,
  seat: SeatId,
): readonly Offer<number>[] {
  const odds = state.options.odds ? countOdds(type, state, seat) : [];
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

/** Who gains a clue. */
export function sharePrompts(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  return [
    {
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
    },
  ];
}

/** How many dice to roll, or which number to place. */
export function dicePrompts(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  return [...placingPrompt(state, seat), rollPrompt(state, seat)];
}

function rollPrompt(state: PrivateDieState, seat: SeatId): Prompt {
  return {
    id: 'roll',
    kind: 'oneOf',
    text: { code: 'roll', params: { value: valueIn(state) } },
    move: { type: 'move.roll' },
    field: 'count',
    offers: countOffers('move.roll', state, seat),
  };
}

/** Shown to everybody who has the power, even if a witness forbids it, and to nobody else (paragraph 8.3). */
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
