import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import type { GameState } from '#engine/core/game.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';

/** How so many cards of a hand are chosen: buried, or passed to another player. */
interface Choice<State, Type extends `move.${string}`> {
  readonly type: Type;
  readonly count: number;
  readonly handOf: (seat: SeatId) => ZoneId;
  /** Where the cards go. */
  readonly target: (seat: SeatId) => ZoneId;
  /** The paragraph that says so, and what a wrong number of cards is refused with. */
  readonly rule: string;
  readonly wrongCount: string;
  /** The sentence above the hand, and the question before the cards are gone; no question when it is left out. */
  text(state: State, seat: SeatId): Text;
  readonly confirm?: Text;
  /** The name under which a sample is drawn, another one for each choice. */
  stream(state: State, seat: SeatId): string;
}

/** How many ways to choose are returned when a sample is asked for: nobody lists millions. */
const SAMPLED = 8;

/** How such a choice is judged and offered. */
export function choiceOf<State extends GameState, Type extends `move.${string}`>(choice: Choice<State, Type>) {
  const { type, count, rule } = choice;
  const held = ({ table }: State, seat: SeatId): readonly PieceId[] => zoneOf(table, choice.handOf(seat)).pieces;
  return {
    /** Exactly so many of the player's own cards, whichever they are. */
    judge(state: State, seat: SeatId, { pieces }: { readonly pieces: readonly PieceId[] }): Verdict {
      const hand = held(state, seat);
      if (pieces.some((piece) => !hand.includes(piece))) return refuse('notInHand', { rule });
      const isCount = pieces.length === count && new Set(pieces).size === count;
      return isCount ? ALLOWED : refuse(choice.wrongCount, { params: { cards: count }, rule });
    },
    /** Which cards to choose. */
    prompts(state: State, seat: SeatId): readonly Prompt[] {
      return [
        {
          id: type.slice('move.'.length),
          kind: 'pieces',
          text: choice.text(state, seat),
          ...(choice.confirm && { confirm: choice.confirm }),
          move: { type },
          field: 'pieces',
          min: count,
          max: count,
          target: choice.target(seat),
          offers: held(state, seat).map((key) => ({ key, verdict: ALLOWED })),
        },
      ];
    },
    /** One way to choose, or a sample drawn with `rng`. */
    moves(
      state: State,
      seat: SeatId,
      rng?: Rng,
    ): readonly { readonly type: Type; readonly pieces: readonly PieceId[] }[] {
      const hand = held(state, seat);
      if (!rng) return [{ type, pieces: hand.slice(0, count) }];
      const stream = rng.stream(choice.stream(state, seat));
      return Array.from({ length: SAMPLED }, () => ({ type, pieces: shuffled(hand, stream).slice(0, count) }));
    },
  };
}
