import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { pick, type Stream } from '#engine/core/rng.ts';

/** What a bot sees, whatever its moves and phases are. */
type Sight = Pick<BotSight<unknown>, 'seat' | 'view'>;

/** The seat's own cards by piece; a seat sees all of its hand. */
export function handIn<Card extends Face>({ seat, view }: Sight, hand: ZoneId): ReadonlyMap<PieceId, Card> {
  const held = view.zones[hand];
  if (!held) throw new Error(`seat ${String(seat)} has no hand`);
  return new Map(held.pieces.map((piece, place) => [piece, held.faces[place] as Card]));
}

/** The cards of this deck that the seat has not seen in this deal: neither on the table nor among those played. */
export function unseenBy<Card extends Face>(
  { view }: Sight,
  deck: readonly Card[],
  played: readonly Card[],
): readonly Card[] {
  const seen = new Set<Face | null>(Object.values(view.zones).flatMap((zone) => zone.faces));
  for (const card of played) seen.add(card);
  return deck.filter((card) => !seen.has(card));
}

/** The moves to which `weigh` gives the most. */
export function heaviest<Move>(moves: readonly Move[], weigh: (move: Move) => number): readonly Move[] {
  const weights = moves.map(weigh);
  const most = Math.max(...weights);
  return moves.filter((_, index) => weights[index] === most);
}

/** The moves with what `weigh` gives them, the greatest first; equal ones in the order of `moves`. */
export function sorted<Move>(
  moves: readonly Move[],
  weigh: (move: Move) => number,
): readonly { readonly move: Move; readonly worth: number }[] {
  return moves.map((move) => ({ move, worth: weigh(move) })).sort((one, other) => other.worth - one.worth);
}

/**
 * Makes any legal move that does not look foolish, by default any at all; all of these are equally likely. `momentOf`
 * names the decision, so that two decisions never use the same random numbers even if they share a generator.
 */
export function noviceBy<Move, Phase extends string>(
  momentOf: (sight: BotSight<Move, Phase>) => string,
  sensible: (sight: BotSight<Move, Phase>, stream: Stream) => readonly Move[] = ({ moves }) => moves,
): BotPolicy<Move, Phase> {
  return {
    id: 'novice',
    choose(sight, rng) {
      const stream = rng.stream(`novice/${momentOf(sight)}`);
      return pick(sensible(sight, stream), stream);
    },
  };
}
