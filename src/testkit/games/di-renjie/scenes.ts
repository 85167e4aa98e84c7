import type { PositionOf } from '#engine/core/game.ts';
import { diRenjie } from '#engine/games/di-renjie/index.ts';
import type { DiRenjieTypes } from '#engine/games/di-renjie/phases.ts';
import { largestPlan } from '#engine/games/di-renjie/rules/draw.ts';
import { handPieces } from '#engine/games/di-renjie/rules/state-steps.ts';
import type { DiRenjieMove } from '#engine/games/di-renjie/types.ts';
import { scenesOf } from '../../scene.ts';

/** How many choices of this type seat 0 has now. */
function choices(position: PositionOf<DiRenjieTypes>, type: DiRenjieMove['type']): number {
  return diRenjie.movesOf(position, 0).filter((move) => move.type === type).length;
}

function revealed({ state }: PositionOf<DiRenjieTypes>): number {
  return state.clues.filter(({ isRevealed }) => isRevealed).length;
}

/** Moments of the game as unfinished records. */
export const diRenjieScenes = scenesOf(diRenjie, {
  'di-renjie-hints': { isReached: ({ phase }) => phase === 'notingHints', seats: 4, before: 20 },
  'di-renjie-request': {
    isReached: (position) => position.phase === 'turn.requesting' && position.state.round === 4,
    seats: 4,
    before: 200,
  },
  'di-renjie-respond': {
    isReached: (position) =>
      position.phase === 'turn.collecting' && position.state.round > 1 && choices(position, 'move.give') > 1,
    seats: 4,
    before: 120,
  },
  'di-renjie-present': {
    isReached: (position) =>
      position.phase === 'turn.presenting' && position.state.round > 2 && choices(position, 'move.present') > 1,
    seats: 4,
    before: 250,
  },
  'di-renjie-examine': {
    isReached: (position) => position.phase === 'turn.examining' && choices(position, 'move.examine') > 2,
    seats: 4,
    before: 300,
  },
  'di-renjie-looking': { isReached: ({ phase }) => phase === 'turn.looking', seats: 4, before: 300 },
  'di-renjie-plan': {
    isReached: (position) => position.phase === 'turn.planning' && position.state.round === 2,
    before: 120,
  },
  // The most that a phone has to hold at once: a large hand, four sources, and two draws to be shared out.
  'di-renjie-ten': {
    isReached: ({ phase, state }) =>
      phase === 'turn.planning' && handPieces(state, 0).length >= 10 && largestPlan(state) === 2,
    choose: (moves, _, seat) => (seat === 0 ? moves.find(({ type }) => type === 'move.pass') : undefined),
    seats: 4,
    before: 300,
  },
  'di-renjie-six': {
    isReached: (position) => position.phase === 'turn.requesting' && revealed(position) > 4,
    options: { assassin: true },
    seats: 6,
    before: 400,
  },
  'di-renjie-answers': {
    isReached: ({ phase }) => phase === 'finale.answering',
    options: { assassin: true },
    seats: 6,
    before: 900,
  },
});
