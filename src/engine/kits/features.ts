import type { Text } from '#protocol/text.ts';
import type { BotSight } from '../core/game.ts';

/**
 * Something that can be true of a move, as its seat sees it: null where it is not, and otherwise the parameters of the
 * sentence that says so.
 */
export type Feature<Move, Phase extends string> = (
  sight: BotSight<Move, Phase>,
  move: Move,
) => NonNullable<Text['params']> | null;

/** The moves of this sight of which the feature is true; all of them where it is true of none. */
export function movesWith<Move, Phase extends string>(
  feature: Feature<Move, Phase>,
  sight: BotSight<Move, Phase>,
): readonly Move[] {
  const found = sight.moves.filter((move) => feature(sight, move) !== null);
  return found.length > 0 ? found : sight.moves;
}

/** The `features` of a game from a table of them by code, the most telling first. */
export function featuresIn<Move, Phase extends string>(table: Readonly<Record<string, Feature<Move, Phase>>>) {
  return (sight: BotSight<Move, Phase>, move: Move): readonly Text[] =>
    Object.entries(table).flatMap(([code, holds]): readonly Text[] => {
      const params = holds(sight, move);
      if (params === null) return [];
      return Object.keys(params).length === 0 ? [{ code }] : [{ code, params }];
    });
}
