import type { Face, PieceId } from '#protocol/ids.ts';
import type { BotSight } from '#engine/core/game.ts';
import type { Feature } from '../features.ts';
import type { TrickPlay } from './trick.ts';

/** A card that may be played, and the trick with it. */
export interface CardPlay<Card extends Face> {
  readonly card: Card;
  /** The other cards of the hand. */
  readonly rest: readonly Card[];
  /** The trick as it lies before the card; empty where the card leads. */
  readonly plays: readonly TrickPlay<Card>[];
  /** The trick with the card. */
  readonly laid: readonly TrickPlay<Card>[];
  /** Whether the trick is complete with it. */
  readonly isLast: boolean;
  /** Whether it would take the trick as it stands. */
  readonly isAhead: boolean;
}

/** What a game says of the present trick as a seat sees it. */
export interface SeenTrick<Card extends Face> {
  readonly hand: ReadonlyMap<PieceId, Card>;
  readonly plays: readonly TrickPlay<Card>[];
  /** The play of these that takes the trick; null if none does. */
  winner(laid: readonly TrickPlay<Card>[]): TrickPlay<Card> | null;
}

/**
 * Makes features of cards that are played, from the trick as it is seen; null where no trick is being played. A move of
 * another kind has none of these features.
 */
export function cardFeatures<Move extends { readonly type: string }, Phase extends string, Card extends Face>(
  trickIn: (sight: BotSight<Move, Phase>) => SeenTrick<Card> | null,
) {
  return (holds: (play: CardPlay<Card>, sight: BotSight<Move, Phase>) => ReturnType<Feature<Move, Phase>>) =>
    (sight: BotSight<Move, Phase>, move: Move): ReturnType<Feature<Move, Phase>> => {
      const trick = move.type === 'move.play' ? trickIn(sight) : null;
      const card = 'piece' in move && typeof move.piece === 'string' ? trick?.hand.get(move.piece) : undefined;
      if (trick === null || card === undefined) return null;
      const { hand, plays, winner } = trick;
      const laid = [...plays, { seat: sight.seat, face: card }];
      const play: CardPlay<Card> = {
        card,
        rest: [...hand.values()].filter((other) => other !== card),
        plays,
        laid,
        isLast: laid.length === sight.view.scores.length,
        isAhead: winner(laid)?.face === card,
      };
      return holds(play, sight);
    };
}

/**
 * Whether nobody who still plays to the trick can take it from a card that is ahead: none of the `unseen` cards, those
 * that may be in other hands, takes it.
 */
export function cannotBeBeaten<Card extends Face>(
  { card, isLast, isAhead }: CardPlay<Card>,
  unseen: readonly Card[],
  takes: (other: Card, card: Card) => boolean,
): boolean {
  return !isLast && isAhead && unseen.every((other) => !takes(other, card));
}
