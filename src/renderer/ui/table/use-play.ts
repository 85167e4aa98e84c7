import { useEffect, useState } from 'react';
import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Settings } from '#protocol/settings.ts';
import type { Reason } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { MoveData } from '#renderer/state/client.ts';
import { useActions, useClient, useOwnSeat, useSettings } from '#renderer/state/hooks.ts';
import { moveFor, offerFor, zoneOfPiece } from './choose.ts';

/** A choice that is asked about once more before it is sent. */
export interface Question {
  readonly prompt: Prompt;
  readonly move: MoveData;
  readonly piece: PieceId | null;
}

/** Why something was not done, shown beside the piece it was about. */
export interface Notice {
  readonly reason: Reason;
  readonly piece: PieceId | null;
}

/** What the player is about to do, and what it can do about it. */
export interface Play {
  readonly lifted: PieceId | null;
  readonly chosen: readonly PieceId[];
  readonly question: Question | null;
  readonly notice: Notice | null;
  /** True while the host's answer is awaited. */
  readonly isSending: boolean;
  /** Keys act at once; a mouse or a finger may have to tap twice, as the player has set it. */
  readonly tap: (piece: PieceId, by: TapBy) => void;
  readonly drop: (piece: PieceId, zone: ZoneId | null) => void;
  /** Answers a prompt that is not about pieces, or sends the chosen pieces of one that is. */
  readonly answer: (prompt: Prompt, choice: unknown) => void;
  readonly confirm: () => void;
  /** Puts down what is lifted, takes back the question, the choice and the notice. True when there was any. */
  readonly putDown: () => boolean;
  /** Takes the notice away and leaves everything else. */
  readonly forgetNotice: () => void;
}

/** What a piece was tapped with. */
export type TapBy = 'mouse' | 'touch' | 'keys';

/** A second click this soon after a move belongs to a double click and not to the next card. */
const DOUBLE_CLICK = 350;

interface Intent {
  readonly lifted: PieceId | null;
  readonly chosen: readonly PieceId[];
  readonly question: Question | null;
  readonly notice: Notice | null;
}

const NO_INTENT: Intent = { lifted: null, chosen: [], question: null, notice: null };

/** Turns taps, drops and keys into moves; a refused one into a reason. `shake` moves the refused piece. */
export function usePlay(shake: (piece: PieceId) => void): Play {
  const actions = useActions();
  const prompts = useClient((state) => state.prompts);
  const view = useClient((state) => state.view);
  const refusal = useClient((state) => state.refusal);
  const isSending = useClient((state) => state.pending.size > 0);
  const seat = useOwnSeat();
  const [settings] = useSettings();
  const [raw, setIntent] = useState(NO_INTENT);
  const [sentAt, setSentAt] = useState(-DOUBLE_CLICK);
  const [shown, setShown] = useState(refusal);
  const intent = stillPossible(raw, prompts);

  if (refusal !== shown) {
    setShown(refusal);
    if (refusal !== null)
      setIntent({ ...NO_INTENT, notice: { reason: refusal.reason, piece: refusal.pieces[0] ?? null } });
  }

  useEffect(() => {
    const piece = refusal?.pieces[0];
    if (piece !== undefined) shake(piece);
  }, [refusal, shake]);

  function refuse(reason: Reason, piece: PieceId | null): void {
    if (piece !== null) shake(piece);
    setIntent({ ...NO_INTENT, chosen: intent.chosen, notice: { reason, piece } });
  }

  function send(move: MoveData, piece: PieceId | null): void {
    setSentAt(performance.now());
    if (actions.move(move)) setIntent(NO_INTENT);
    else refuse({ code: 'noLink' }, piece);
  }

  function submit(prompt: Prompt, choice: unknown, piece: PieceId | null): void {
    const move = moveFor(prompt, choice);
    if (prompt.confirm === undefined) send(move, piece);
    else setIntent({ ...NO_INTENT, lifted: piece, chosen: intent.chosen, question: { prompt, move, piece } });
  }

  function touch(piece: PieceId, act: boolean, zone?: ZoneId): void {
    const offer = offerFor(prompts, piece, zone);
    if (offer === null) {
      const reason = view === null ? null : reasonForNothing(view, seat, piece);
      if (reason !== null) refuse(reason, piece);
      else setIntent(NO_INTENT);
    } else if (!offer.verdict.ok) {
      refuse(offer.verdict.reason, piece);
    } else if (offer.prompt.kind === 'pieces') {
      setIntent({ ...NO_INTENT, chosen: toggled(intent.chosen, piece, offer.prompt.max) });
    } else if (act || offer.prompt.confirm !== undefined || intent.lifted === piece) {
      submit(offer.prompt, piece, piece);
    } else {
      setIntent({ ...NO_INTENT, lifted: piece });
    }
  }

  return {
    ...intent,
    isSending,
    tap: (piece, by) => {
      if (isSending || (by !== 'keys' && performance.now() - sentAt < DOUBLE_CLICK)) return;
      touch(piece, actsAtOnce(settings.tap, by));
    },
    drop: (piece, zone) => {
      if (!isSending && zone !== null && offerFor(prompts, piece, zone) !== null) touch(piece, true, zone);
    },
    answer: (prompt, choice) => {
      if (!isSending) submit(prompt, choice, null);
    },
    confirm: () => {
      if (!isSending && intent.question !== null) send(intent.question.move, intent.question.piece);
    },
    putDown: () => {
      const something = intent.lifted ?? intent.question ?? intent.notice ?? (intent.chosen.length > 0 ? true : null);
      setIntent(NO_INTENT);
      return something !== null;
    },
    forgetNotice: () => {
      setIntent((current) => ({ ...current, notice: null }));
    },
  };
}

/** Whether one tap plays a card. On a touch screen a card is easily hit by accident, so there it only lifts it. */
function actsAtOnce(tap: Settings['tap'], by: TapBy): boolean {
  return by === 'keys' || tap === 'once' || (tap === 'auto' && by === 'mouse');
}

/** What is left of an intent under the present prompts: others' moves must not take it away, a new turn must. */
function stillPossible(intent: Intent, prompts: readonly Prompt[]): Intent {
  const isOffered = (piece: PieceId): boolean => offerFor(prompts, piece)?.verdict.ok === true;
  const { lifted, chosen, question, notice } = intent;
  const isAsked =
    question !== null &&
    prompts.some((prompt) => prompt.id === question.prompt.id) &&
    (question.piece === null || isOffered(question.piece));
  return {
    lifted: lifted !== null && isOffered(lifted) ? lifted : null,
    chosen: chosen.every(isOffered) ? chosen : chosen.filter(isOffered),
    question: isAsked ? question : null,
    notice,
  };
}

function toggled(chosen: readonly PieceId[], piece: PieceId, max: number): readonly PieceId[] {
  if (chosen.includes(piece)) return chosen.filter((other) => other !== piece);
  return [...chosen, piece].slice(-max);
}

/** Why a tap on a piece that no prompt offers does nothing; null for pieces nobody expects to act. */
function reasonForNothing(view: GameView, seat: SeatId | null, piece: PieceId): Reason | null {
  const zone = zoneOfPiece(view, piece);
  if (seat === null || zone !== `hand:${String(seat)}` || view.result !== null) return null;
  return { code: view.awaiting.includes(seat) ? 'noMove' : 'notYourTurn' };
}
