import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { numbersOf } from '../numbers.ts';

/** What playing the chosen cards would do, as the panels' words tell it. */
export interface PlayWord {
  readonly code: 'search' | 'steal' | 'stealFreely' | 'sum' | 'difference' | 'emptyPair' | 'set' | 'nothing';
  readonly params: Readonly<Record<string, string | number>>;
}

/** The numbers of the viewer's own cards by piece. */
export function numbersByPiece({ zones }: GameView): ReadonlyMap<PieceId, number> {
  const all = Object.values(zones).flatMap(({ pieces, faces }) =>
    pieces.flatMap((piece, index): (readonly [PieceId, number])[] => {
      const face = faces[index] ?? null;
      return face === null ? [] : [[piece, Number(face)]];
    }),
  );
  return new Map(all);
}

/** What a choice of one to three cards would do, out of what the host has worked out; null while nothing is chosen. */
export function wordOnPlay(view: GameView, chosen: readonly PieceId[]): PlayWord | null {
  const { preview, midnumber } = numbersOf(view);
  if (preview === null || chosen.length === 0) return null;
  const [only] = chosen;
  const numbers = numbersByPiece(view);
  const number = (piece: PieceId | undefined): number => numbers.get(piece ?? '') ?? 0;
  if (chosen.length === 1 && only !== undefined) {
    const search = preview.searches.find(({ piece }) => piece === only);
    if (search !== undefined) return { code: 'search', params: { context: search.does } };
    if (preview.steal === 0) return { code: 'nothing', params: {} };
    const code = preview.unstoppable.includes(only) ? 'stealFreely' : 'steal';
    return { code, params: { count: preview.steal, number: number(only) } };
  }
  const isChosen = (pieces: readonly PieceId[]): boolean =>
    pieces.length === chosen.length && pieces.every((piece) => chosen.includes(piece));
  const pair = preview.pairs.find(({ pieces }) => isChosen(pieces));
  if (pair !== undefined) {
    const [one, other] = pair.pieces;
    const code = pair.take === 0 ? 'emptyPair' : pair.sign === '+' ? 'sum' : 'difference';
    return { code, params: { one: number(one), other: number(other), midnumber, count: pair.take } };
  }
  if (preview.sets.some(isChosen)) return { code: 'set', params: {} };
  return { code: 'nothing', params: {} };
}

/** Whether the word says that the play would come to nothing, so that the variant would apply. */
export function isNothing(word: PlayWord): boolean {
  return word.code === 'nothing' || word.code === 'emptyPair';
}
