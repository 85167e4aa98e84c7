import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import { judgeMove } from './judge-move.ts';
import { addOdds } from './odds.ts';
import { totalOf } from './rules/dice.ts';
import { bearingsOn } from './rules/hooks.ts';
import { addCost, negativesLeft, nextNegative, rolledPieces } from './rules/judge.ts';
import { valueIn } from './rules/round.ts';
import type { PrivateDieMove, PrivateDieState } from './types.ts';

/** The moments at which a seat chooses between moves, named as their prompts. */
type Moment = 'under' | 'over' | 'challenging';

/** A move that has no parameters. */
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

const ACTIONS: Readonly<Record<Moment, readonly Action[]>> = {
  under: ['move.add', 'move.freeDie', 'move.negative', 'move.turnOver', 'move.stay'],
  over: ['move.negative', 'move.turnOver', 'move.acceptBust'],
  challenging: ['move.challenge', 'move.decline'],
};

/**
 * What a seat may do after its first roll, and whether it challenges after a lost round. The choice is the move itself,
 * so it goes into `type`. A power is offered to everybody who has it, even if another card forbids it.
 */
export function actionPrompts(moment: Moment, state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  const prompt: Prompt = {
    id: moment,
    kind: 'oneOf',
    text: textOf(moment, state, seat),
    move: { type: ACTIONS[moment][0] ?? 'move.stay' },
    field: 'type',
    offers: ACTIONS[moment]
      .map((type) => ({ key: type, verdict: judgeMove(state, seat, { type }) }))
      .filter(({ verdict }) => isGiven(verdict))
      .map((offer) => ({ ...offer, label: labelOf(moment, offer.key, state, seat) })),
  };
  return moment === 'challenging' ? [prompt] : [prompt, ...dicePrompts(state, seat)];
}

/** A power that no card gives is not offered, not even when a witness forbids that power to everybody. */
function isGiven(verdict: Verdict): boolean {
  return verdict.ok || verdict.reason.code !== 'noSuchPower';
}

function textOf(moment: Moment, state: PrivateDieState, seat: SeatId): Text {
  if (moment === 'challenging') return { code: moment };
  return { code: moment, params: { total: totalOf(state, seat), value: valueIn(state), ...tapsOn(state, seat) } };
}

/** What a tap on a die does now, which nothing but the prompt can say; nothing where it does nothing. */
function tapsOn(state: PrivateDieState, seat: SeatId): { readonly context?: string } {
  const usable = dicePrompts(state, seat).filter(
    (prompt) => prompt.kind === 'piece' && prompt.offers.some(({ verdict }) => verdict.ok),
  );
  return usable[0] === undefined ? {} : { context: usable[0].id };
}

function labelOf(moment: Moment, type: Action, state: PrivateDieState, seat: SeatId): Text {
  const code = type.replace('move.', '');
  if (type === 'move.negative') {
    const cost = (nextNegative(state, seat) ?? negativesLeft(state, seat)[0])?.cost ?? 0;
    return { code, params: { cost } };
  }
  if (type !== 'move.add' && type !== 'move.freeDie') return { code };
  const cost = type === 'move.add' ? addCost(state, seat) : 0;
  const [odds] = state.options.odds && moment === 'under' ? addOdds(state, seat) : [];
  if (!odds) return { code, params: { cost } };
  return { code: `${code}WithOdds`, params: { cost, bust: odds.bust, match: odds.match } };
}

/** The dice that may be rolled again or set aside by a seat that has a card for it (paragraphs 8.2 and 9.16). */
function dicePrompts(state: PrivateDieState, seat: SeatId): readonly Prompt[] {
  const kinds = [
    ['reroll', 'grant.reroll'],
    ['remove', 'grant.remove'],
  ] as const;
  return kinds
    .filter(([, hook]) => bearingsOn(state, hook, seat).length > 0)
    .map(([code]) => piecePrompt(state, seat, code, rolledPieces(state, seat)));
}

/** A choice among these pieces, each with its verdict; `target` is where a dragged one may be dropped. */
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
