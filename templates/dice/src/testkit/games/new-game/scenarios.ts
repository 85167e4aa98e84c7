import type { PositionOf, Step } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { advance, begin } from '#engine/core/run.ts';
import { newGame } from '#engine/games/new-game/index.ts';
import type { NewGameTypes } from '#engine/games/new-game/phases.ts';
import type { NewGameEvent, NewGameState, Roll } from '#engine/games/new-game/types.ts';
import { makeMove } from '../../scenario.ts';

type NewGamePosition = PositionOf<NewGameTypes>;
type NewGameStep = Pick<Step<NewGameState, NewGameEvent, NewGameTypes['phase']>, 'position' | 'events'>;

/** After one round in which each seat scored so many points: `given([45, 40])`. Seat 0 rolls. */
export function given(scores: readonly number[]): NewGamePosition {
  const seats = scores.length;
  const { phase, state } = begin(newGame, readOptions(newGame.options, {}, seats), seats);
  return { phase, state: { ...state, turns: scores.map((points, seat) => ({ seat, rolls: [], points })) } };
}

/** The current player rolls this, then this, and so on. */
export function rolled(position: NewGamePosition, ...rolls: readonly Roll[]): NewGameStep {
  let now = position;
  const events: NewGameEvent[] = [];
  for (const faces of rolls) {
    if (now.phase === 'choosing') now = moved(now, 'move.roll').position;
    const step = advance<NewGameTypes>(newGame, now, { type: 'chance.rolled', faces });
    now = step.position;
    events.push(...step.events);
  }
  return { position: now, events };
}

/** The current player stops. */
export function stopped(position: NewGamePosition): NewGameStep {
  return moved(position, 'move.stop');
}

function moved(position: NewGamePosition, type: NewGameTypes['move']['type']): NewGameStep {
  const [seat] = newGame.awaits(position);
  if (seat === undefined) throw new Error('nobody is on turn');
  return makeMove(newGame, position, seat, { type });
}
