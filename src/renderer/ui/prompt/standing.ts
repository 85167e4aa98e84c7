import type { PieceId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { Reason } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { ChoiceZones } from '#renderer/stage/contract.ts';
import type { Offers } from '#renderer/stage/stances.ts';
import { faceOfPiece, zoneOfPiece } from './choose.ts';
import { shareBy, sharesOf, type Shares } from './shares.ts';

/** A prompt that is answered by a choice that may lie on the table as well, and this choice. */
export interface StandingOffer {
  readonly prompt: Extract<Prompt, { kind: 'oneOf' | 'shares' }>;
  readonly offer: Offer<string | number | boolean> & { readonly most?: number };
}

type Standing = StandingOffer['prompt'];
type Key = StandingOffer['offer']['key'];

/** The zones in which a choice of this prompt lies: a source that is taken from is one itself. */
function zonesOf({ kind, field }: Standing, key: Key, zones: ChoiceZones): readonly string[] {
  const names = zones[field] ?? [kind === 'shares' ? '' : field];
  return names.map((name) => (name === '' ? String(key) : `${name}:${String(key)}`));
}

/** The pieces that a key names, where it names several. */
function piecesOf(key: Key): readonly PieceId[] {
  const names = String(key).split(',');
  return names.length > 1 ? names : [];
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
  const zone = zoneOfPiece(view, piece) ?? '';
  const face = faceOfPiece(view, piece);
  const isIt = (name: PieceId): boolean => name === piece || (face !== null && faceOfPiece(view, name) === face);
  return prompts.flatMap((prompt): readonly StandingOffer[] =>
    prompt.kind === 'oneOf' || prompt.kind === 'shares'
      ? prompt.offers
          .filter(({ key }) => zonesOf(prompt, key, zones).includes(zone) || piecesOf(key).some(isIt))
          .map((offer) => ({ prompt, offer }))
      : [],
  );
}

/** The pieces that stand for choices, of a pile the uppermost: true where one of theirs is allowed. */
export function standingPieces(prompts: readonly Prompt[], view: GameView, zones: ChoiceZones = {}): Offers {
  const asking = prompts.filter(({ kind }) => kind === 'oneOf' || kind === 'shares');
  const found = Object.entries(asking.length === 0 ? {} : view.zones).flatMap(([zone, { pieces }]) =>
    pieces.flatMap((piece, index) => {
      const offers = standingOffers(asking, view, piece, zones);
      const isCovered = index < pieces.length - 1;
      const shown = offers.filter(
        ({ prompt, offer: { key } }) => !isCovered || !zonesOf(prompt, key, zones).includes(zone),
      );
      return shown.length === 0 ? [] : [[piece, shown.some(({ offer }) => offer.verdict.ok)] as const];
    }),
  );
  return new Map(found);
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
            : zonesOf(prompt, offer.key, zones).flatMap((zone) => view.zones[zone]?.pieces.slice(-count) ?? []),
        )
      : [],
  );
}

/** What a tap on a piece that stands for a choice does: nothing but a reason, other takings, or an answer. */
export type StandingTap =
  | { readonly kind: 'refuse'; readonly reason: Reason }
  | { readonly kind: 'share'; readonly shares: Shares }
  /** `lift` is the piece that stands for the choice: of a pile the uppermost. */
  | ({ readonly kind: 'answer'; readonly lift: PieceId } & StandingOffer);

/**
 * The tap on a piece: a source is taken from once more, and not at all where all of it is taken already. Null where it stands
 * for nothing.
 */
export function standingTap(
  prompts: readonly Prompt[],
  view: GameView,
  piece: PieceId,
  shares: Shares,
  zones?: ChoiceZones,
): StandingTap | null {
  const offers = standingOffers(prompts, view, piece, zones);
  const allowed = offers.filter(({ offer }) => offer.verdict.ok);
  const [first = offers[0]] = allowed;
  if (first === undefined) return null;
  const { prompt, offer } = first;
  if (!offer.verdict.ok) return { kind: 'refuse', reason: offer.verdict.reason };
  if (prompt.kind === 'shares') {
    const at = sharesOf(prompt, shares).find(({ offer: { key } }) => key === offer.key);
    if (at !== undefined && at.count > 0 && at.count >= at.offer.most)
      return { kind: 'share', shares: { ...shares, [String(offer.key)]: 0 } };
    const more = shareBy(prompt, shares, offer.key, 1);
    return more === null
      ? { kind: 'refuse', reason: { code: 'tooManyChosen', params: { count: prompt.max } } }
      : { kind: 'share', shares: more };
  }
  if (allowed.length > 1) return { kind: 'refuse', reason: { code: 'severalChoices' } };
  const zone = zoneOfPiece(view, piece) ?? '';
  const isPile = zonesOf(prompt, offer.key, zones ?? {}).includes(zone);
  return { kind: 'answer', prompt, offer, lift: (isPile ? view.zones[zone]?.pieces.at(-1) : null) ?? piece };
}
