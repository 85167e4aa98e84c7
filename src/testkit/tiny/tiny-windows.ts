import type { SeatId } from '#protocol/ids.ts';
import { defineGame, type AnswerWindow, type GameDefinition, type PositionOf } from '#engine/core/game.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { tiny, type TinyTypes } from './tiny.game.ts';
import type { TinyMove } from './tiny.types.ts';

type Windowed = (position: PositionOf<TinyTypes>) => AnswerWindow<TinyMove> | null;

function withWindow(id: string, window: Windowed): GameDefinition {
  return defineGame<TinyTypes>({ ...tiny, id, window });
}

/** Silence gives the lowest card, or the highest to whoever has asked for that. */
function silent({ phase, state }: PositionOf<TinyTypes>) {
  return (seat: SeatId, standing: string): TinyMove => {
    const type = phase === 'sealing' ? 'move.seal' : 'move.play';
    const legal = tiny.movesOf({ phase, state }, seat).toSorted((a, b) => {
      return faceOf(state.table, a.piece) < faceOf(state.table, b.piece) ? -1 : 1;
    });
    const piece = legal.at(standing === 'highest' ? -1 : 0)?.piece ?? zoneOf(state.table, 'stock').pieces[0] ?? '';
    return { type, piece };
  };
}

/** High Card in which everybody has six seconds to seal a card; who says nothing seals the lowest. */
export const tinyTimed = withWindow('tiny-timed', (position) =>
  position.phase === 'sealing' ? { least: 6_000, most: 6_000, silence: silent(position) } : null,
);

/** High Card in which all seals are opened together, once everybody has sealed and at least 1.5 seconds have passed. */
export const tinyTogether = withWindow('tiny-together', ({ phase }) =>
  phase === 'sealing' ? { least: 1_500, most: null } : null,
);

/** High Card in which whoever is to play a card has three seconds for it, and who says nothing plays the lowest. */
export const tinyTurns = withWindow('tiny-turns', (position) =>
  position.phase === 'trick.playing' ? { least: 3_000, most: 3_000, silence: silent(position) } : null,
);
