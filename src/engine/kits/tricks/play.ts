import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import type { Outcome } from '#engine/core/game.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { legalCards, obligationOf, type Demand, type Obligation } from './obligations.ts';
import { layCard, TRICK, type CardPlayed, type TrickState } from './trick.ts';

/** What a game says of the cards that may be played. */
interface PlayRules<State, Duty extends string> {
  readonly handOf: (seat: SeatId) => ZoneId;
  /** The paragraph that says that cards are played from the hand. */
  readonly fromHand: string;
  /** What the trick requires of a hand, in order of precedence. */
  demands(state: State): readonly Demand<PieceId, Duty>[];
  /** Why a card that does not meet this duty is refused, and the paragraph that says so. */
  refusal(duty: Duty, state: State): { readonly code: string; readonly rule: string };
  /** The card led; null before that. */
  leadCard(state: State): Face | null;
}

interface Laying {
  readonly seat: SeatId;
  readonly piece: PieceId;
}

/** How cards are judged, offered and played in a game with these rules. */
export function playOf<Card extends Face, State extends TrickState<Card>, Duty extends string>(
  rules: PlayRules<State, Duty>,
) {
  const { handOf, demands, leadCard } = rules;
  const held = ({ table }: State, seat: SeatId): readonly PieceId[] => zoneOf(table, handOf(seat)).pieces;
  const obligationOn = (state: State, seat: SeatId): Obligation<PieceId, Duty> | null =>
    obligationOf(held(state, seat), demands(state));
  const verdictUnder = (obligation: Obligation<PieceId, Duty> | null, state: State, piece: PieceId): Verdict => {
    if (obligation === null || obligation.cards.includes(piece)) return ALLOWED;
    const { code, rule } = rules.refusal(obligation.name, state);
    const lead = leadCard(state);
    return refuse(code, { ...(lead !== null && { params: { lead } }), rule, pieces: [...obligation.cards] });
  };
  /** The verdict on each card of this seat's hand, in the order of the hand. */
  const judgeHand = (state: State, seat: SeatId): Offer<PieceId>[] => {
    const obligation = obligationOn(state, seat);
    return held(state, seat).map((key) => ({ key, verdict: verdictUnder(obligation, state, key) }));
  };
  return {
    /** The duty of this seat and the cards that meet it; null if it may play any card. Private to the seat. */
    obligationOn,
    /** The cards that this seat may play, in the order of its hand. */
    legalPieces: (state: State, seat: SeatId): readonly PieceId[] => legalCards(held(state, seat), demands(state)),
    /** Whether this seat may play this card; a refusal names those that must be played instead. */
    judgePlay(state: State, seat: SeatId, { piece }: Pick<Laying, 'piece'>): Verdict {
      if (!held(state, seat).includes(piece)) return refuse('notInHand', { rule: rules.fromHand });
      return verdictUnder(obligationOn(state, seat), state, piece);
    },
    /** Lays a card into the trick. */
    play: (state: State, input: Laying): Outcome<State, CardPlayed<Card>> =>
      layCard<Card, State>(state, input, handOf(input.seat)),
    /** Asks for a card: the line above the hand is what the trick requires of it, by the name of the duty. */
    playPrompt(id: 'lead' | 'follow', state: State, seat: SeatId): Prompt {
      const lead = leadCard(state);
      const duty = obligationOn(state, seat)?.name;
      const text: Text = lead === null ? { code: duty ?? 'lead' } : { code: duty ?? 'followFreely', params: { lead } };
      const offers = judgeHand(state, seat);
      return { id, kind: 'piece', text, move: { type: 'move.play' }, field: 'piece', target: TRICK, offers };
    },
  };
}
