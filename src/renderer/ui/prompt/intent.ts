import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Settings } from '#protocol/settings.ts';
import type { Reason } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { MoveData } from '#renderer/client/move-data.ts';
import type { Offers } from '#renderer/stage/stances.ts';
import { offerFor, zoneOfPiece } from './choose.ts';

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

/** What a piece was tapped with. */
export type TapBy = 'mouse' | 'touch' | 'keys';

/** What the player is about to do. */
export interface Intent {
  readonly lifted: PieceId | null;
  /** Where several pieces are asked for: those chosen so far, in the order of choice. */
  readonly chosen: readonly PieceId[];
  readonly question: Question | null;
  readonly notice: Notice | null;
}

export const NO_INTENT: Intent = { lifted: null, chosen: [], question: null, notice: null };

/** Whether one tap plays a card. On a touch screen a card is easily hit by accident, so there it only lifts it. */
export function actsAtOnce(tap: Settings['tap'], by: TapBy): boolean {
  return by === 'keys' || tap === 'once' || (tap === 'auto' && by === 'mouse');
}

/** What is left of an intent under the present prompts: others' moves must not take it away, a new turn must. */
export function stillPossible(intent: Intent, prompts: readonly Prompt[], standing: Offers = new Map()): Intent {
  const isOffered = (piece: PieceId): boolean => offerFor(prompts, piece)?.verdict.ok === true;
  const isChoosable = (piece: PieceId): boolean =>
    isOffered(piece) && offerFor(prompts, piece)?.prompt.kind === 'pieces';
  const { lifted, chosen, question, notice } = intent;
  const isAsked =
    question !== null &&
    prompts.some((prompt) => prompt.id === question.prompt.id) &&
    (question.piece === null || isOffered(question.piece));
  return {
    lifted: lifted !== null && (isOffered(lifted) || standing.get(lifted) === true) ? lifted : null,
    chosen: chosen.every(isChoosable) ? chosen : chosen.filter(isChoosable),
    question: isAsked ? question : null,
    notice,
  };
}

/**
 * The intent after a tap on one of several pieces to choose: it is taken, or taken back. Null when as many as may be
 * are chosen already; where only one may be, it takes the place of the other.
 */
export function toggled({ chosen }: Intent, piece: PieceId, max: number): Intent | null {
  if (chosen.includes(piece)) return { ...NO_INTENT, chosen: chosen.filter((other) => other !== piece) };
  if (max === 1) return { ...NO_INTENT, chosen: [piece] };
  return chosen.length >= max ? null : { ...NO_INTENT, chosen: [...chosen, piece] };
}

/**
 * The intent after one step back: first whatever is asked, explained or lifted goes, then the piece chosen last, so
 * that one key never costs a whole choice. Null when there is nothing to take back.
 */
export function steppedBack({ lifted, chosen, question, notice }: Intent): Intent | null {
  if (lifted !== null || question !== null || notice !== null) return { ...NO_INTENT, chosen };
  return chosen.length > 0 ? { ...NO_INTENT, chosen: chosen.slice(0, -1) } : null;
}

/** Why a tap on a piece that no prompt offers does nothing; null for pieces nobody expects to act. */
export function reasonForNothing(view: GameView, seat: SeatId | null, piece: PieceId): Reason | null {
  const zone = zoneOfPiece(view, piece);
  if (seat === null || zone !== `hand:${String(seat)}` || view.result !== null) return null;
  return { code: view.awaiting.includes(seat) ? 'noMove' : 'notYourTurn' };
}
