import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { Reason, Verdict } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { ChoiceZones } from '#renderer/stage/contract.ts';
import type { Offers } from '#renderer/stage/stances.ts';
import type { MoveData } from '#renderer/client/move-data.ts';
import { sharesOf, type Shares } from './shares.ts';

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

/** A prompt that is answered by a choice that may lie on the table as well, and this choice. */
export interface StandingOffer {
  readonly prompt: Extract<Prompt, { kind: 'oneOf' | 'shares' }>;
  readonly offer: Offer<string | number | boolean> & { readonly most?: number };
}

/** What a choice of this prompt lies on the table as: its zones, or the pieces that its key names. */
function standsIn(field: string, key: string | number | boolean, zones: ChoiceZones): readonly string[] {
  const names = zones[field] ?? [field];
  return [...String(key).split(','), ...names.map((name) => `${name}:${String(key)}`)];
}

/**
 * The choices that a piece on the table stands for: those whose zone it lies in (`pile:2` where `pile` is asked for and 2
 * is the key), and those whose key names it or a piece with the same face.
 */
export function standingOffers(
  prompts: readonly Prompt[],
  view: GameView,
  piece: PieceId,
  zones: ChoiceZones = {},
): readonly StandingOffer[] {
  const zone = zoneOfPiece(view, piece);
  const face = faceOfPiece(view, piece);
  const isIt = (name: string): boolean =>
    name === zone || name === piece || (face !== null && faceOfPiece(view, name) === face);
  return prompts.flatMap((prompt): readonly StandingOffer[] =>
    prompt.kind === 'oneOf' || prompt.kind === 'shares'
      ? prompt.offers
          .filter(({ key }) => standsIn(prompt.field, key, zones).some(isIt))
          .map((offer) => ({ prompt, offer }))
      : [],
  );
}

/** The pieces that stand for choices: true where one of theirs is allowed. */
export function standingPieces(prompts: readonly Prompt[], view: GameView, zones?: ChoiceZones): Offers {
  const asking = prompts.filter(({ kind }) => kind === 'oneOf' || kind === 'shares');
  const pieces = asking.length === 0 ? [] : Object.values(view.zones).flatMap((zone) => zone.pieces);
  return new Map(
    pieces.flatMap((piece) => {
      const offers = standingOffers(asking, view, piece, zones);
      return offers.length === 0 ? [] : [[piece, offers.some(({ offer }) => offer.verdict.ok)] as const];
    }),
  );
}

/** Of each source that is taken from, its uppermost pieces: as many as are taken. */
export function takenPieces(
  prompts: readonly Prompt[],
  view: GameView,
  shares: Shares,
  zones: ChoiceZones = {},
): readonly PieceId[] {
  return prompts.flatMap((prompt) =>
    prompt.kind === 'shares'
      ? sharesOf(prompt, shares).flatMap(({ offer, count }) =>
          count === 0
            ? []
            : standsIn(prompt.field, offer.key, zones).flatMap((zone) => view.zones[zone]?.pieces.slice(-count) ?? []),
        )
      : [],
  );
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
