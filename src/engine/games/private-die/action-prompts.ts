import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import { judgeMove } from './judge-move.ts';
import { oddsFor } from './odds.ts';
import { totalOf } from './rules/dice.ts';
import { bearingsOn } from './rules/hooks.ts';
import { addCost, negativesLeft, nextNegative, rolledPieces } from './rules/judge.ts';
import { valueIn } from './rules/round.ts';
import type { PrivateDieMove, PrivateDieState } from './types.ts';

export type ActionPhase = 'turn.under' | 'turn.over' | 'scoring.challenging';

/** A move that needs nothing but its name. */
type Plain = Exclude<PrivateDieMove, Readonly<Record<'piece' | 'count' | 'value' | 'to', unknown>>>['type'];
type Action = Extract<
  Plain,
  | 'move.add'
  | 'move.freeDie'
  | 'move.negative'
  | 'move.turnOver'
  | 'move.stay'
  | 'move.acceptBust'
  | 'move.challenge'
  | 'move.decline'
>;

const ACTIONS: Readonly<Record<ActionPhase, readonly Action[]>> = {
  'turn.under': ['move.add', 'move.freeDie', 'move.negative', 'move.turnOver', 'move.stay'],
  'turn.over': ['move.negative', 'move.turnOver', 'move.acceptBust'],
  'scoring.challenging': ['move.challenge', 'move.decline'],
};

/**
 * What a seat may do after its first roll, and with a lost round that it may challenge. The choice is the move itself,
 * so it goes into `type`. Powers are offered to whoever has them, also where another card forbids them.
 */
export function actionPrompts(phase: ActionPhase, state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  const [kind = ''] = phase.split('.').reverse();
  const prompt: Prompt = {
    id: kind,
    kind: 'oneOf',
    text: textOf(phase, kind, state, seat),
    move: { type: ACTIONS[phase][0] ?? 'move.stay' },
    field: 'type',
    offers: ACTIONS[phase]
      .map((type) => ({ key: type, verdict: judgeMove(state, seat, { type }) }))
      .filter(({ verdict }) => isGiven(verdict))
      .map((offer) => ({ ...offer, label: labelOf(phase, offer.key, state, seat) })),
  };
  return phase === 'scoring.challenging' ? [prompt] : [prompt, ...dicePrompts(state, seat)];
}

/** A power that no card gives is not offered, not even where the witness forbids it to whoever might have it. */
function isGiven(verdict: Verdict): boolean {
  return verdict.ok || verdict.reason.code !== 'noSuchPower';
}

function textOf(phase: ActionPhase, code: string, state: PrivateDieState, seat: SeatId): Text {
  if (phase === 'scoring.challenging') return { code };
  return { code, params: { total: totalOf(state, seat), value: valueIn(state) } };
}

function labelOf(phase: ActionPhase, type: Action, state: PrivateDieState, seat: SeatId): Text {
  const code = type.replace('move.', '');
  if (type === 'move.negative') {
    const cost = (nextNegative(state, seat) ?? negativesLeft(state, seat)[0])?.cost ?? 0;
    return { code, params: { cost } };
  }
  if (type !== 'move.add' && type !== 'move.freeDie') return { code };
  const cost = type === 'move.add' ? addCost(state, seat) : 0;
  const [odds] = state.options.odds ? oddsFor(phase, state, seat) : [];
  if (!odds) return { code, params: { cost } };
  return { code: `${code}WithOdds`, params: { cost, bust: odds.bust, match: odds.match } };
}

/** The dice that may be rolled again or set aside, by whoever has a card for it (paragraphs 8.2 and 9.16). */
function dicePrompts(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  const kinds = [
    ['reroll', 'grant.reroll'],
    ['remove', 'grant.remove'],
  ] as const;
  return kinds
    .filter(([, hook]) => bearingsOn(state, hook, seat).length > 0)
    .map(([code]) => piecePrompt(state, seat, code, rolledPieces(state, seat)));
}

/** One of these pieces, each with the verdict on it; `target` is where a dragged one may be dropped. */
export function piecePrompt(
  state: PrivateDieState,
  seat: SeatId,
  code: 'draft' | 'question' | 'reroll' | 'remove',
  pieces: readonly PieceId[],
  target?: ZoneId,
): Prompt {
  const type = `move.${code}` as const;
  return {
    id: code,
    kind: 'piece',
    text: { code },
    move: { type },
    field: 'piece',
    ...(target === undefined ? {} : { target }),
    offers: pieces.map((key) => ({ key, verdict: judgeMove(state, seat, { type, piece: key }) })),
  };
}
