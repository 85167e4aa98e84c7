import type { SeatId } from '#protocol/ids.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { begin } from '#engine/core/run.ts';
import { newGame } from '#engine/games/new-game/index.ts';
import type { NewGameTypes } from '#engine/games/new-game/phases.ts';
import { CARDS, type About } from '#engine/games/new-game/rules/cards.ts';
import { handOf, HIDDEN, OPEN, shuffledTable } from '#engine/games/new-game/rules/layout.ts';
import type { NewGameOptions } from '#engine/games/new-game/types.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import { cardReader, laidOut, makeMove } from '../../scenario.ts';

type NewGamePosition = PositionOf<NewGameTypes>;

/** The first turn with this card hidden and these in the hands, seat 0 first; all others lie open. Seat 0 is on turn. */
export function given(hidden: Card, hands: readonly string[], options: Partial<NewGameOptions> = {}): NewGamePosition {
  const seats = hands.length;
  const held = hands.map(cardReader(CARDS));
  const laid = [hidden, ...held.flat()];
  const rest = CARDS.filter((card) => !laid.includes(card));
  const table = laidOut(shuffledTable('c', [...laid, ...rest], seats), [
    [HIDDEN, 1],
    ...held.map((hand, seat) => [handOf(seat), hand.length] as const),
    [OPEN, rest.length],
  ]);
  const { state } = begin(newGame, readOptions(newGame.options, options, seats), seats);
  return { phase: 'turn', state: { ...state, table } };
}

/** Whoever is on turn asks this player about a suit or a rank. */
export function asked(position: NewGamePosition, target: SeatId, about: About) {
  return makeMove(newGame, position, position.state.active, { type: 'move.ask', target, about });
}

/** Whoever is on turn names this card. */
export function named(position: NewGamePosition, card: Card) {
  return makeMove(newGame, position, position.state.active, { type: 'move.name', card });
}
