import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import { judgeMove } from './judge-move.ts';
import { accusePrompt, guessPrompt } from './number-prompts.ts';
import { evidencePieces, isFaceUp, judgeTakeable, takeable } from './rules/evidence.ts';
import { handKeyOffers, targetOffers } from './target-offers.ts';
import { EVIDENCE_UP, handOf, handPieces } from './rules/layout.ts';
import { playedNumber, playIn } from './rules/play.ts';
import { midnumberOf } from './rules/sizes.ts';
import { stealCount } from './rules/steal.ts';
import { refillCount, takeCount } from './rules/take.ts';
import { MURDER_SLOTS, type DeathByDigitsMove, type DeathByDigitsState } from './types.ts';

/** A prompt that makes with one press a choice that another prompt offers too. */
export const REFILL_HIDDEN = 'refillHidden';

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

/** To guess, or to play any one, two or three cards of the hand (paragraph 5.1). */
export function choosePrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  return [guessPrompt(state, seat), ...playPrompt(state, seat)];
}

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

/** The same for every opponent, whether or not it has such a card (paragraph 6.4). */
export function stopPrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  const params = { number: playedNumber(state), thief: state.active };
  return [
    piecePrompt('stop', handPieces(state, seat), (piece) => judge(state, seat, { type: 'move.stop', piece }), {
      code: 'stop',
      params,
    }),
    button('letPass'),
  ];
}

/** From whom to steal. */
export function robPrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  const count = stealCount(state);
  return [
    {
      id: 'rob',
      kind: 'shares',
      text: { code: 'rob', params: { count } },
      move: { type: 'move.rob' },
      field: 'victims',
      offers: handKeyOffers(state, seat, count),
      min: count,
      max: count,
    },
  ];
}

/** On whose hand the special card is used. */
export function searchPrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  const code = playIn(state).effect === 'takeEnds' ? 'takeEnds' : 'peekHand';
  return [
    {
      id: 'search',
      kind: 'oneOf',
      text: { code },
      move: { type: 'move.search' },
      field: 'target',
      offers: targetOffers(state, seat, '12.16'),
    },
  ];
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

/** To take the cards that a play brings. */
export function takePrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  return [takingPrompt(state, seat, 'takeEvidence', takeCount(state))];
}

/** To take a new hand. */
export function refillPrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  return [takingPrompt(state, seat, 'refill', refillCount(state)), ...hiddenRefill(state)];
}

/** To turn a card of Evidence over, or to look at one. */
export function evidencePrompts(code: 'flip' | 'peek', state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  const verdictOn = (piece: PieceId): Verdict => judge(state, seat, { type: `move.${code}`, piece });
  return [piecePrompt(code, evidencePieces(state), verdictOn)];
}

/** To finish looking. */
export function lookingPrompts(): readonly Prompt[] {
  return [button('closeLook')];
}

/** To accuse, or to end the turn. */
export function accusePrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  return [accusePrompt(state, seat), button('endTurn')];
}

/** The usual refill in one press: the first face-down cards, if there are enough of them (paragraph 12.27). */
function hiddenRefill(state: DeathByDigitsState): readonly Prompt[] {
  const count = refillCount(state);
  const pieces = takeable(state)
    .filter((piece) => !isFaceUp(state, piece))
    .slice(0, count);
  if (pieces.length < count) return [];
  return [{ id: REFILL_HIDDEN, kind: 'button', text: { code: REFILL_HIDDEN }, move: { type: 'move.refill', pieces } }];
}

/** The windows of the Murder; those that the seat has looked at before come last, and are labelled so (5.9, 12.28). */
export function lookPrompts(state: DeathByDigitsState, seat: SeatId): readonly Prompt[] {
  const before = state.looks[seat] ?? [];
  return [
    {
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
    },
  ];
}
