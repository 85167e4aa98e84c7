import type { Face } from '#protocol/ids.ts';
import type { Beast, Card, Rank } from '#engine/games/kirin/types.ts';

/** The four beasts in the ascending order, strongest first (paragraph 2.1). */
export const BEAST_ORDER: readonly Beast[] = ['az', 've', 'wh', 'bl'];

const RANK_ORDER: readonly Rank[] = ['1', '2', '3', '4', '5', '6', 'T', 'KA', 'KD'];

/** All 36 faces, beast by beast. */
export const KIRIN_FACES: readonly Card[] = BEAST_ORDER.flatMap((beast) =>
  RANK_ORDER.map((rank): Card => `${beast}${rank}`),
);

export interface FaceParts {
  readonly beast: Beast;
  readonly rank: Rank;
}

const PARTS: ReadonlyMap<string, FaceParts> = new Map(
  BEAST_ORDER.flatMap((beast) => RANK_ORDER.map((rank) => [`${beast}${rank}`, { beast, rank }] as const)),
);

/** Splits a face code such as `veKD` into beast and rank; null for anything that is not one of the 36. */
export function partsOf(face: Face): FaceParts | null {
  return PARTS.get(face) ?? null;
}
