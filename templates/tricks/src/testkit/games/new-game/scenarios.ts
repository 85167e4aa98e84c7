import type { PositionOf, Step } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { begin } from '#engine/core/run.ts';
import { newGame } from '#engine/games/new-game/index.ts';
import type { NewGameTypes } from '#engine/games/new-game/phases.ts';
import { handOf, shuffledTable } from '#engine/games/new-game/rules/layout.ts';
import type { NewGameEvent, NewGameState } from '#engine/games/new-game/types.ts';
import { DECK } from '#engine/kits/standard-deck.ts';
import { cardReader, laidOut, playCards } from '../../scenario.ts';

type NewGamePosition = PositionOf<NewGameTypes>;
type NewGameStep = Pick<Step<NewGameState, NewGameEvent, NewGameTypes['phase']>, 'position' | 'events'>;

/** The first round with these cards in the hands, seat 0 first: `given(['2C', '10C 3D', 'AS'])`. Seat 0 leads. */
export function given(hands: readonly string[]): NewGamePosition {
  const seats = hands.length;
  const held = hands.map(cardReader(DECK));
  const rest = DECK.filter((card) => !held.flat().includes(card));
  const table = laidOut(
    shuffledTable(1, [...held.flat(), ...rest], seats),
    held.map((hand, seat) => [handOf(seat), hand.length] as const),
  );
  const { state } = begin(newGame, readOptions(newGame.options, {}, seats), seats);
  return { phase: 'trick.leading', state: { ...state, table, round: 1, leader: 0 } };
}

/** The current seat, and then the next ones, play these cards: `played(position, '2C KC')`. */
export function played(position: NewGamePosition, faces: string): NewGameStep {
  return playCards<NewGameTypes>(newGame, position, cardReader(DECK)(faces), (piece) => ({ type: 'move.play', piece }));
}
