import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Reason, Verdict } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { MoveData } from '#renderer/client/move-data.ts';

/** A prompt that is answered by pointing at pieces. */
export type PieceAsking = Extract<Prompt, { kind: 'piece' | 'pieces' }>;

/**
 * The prompts as taps on pieces answer them: where several ask about single pieces, only the one aimed at (`aim` is its
 * id), or the first.
 */
export function aimedAt(prompts: readonly Prompt[], aim: string | null): readonly Prompt[] {
  const asking = prompts.filter(({ kind }) => kind === 'piece');
  const aimed = asking.find(({ id }) => id === aim) ?? asking[0];
  return asking.length < 2 ? prompts : prompts.filter((prompt) => prompt.kind !== 'piece' || prompt === aimed);
}

/** What a piece would do, if anything. */
export interface PieceOffer {
  readonly prompt: PieceAsking;
  readonly verdict: Verdict;
}

/**
 * The offer that a tap on `piece` takes up: an allowed one before a refused one, in the order of the prompts; with
 * `zone`, only those whose target it is. Null when nothing is asked of this piece.
 */
export function offerFor(prompts: readonly Prompt[], piece: PieceId, zone?: ZoneId): PieceOffer | null {
  const offers: PieceOffer[] = [];
  for (const prompt of prompts) {
    if (prompt.kind !== 'piece' && prompt.kind !== 'pieces') continue;
    if (zone !== undefined && prompt.target !== zone) continue;
    const offer = prompt.offers.find((candidate) => candidate.key === piece);
    if (offer !== undefined) offers.push({ prompt, verdict: offer.verdict });
  }
  return offers.find((offer) => offer.verdict.ok) ?? offers[0] ?? null;
}

/** The move that answers `prompt` with this choice. */
export function moveFor(prompt: Prompt, choice: unknown): MoveData {
  if (prompt.kind === 'button') return prompt.move;
  if (prompt.kind === 'fields') return { ...prompt.move, ...(choice as object) };
  return { ...prompt.move, [prompt.field]: choice };
}

/** The zone a piece lies in, or null. */
export function zoneOfPiece(view: GameView, piece: PieceId): ZoneId | null {
  return Object.entries(view.zones).find(([, zone]) => zone.pieces.includes(piece))?.[0] ?? null;
}

/** The face of a piece, as far as this viewer may know it. */
export function faceOfPiece(view: GameView, piece: PieceId): string | null {
  for (const zone of Object.values(view.zones)) {
    const index = zone.pieces.indexOf(piece);
    if (index >= 0) return zone.faces[index] ?? null;
  }
  return null;
}

/** The faces of the pieces that a refusal names. */
export function facesOf(view: GameView, reason: Reason): readonly string[] {
  return (reason.pieces ?? []).map((piece) => faceOfPiece(view, piece)).filter((face) => face !== null);
}
