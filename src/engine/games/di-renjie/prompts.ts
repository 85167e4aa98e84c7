import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Position } from '#engine/core/game.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { answerPrompt, answersOf } from './answer-prompt.ts';
import { drawPrompt, takePrompt } from './draw-prompts.ts';
import { judgeMove } from './judge-move.ts';
import { plansOf } from './rules/draw.ts';
import { giftOf, hintsOf } from './rules/layout.ts';
import { clueKey, isAssassin, judgePass, presentable } from './rules/present.ts';
import { requestIn } from './rules/request.ts';
import { handPieces } from './rules/state-steps.ts';
import { REQUESTS, type DiRenjieMove, type DiRenjieState } from './types.ts';

/** What this seat may do, each choice with the verdict on it. */
export function promptsFor({ phase, state }: Position<DiRenjieState>, seat: SeatId): readonly Prompt[] {
  switch (phase) {
    case 'notingHints':
      return [button('noteHints', { count: zoneOf(state.table, hintsOf(seat)).pieces.length })];
    case 'turn.examining':
      return [examinePrompt(state, seat), button('skipExamine')];
    case 'turn.looking':
      return [button('closeClue')];
    case 'turn.requesting':
      return [requestPrompt(state, seat)];
    case 'turn.collecting':
    case 'turn.collectingAll':
      return [givePrompt(state, seat), button('refuse', { by: state.active })];
    case 'turn.taking':
      return [takePrompt(state, seat)];
    case 'turn.presenting':
      return presentPrompts(state, seat);
    case 'turn.planning':
      return [drawPrompt(state)];
    default:
      return [answerPrompt(state, seat)];
  }
}

/** Every legal move of a seat that the table waits for. */
export function movesFor(position: Position<DiRenjieState>, seat: SeatId): readonly DiRenjieMove[] {
  return promptsFor(position, seat).flatMap((prompt): readonly DiRenjieMove[] => {
    switch (prompt.kind) {
      case 'button':
        return [prompt.move as DiRenjieMove];
      case 'oneOf':
      case 'piece': {
        const allowed = prompt.offers.flatMap(({ key, verdict }) => (verdict.ok ? [key] : []));
        return allowed.map((key) => ({ ...prompt.move, [prompt.field]: key }) as unknown as DiRenjieMove);
      }
      case 'shares':
        return plansOf(position.state).map((plan) => ({ type: 'move.draw', plan }));
      default:
        return answersOf(position.state, seat);
    }
  });
}

type Params = Readonly<Record<string, string | number>>;

/** A choice without alternatives; its text and its move have the same name. */
function button(name: string, params?: Params, text = name): Prompt {
  const words = params ? { code: text, params } : { code: text };
  return { id: name, kind: 'button', text: words, move: { type: `move.${name}` } };
}

/** Clues of others; the own ones are no choice. */
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

function requestPrompt(state: DiRenjieState, seat: SeatId): Prompt {
  return {
    id: 'request',
    kind: 'oneOf',
    text: { code: 'request' },
    move: { type: 'move.request' },
    field: 'request',
    offers: REQUESTS.map((request) => ({
      key: request,
      verdict: judgeMove(state, seat, { type: 'move.request', request }),
      label: { code: typeof request === 'number' ? 'numberRequest' : 'request', params: { request: String(request) } },
    })),
  };
}

/** The whole hand, whether a card in it matches or not: a prompt that looked otherwise would tell. */
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

/** One offer for each different clue, and a way to pass for whoever may: with a clue in hand the Assassin alone. */
function presentPrompts(state: DiRenjieState, seat: SeatId): readonly Prompt[] {
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
