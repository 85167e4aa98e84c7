import type { SeatId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { judgeMove } from './judge-move.ts';
import { ruledOut } from './ruled-out.ts';
import { targetOffers } from './target-offers.ts';
import type { DeathByDigitsState, Named } from './types.ts';

/** Whose card, which end, which number; impossible guesses are allowed too (chapter 4). */
export function guessPrompt(state: DeathByDigitsState, seat: SeatId): Prompt {
  return {
    id: 'guess',
    kind: 'fields',
    text: { code: 'guess' },
    move: { type: 'move.guess' },
    fields: [
      { field: 'target', text: { code: 'guessTarget' }, offers: targetOffers(state, seat, '4.1') },
      {
        field: 'end',
        text: { code: 'guessEnd' },
        offers: ['low', 'high'].map((key) => ({ key, verdict: ALLOWED, label: { code: key } })),
      },
      {
        field: 'number',
        text: { code: 'guessNumber' },
        offers: state.deck.map((number) => ({
          key: number,
          verdict: ALLOWED,
          label: { code: 'number', params: { number } },
        })),
      },
    ],
  };
}

/** Any three numbers of the deck, repeats included, each with its verdict (paragraphs 8.1 and 10.9). */
export function accusePrompt(state: DeathByDigitsState, seat: SeatId): Prompt {
  return threeNumbers(state, seat, 'accuse');
}

export function sealPrompt(state: DeathByDigitsState, seat: SeatId): Prompt {
  return threeNumbers(state, seat, 'seal');
}

function threeNumbers(state: DeathByDigitsState, seat: SeatId, code: 'accuse' | 'seal'): Prompt {
  const without = ruledOut(state, seat);
  const offers = state.deck.map((number): Offer<number> => {
    const named: Named = { first: number, second: number, third: number };
    return {
      key: number,
      verdict: judgeMove(state, seat, { type: `move.${code}`, ...named }),
      // A warning, not a refusal: a player may name an impossible number on purpose.
      label: { code: without.has(number) ? 'numberRuledOut' : 'number', params: { number } },
    };
  });
  return {
    id: code,
    kind: 'fields',
    text: { code },
    move: { type: `move.${code}` },
    confirm: { code: `${code}Confirm` },
    fields: (['first', 'second', 'third'] as const).map((field) => ({ field, text: { code: field }, offers })),
  };
}
