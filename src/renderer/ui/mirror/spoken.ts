import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import type { TableWords } from '#words/at-table.ts';
import { offerFor } from '#renderer/ui/prompt/choose.ts';
import { explain } from '#renderer/ui/prompt/explain.ts';
import type { Play } from '#renderer/ui/prompt/use-play.ts';

/** What can be said of a piece of the viewer's own hand. */
export type PieceState = 'idle' | 'playable' | 'refused' | 'chosen' | 'lifted';

/** How it stands with a piece under the present prompts. */
export function stateOf(
  prompts: readonly Prompt[],
  play: Pick<Play, 'chosen' | 'lifted' | 'standing'>,
  piece: PieceId,
): PieceState {
  const offer = offerFor(prompts, piece);
  if (offer === null && play.standing.get(piece) !== true) return 'idle';
  if (offer?.verdict.ok === false) return 'refused';
  if (play.chosen.includes(piece)) return 'chosen';
  return play.lifted === piece ? 'lifted' : 'playable';
}

/** A piece that is handled: its face as far as it may be read, and what the game says of it where it lies. */
export interface HandledPiece {
  readonly piece: PieceId;
  readonly face: string | null;
  readonly note: Text | null;
  /** Whether the viewer was advised to choose it. */
  readonly isSuggested: boolean;
}

/** A piece's spoken name: its face, what is to be said of it, and what can be done with it. */
export function spokenPiece(
  words: TableWords,
  view: GameView,
  prompts: readonly Prompt[],
  { piece, face, note, isSuggested }: HandledPiece,
  state: PieceState,
): string {
  const plain = face === null ? words.ui('mirror.hidden') : words.face(face);
  const name = isSuggested ? words.ui('advice.suggested', { card: plain }) : plain;
  const card = note === null ? name : words.ui('mirror.counted', { card: name, note: words.say('pieceNote', note) });
  if (state === 'idle') return card;
  if (state !== 'refused') return words.ui(`mirror.${state}`, { card });
  const offer = offerFor(prompts, piece);
  const reason = offer?.verdict.ok === false ? explain(words, view, offer.verdict.reason) : '';
  return words.ui('mirror.refused', { card, reason });
}

/** A zone's name with the number of its pieces: "Hand of Mei, 6 cards". */
export function spokenZone(words: TableWords, id: string, zone: ZoneView): string {
  const count = zone.pieces.length;
  return words.ui(count === 0 ? 'mirror.zoneEmpty' : 'mirror.zone', { zone: words.zone(id), count });
}
