import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { pieceAt } from '#renderer/ui/lesson/lesson-point.ts';
import { isAskedBy, type AskedMove } from '#protocol/asked-move.ts';

/**
 * The pieces that the viewer was advised to choose, or that the lesson asks for, in that order and without those that are
 * chosen already. None where nothing is suggested.
 */
export function useSuggestedPieces(chosen: readonly PieceId[]): readonly PieceId[] {
  return piecesAt(usePoints()).filter((piece) => !chosen.includes(piece));
}

/** The answers that are suggested to a prompt that is not answered on the table. */
export interface SuggestedOffers {
  /** Whether this button is to be pressed. */
  isButton(id: Prompt['id']): boolean;
  /** Whether this is the choice for a field, or one of them. */
  isOffer(field: string, key: string | number | boolean): boolean;
  /** How often this is to be chosen, where that can be more than once. */
  times(field: string, key: string | number | boolean): number;
  /** Whether a choice is suggested in this field. */
  isField(field: string): boolean;
  /** Whether these pieces are just those that are suggested. */
  arePieces(chosen: readonly PieceId[]): boolean;
}

/** The choices that the lesson asks for where it waits for a move, or that the viewer was advised to make. */
export function useSuggestedOffers(): SuggestedOffers {
  const points = usePoints();
  const pieces = piecesAt(points);
  const times = (field: string, key: string | number | boolean): number =>
    points.filter((point) => point === `offer:${field}:${String(key)}`).length;
  return {
    isButton: (id) => points.includes(`offer:${id}`),
    isOffer: (field, key) => times(field, key) > 0,
    times,
    isField: (field) => points.some((point) => point.startsWith(`offer:${field}:`)),
    arePieces: (chosen) =>
      pieces.length > 0 && pieces.length === chosen.length && chosen.every((piece) => pieces.includes(piece)),
  };
}

/** What is suggested, as a lesson points at it: `piece:<id>`, `offer:<field>:<key>`, `offer:<id of a button>`. */
function usePoints(): readonly string[] {
  const lesson = useClient(({ status }) => status?.lesson);
  const advice = useClient((state) => state.advice);
  const prompts = useClient((state) => state.prompts);
  if (lesson?.task === 'move') return lesson.points;
  const [best] = advice === null || typeof advice === 'string' ? [] : advice.choices;
  if (best === undefined) return [];
  const prompt = prompts.find((one) => isAskedBy(one, best.move));
  return prompt === undefined ? [] : pointsOf(prompt, best.move);
}

/** Each choice that makes this move out of the prompt. */
function pointsOf(prompt: Prompt, move: AskedMove): readonly string[] {
  if (prompt.kind === 'button') return [`offer:${prompt.id}`];
  if (prompt.kind === 'fields') return prompt.fields.map(({ field }) => `offer:${field}:${String(move[field])}`);
  const kind = prompt.kind === 'piece' || prompt.kind === 'pieces' ? 'piece' : `offer:${prompt.field}`;
  return [move[prompt.field]].flat().map((key) => `${kind}:${String(key)}`);
}

function piecesAt(points: readonly string[]): readonly PieceId[] {
  return points.map(pieceAt).filter((piece) => piece !== null);
}
