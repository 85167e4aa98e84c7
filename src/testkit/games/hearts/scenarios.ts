import type { SeatId } from '#protocol/ids.ts';
import type { PositionOf, Step } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { begin } from '#engine/core/run.ts';
import { hearts } from '#engine/games/hearts/index.ts';
import type { HeartsTypes } from '#engine/games/hearts/phases.ts';
import { deckFor } from '#engine/games/hearts/rules/cards.ts';
import { handOf, shuffledTable, takenBy } from '#engine/games/hearts/rules/layout.ts';
import type { HeartsEvent, HeartsOptions, HeartsState, TrickRecord } from '#engine/games/hearts/types.ts';
import { cardReader, laidOut, makeMove, playCards } from '../../scenario.ts';

export type HeartsPosition = PositionOf<HeartsTypes>;
export type HeartsStep = Pick<Step<HeartsState, HeartsEvent, HeartsTypes['phase']>, 'position' | 'events'>;

/** A situation in the middle of a hand, from which a scenario plays on. */
interface Situation {
  /** What each seat still holds, seat 0 first: all cards that are not played yet. */
  readonly hands: readonly string[];
  readonly leader?: SeatId;
  /** The seat that has taken all the cards that are not held, in one trick of the past; nobody at the first trick. */
  readonly taker?: SeatId;
  readonly options?: Partial<HeartsOptions>;
}

/** A new match with these options, before the first deal. */
export function newMatch(seats: number, options: Partial<HeartsOptions> = {}): HeartsPosition {
  return begin(hearts, readOptions(hearts.options, { ...options }, seats), seats);
}

/** The position of this situation, with nothing in the trick yet. */
export function given({ hands, leader = 0, taker, options = {} }: Situation): HeartsPosition {
  const seats = hands.length;
  const cards = cardReader(deckFor(seats));
  const held = hands.map(cards);
  const rest = deckFor(seats).filter((card) => !held.flat().includes(card));
  const table = laidOut(shuffledTable(1, [...held.flat(), ...rest], seats), [
    ...held.map((hand, seat) => [handOf(seat), hand.length] as const),
    ...(taker === undefined ? [] : [[takenBy(taker), rest.length] as const]),
  ]);
  const past: readonly TrickRecord[] =
    taker === undefined ? [] : [{ plays: rest.map((face) => ({ seat: taker, face })), winner: taker }];
  const { state } = newMatch(seats, options);
  return { phase: 'trick.leading', state: { ...state, table, hand: 4, leader, tricks: past } };
}

/** The current seat, and then the next ones, play these cards: `played(position, '2C KC')`. */
export function played(position: HeartsPosition, faces: string): HeartsStep {
  const cards = cardReader(deckFor(4))(faces);
  return playCards<HeartsTypes>(hearts, position, cards, (piece) => ({ type: 'move.play', piece }));
}

/** The current seat claims. */
export function claimed(position: HeartsPosition): HeartsStep {
  const [seat = 0] = hearts.awaits(position);
  return makeMove<HeartsTypes>(hearts, position, seat, { type: 'move.claim' });
}
