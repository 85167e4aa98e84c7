import type { SeatId } from '#protocol/ids.ts';
import { defineGame, type AnswerWindow, type GameDefinition } from '#engine/core/game.ts';
import { byPhase, type PhaseTable } from '#engine/core/phases.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import type { TinyKinds } from './tiny.chart.ts';
import { tiny, tinyPhases, type TinyTypes } from './tiny.game.ts';
import type { TinyMove, TinyState } from './tiny.types.ts';

const { sealing, 'trick.playing': playing } = tinyPhases;

function withWindow(id: string, phases: PhaseTable<TinyKinds, TinyTypes>): GameDefinition {
  return defineGame<TinyTypes>({ ...tiny, id, ...byPhase<TinyTypes>(phases) });
}

/** For so long exactly. Silence gives the lowest card, or the highest to whoever has asked for that. */
function timed(time: number, type: TinyMove['type'], { moves }: Pick<typeof sealing, 'moves'>) {
  return (state: TinyState): AnswerWindow<TinyMove> => ({
    least: time,
    most: time,
    silence: (seat: SeatId, standing: string) => {
      const legal = moves(state, seat).toSorted((a, b) =>
        faceOf(state.table, a.piece) < faceOf(state.table, b.piece) ? -1 : 1,
      );
      const piece = legal.at(standing === 'highest' ? -1 : 0)?.piece ?? zoneOf(state.table, 'stock').pieces[0] ?? '';
      return { type, piece };
    },
    isWish: (standing) => standing === 'highest',
  });
}

/** High Card in which everybody has six seconds to seal a card; who says nothing seals the lowest. */
export const tinyTimed = withWindow('tiny-timed', {
  ...tinyPhases,
  sealing: { ...sealing, window: timed(6_000, 'move.seal', sealing) },
});

/** High Card in which all seals are opened together, once everybody has sealed and at least 1.5 seconds have passed. */
export const tinyTogether = withWindow('tiny-together', {
  ...tinyPhases,
  sealing: { ...sealing, window: () => ({ least: 1_500, most: null }) },
});

/** High Card in which whoever is to play a card has three seconds for it, and who says nothing plays the lowest. */
export const tinyTurns = withWindow('tiny-turns', {
  ...tinyPhases,
  'trick.playing': { ...playing, window: timed(3_000, 'move.play', playing) },
});
