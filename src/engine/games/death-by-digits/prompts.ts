import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import { judgeMove } from './judge-move.ts';
import { accusePrompt, guessPrompt, sealPrompt } from './number-prompts.ts';
import { evidencePieces, isFaceUp, judgeTakeable, takeable } from './rules/evidence.ts';
import { handKeyOffers, targetOffers } from './target-offers.ts';
import { EVIDENCE_UP, handOf, handPieces } from './rules/layout.ts';
import { playedNumber, playIn } from './rules/play.ts';
import { midnumberOf } from './rules/sizes.ts';
import { stealCount } from './rules/steal.ts';
import { refillCount, takeCount } from './rules/take.ts';
import { MURDER_SLOTS, type DeathByDigitsMove, type DeathByDigitsState } from './types.ts';

/** The prompt that only says in one press what another prompt offers too. */
export const REFILL_HIDDEN = 'refillHidden';

/** What this seat may do, each choice with the verdict on it. */
export function promptsFor({ phase, state }: Position<DeathByDigitsState>, seat: SeatId): readonly Prompt[] {
  switch (phase) {
    case 'turn.choosing':
      return [guessPrompt(state, seat), ...playPrompt(state, seat)];
    case 'turn.stopping':
      return stopPrompts(state, seat);
    case 'turn.naming':
      return [robPrompt(state, seat)];
    case 'turn.searching':
      return [searchPrompt(state, seat)];
    case 'turn.taking':
      return [takingPrompt(state, seat, 'takeEvidence', takeCount(state))];
    case 'turn.refilling':
      return [takingPrompt(state, seat, 'refill', refillCount(state)), ...hiddenRefill(state)];
    case 'turn.lookingForMurder':
      return [lookPrompt(state, seat)];
    case 'turn.looking':
      return [button('closeLook')];
    case 'turn.flipping':
      return [piecePrompt('flip', evidencePieces(state), (piece) => judge(state, seat, { type: 'move.flip', piece }))];
    case 'turn.peeking':
      return [piecePrompt('peek', evidencePieces(state), (piece) => judge(state, seat, { type: 'move.peek', piece }))];
    case 'turn.accusing':
      return [accusePrompt(state, seat), button('endTurn')];
    case 'sealedAccusations':
      return [sealPrompt(state, seat)];
    default:
      return [];
  }
}

function judge(state: DeathByDigitsState, seat: SeatId, move: DeathByDigitsMove): Verdict {
  return judgeMove(state, seat, move);
}

function button(code: 'closeLook' | 'endTurn' | 'letPass', text: Text = { code }): Prompt {
  return { id: code, kind: 'button', text, move: { type: `move.${code}` } };
}

function piecePrompt(
  code: 'flip' | 'peek' | 'stop',
  pieces: readonly PieceId[],
  verdictOn: (piece: PieceId) => Verdict,
  text: Text = { code },
): Prompt {
  const offers = pieces.map((key) => ({ key, verdict: verdictOn(key) }));
  return { id: code, kind: 'piece', text, move: { type: `move.${code}` }, field: 'piece', offers };
}

/** Any one, two or three cards of the hand (paragraph 5.1). */
function playPrompt(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  const hand = handPieces(state, seat);
  if (hand.length === 0) return [];
  return [
    {
      id: 'play',
      kind: 'pieces',
      text: { code: 'play', params: { midnumber: midnumberOf(state.seats) } },
      move: { type: 'move.play' },
      field: 'pieces',
      offers: hand.map((piece) => ({
        key: piece,
        verdict: judge(state, seat, { type: 'move.play', pieces: [piece] }),
      })),
      min: 1,
      max: 3,
      target: EVIDENCE_UP,
    },
  ];
}

/** The same for every opponent, whether or not it holds such a card (paragraph 6.4). */
function stopPrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  const params = { number: playedNumber(state), thief: state.active };
  return [
    piecePrompt('stop', handPieces(state, seat), (piece) => judge(state, seat, { type: 'move.stop', piece }), {
      code: 'stop',
      params,
    }),
    button('letPass'),
  ];
}

function robPrompt(state: DeathByDigitsState, seat: SeatId): Prompt {
  const count = stealCount(state);
  return {
    id: 'rob',
    kind: 'shares',
    text: { code: 'rob', params: { count } },
    move: { type: 'move.rob' },
    field: 'victims',
    offers: handKeyOffers(state, seat, count),
    min: count,
    max: count,
  };
}

function searchPrompt(state: DeathByDigitsState, seat: SeatId): Prompt {
  const code = playIn(state).effect === 'takeEnds' ? 'takeEnds' : 'peekHand';
  return {
    id: 'search',
    kind: 'oneOf',
    text: { code },
    move: { type: 'move.search' },
    field: 'target',
    offers: targetOffers(state, seat, '12.16'),
  };
}

/** Cards of Evidence, slot by slot; as many as must be taken (paragraphs 5.4 and 7.1). */
function takingPrompt(state: DeathByDigitsState, seat: SeatId, code: 'takeEvidence' | 'refill', count: number): Prompt {
  return {
    id: code,
    kind: 'pieces',
    text: { code, params: { count } },
    move: { type: `move.${code}` },
    field: 'pieces',
    offers: evidencePieces(state).map((piece) => ({ key: piece, verdict: judgeTakeable(state, piece) })),
    min: count,
    max: count,
    target: handOf(seat),
  };
}

/** The usual refill in one press: the first cards that lie face down, if there are enough of them (paragraph 12.27). */
function hiddenRefill(state: DeathByDigitsState): readonly Prompt[] {
  const count = refillCount(state);
  const pieces = takeable(state)
    .filter((piece) => !isFaceUp(state, piece))
    .slice(0, count);
  if (pieces.length < count) return [];
  return [{ id: REFILL_HIDDEN, kind: 'button', text: { code: REFILL_HIDDEN }, move: { type: 'move.refill', pieces } }];
}

/** The windows of the Murder; those that the seat has looked at before come last, and their label says so (5.9, 12.28). */
function lookPrompt(state: DeathByDigitsState, seat: SeatId): Prompt {
  const before = state.looks[seat] ?? [];
  return {
    id: 'look',
    kind: 'oneOf',
    text: { code: 'look' },
    move: { type: 'move.look' },
    field: 'slot',
    offers: MURDER_SLOTS.toSorted((a, b) => Number(before.includes(a)) - Number(before.includes(b))).map((slot) => ({
      key: slot,
      verdict: judge(state, seat, { type: 'move.look', slot }),
      label: { code: before.includes(slot) ? 'slotSeen' : 'slot', params: { number: slot + 1 } },
    })),
  };
}
