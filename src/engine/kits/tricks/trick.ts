import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { onceLately } from '#protocol/once-lately.ts';
import type { GameView } from '#protocol/view.ts';
import type { GameEvent, Outcome } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf, type PieceTable, type Shift } from '#engine/core/pieces.ts';
import { currentSeat } from './obligations.ts';

/** The zone of the present trick. Its cards lie in the order in which they were played. */
export const TRICK: ZoneId = 'trick';

/** One card of a trick, as everybody saw it. */
export interface TrickPlay<Card extends Face> {
  readonly seat: SeatId;
  readonly face: Card;
}

/** What a state holds so that tricks can be played in it. */
export interface TrickState<Card extends Face> {
  readonly table: PieceTable<Card>;
  /** Who leads the present trick; null while that is not known. */
  readonly leader: SeatId | null;
}

/** A card was laid into the trick. */
export type CardPlayed<Card extends Face> = GameEvent & {
  readonly type: 'card.played';
  readonly seat: SeatId;
  readonly card: Card;
  readonly shifts: readonly Shift<Card>[];
};

/** The states before, within and after a move: the trick is asked for several times in each. */
const STATES_KEPT = 8;

/** Every play that there has been: a play that is in two tricks or two views is the same object. */
const plays = new Map<Face, TrickPlay<Face>[]>();

function playOf<Card extends Face>(seat: SeatId, face: Card): TrickPlay<Card> {
  let of = plays.get(face);
  if (!of) plays.set(face, (of = []));
  return (of[seat] ??= { seat, face }) as TrickPlay<Card>;
}

/** These cards with who played them: turns are clockwise from the leader. */
export function playsFrom<Card extends Face>(
  leader: SeatId,
  cards: readonly Card[],
  seats: number,
): readonly TrickPlay<Card>[] {
  return cards.map((card, place) => playOf(currentSeat(leader, place, seats), card));
}

/** The cards of the present trick with who played them, as a view shows them; they lie open to all. */
export function playsIn<Card extends Face>(
  { zones, scores }: Pick<GameView, 'zones' | 'scores'>,
  leader: SeatId | null,
): readonly TrickPlay<Card>[] {
  return leader === null ? [] : playsFrom(leader, (zones[TRICK]?.faces ?? []) as readonly Card[], scores.length);
}

/** The cards of these tricks, in the order in which they were played. */
export function cardsOf<Card extends Face>(
  tricks: readonly { readonly plays: readonly TrickPlay<Card>[] }[],
): readonly Card[] {
  return tricks.flatMap(({ plays }) => plays.map(({ face }) => face));
}

/** The present trick of a game in which `seatsIn` so many play. */
export function tricksOf<Card extends Face, State extends TrickState<Card>>(seatsIn: (state: State) => number) {
  const laid = ({ table }: State): readonly PieceId[] => zoneOf(table, TRICK).pieces;
  return {
    /** The cards of the present trick with who played them, in order. */
    playsOf: onceLately(STATES_KEPT, (state: State): readonly TrickPlay<Card>[] => {
      const { leader, table } = state;
      if (leader === null) return [];
      const cards = laid(state).map((piece) => faceOf(table, piece));
      return playsFrom(leader, cards, seatsIn(state));
    }),
    /** The card led to the present trick; null before that. */
    leadCard(state: State): Card | null {
      const [piece] = laid(state);
      return piece === undefined ? null : faceOf(state.table, piece);
    },
    /** The seat whose card the trick waits for. Throws before a leader is known. */
    currentPlayer(state: State): SeatId {
      if (state.leader === null) throw new Error('nobody leads yet');
      return currentSeat(state.leader, laid(state).length, seatsIn(state));
    },
    /** Whether the card about to be played is the last of its trick. */
    isLastOfTrick: (state: State): boolean => laid(state).length === seatsIn(state) - 1,
    /** The cards of the present trick go to this zone. */
    gather: ({ table }: State, to: ZoneId) => movePieces(table, zoneOf(table, TRICK).pieces, TRICK, to),
  };
}

/** Lays a card of the hand into the trick. */
export function layCard<Card extends Face, State extends TrickState<Card>>(
  state: State,
  { seat, piece }: { readonly seat: SeatId; readonly piece: PieceId },
  hand: ZoneId,
): Outcome<State, CardPlayed<Card>> {
  const card = faceOf(state.table, piece);
  const { table, shifts } = movePieces(state.table, [piece], hand, TRICK);
  return { state: { ...state, table }, events: [{ type: 'card.played', seat, card, shifts }] };
}
