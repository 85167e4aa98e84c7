import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { judgeMove } from './judge-move.ts';
import { giftOf, hintsOf } from './rules/layout.ts';
import { clueKey, isAssassin, judgePass, presentable } from './rules/present.ts';
import { requestIn } from './rules/request.ts';
import { handPieces } from './rules/state-steps.ts';
import { REQUESTS, type DiRenjieState } from './types.ts';

/** To confirm having read the hints. */
export function hintsPrompts(state: DiRenjieState, seat: SeatId): readonly Prompt[] {
  return [button('noteHints', { count: zoneOf(state.table, hintsOf(seat)).pieces.length })];
}

/** To look at a clue, or not to. */
export function examinePrompts(state: DiRenjieState, seat: SeatId): readonly Prompt[] {
  return [examinePrompt(state, seat), button('skipExamine')];
}

/** To finish looking at a clue. */
export function lookPrompts(): readonly Prompt[] {
  return [button('closeClue')];
}

/** To give a card or to refuse. */
export function givePrompts(state: DiRenjieState, seat: SeatId): readonly Prompt[] {
  return [givePrompt(state, seat), button('refuse', { by: state.active })];
}

type Params = Readonly<Record<string, string | number>>;

/** A choice without alternatives; its text and its move have the same name. */
function button(name: string, params?: Params, text = name): Prompt {
  const words = params ? { code: text, params } : { code: text };
  return { id: name, kind: 'button', text: words, move: { type: `move.${name}` } };
}

/** Clues of others; the player's own are not offered. */
function examinePrompt(state: DiRenjieState, seat: SeatId): Prompt {
  return {
    id: 'examine',
    kind: 'oneOf',
    text: { code: 'examine' },
    move: { type: 'move.examine' },
    field: 'clue',
    offers: state.clues.flatMap(({ owner, element, isRevealed }, clue) => {
      if (owner === seat) return [];
      const label = isRevealed
        ? { code: 'revealedClue', params: { owner, element } }
        : { code: 'hiddenClue', params: { owner } };
      return [{ key: clue, verdict: judgeMove(state, seat, { type: 'move.examine', clue }), label }];
    }),
  };
}

/** What to request from everybody. */
export function requestPrompts(state: DiRenjieState, seat: SeatId): readonly Prompt[] {
  return [
    {
      id: 'request',
      kind: 'oneOf',
      text: { code: 'request' },
      move: { type: 'move.request' },
      field: 'request',
      offers: REQUESTS.map((request) => ({
        key: request,
        verdict: judgeMove(state, seat, { type: 'move.request', request }),
        label: {
          code: typeof request === 'number' ? 'numberRequest' : 'request',
          params: { request: String(request) },
        },
      })),
    },
  ];
}

/** The whole hand, whether a card in it matches or not: if the prompt looked different, it would show which. */
function givePrompt(state: DiRenjieState, seat: SeatId): Prompt {
  return {
    id: 'give',
    kind: 'piece',
    text: { code: 'give', params: { by: state.active, request: String(requestIn(state)) } },
    move: { type: 'move.give' },
    field: 'piece',
    offers: handPieces(state, seat).map((piece) => ({
      key: piece,
      verdict: judgeMove(state, seat, { type: 'move.give', piece }),
    })),
    target: giftOf(state.active),
  };
}

/**
 * One offer for each different clue, and a way to pass if that is allowed: with a clue in hand only to the Assassin.
 */
export function presentPrompts(state: DiRenjieState, seat: SeatId): readonly Prompt[] {
  const clues = presentable(state, seat);
  const may = judgePass(state, seat).ok;
  const choice: Prompt = {
    id: 'present',
    kind: 'oneOf',
    text: { code: may ? 'mayPresent' : 'mustPresent' },
    move: { type: 'move.present' },
    field: 'clue',
    offers: clues.map(({ element, bottom, pieces }) => {
      const key = clueKey(pieces);
      return {
        key,
        verdict: judgeMove(state, seat, { type: 'move.present', clue: key }),
        label: { code: 'clue', params: { element, bottom } },
      };
    }),
  };
  const passing = button('pass', undefined, isAssassin(state, seat) && clues.length > 0 ? 'passSecretly' : 'pass');
  return [...(clues.length > 0 ? [choice] : []), ...(may ? [passing] : [])];
}
