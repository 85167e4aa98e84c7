/** A move made by a page: the fixed part of a prompt and the choice. */
export interface MoveData {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The pieces that a move names. */
export function piecesOf(move: MoveData): readonly string[] {
  const named = move['piece'] ?? move['pieces'];
  if (typeof named === 'string') return [named];
  return Array.isArray(named) ? named.filter((piece) => typeof piece === 'string') : [];
}
