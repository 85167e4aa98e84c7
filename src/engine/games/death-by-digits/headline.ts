import type { Text } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import { activeSeats } from './rules/layout.ts';
import { refiller } from './rules/take.ts';
import type { DeathByDigitsState } from './types.ts';

/** Where the match stands, outermost first. */
export function headlineOf({ phase, state }: Position<DeathByDigitsState>): readonly Text[] {
  if (phase === 'dealing') return [{ code: phase }];
  if (phase === 'over') return [state.winners.length > 0 ? victoryHeadline(state.winners) : { code: 'unsolved' }];
  if (phase === 'sealedAccusations') return [roundOf(state), sealing(state)];
  return [roundOf(state), doing(phase, state)];
}

function roundOf({ round, options }: DeathByDigitsState): Text {
  if (options.roundLimit === 0) return { code: 'round', params: { round } };
  return { code: 'roundOf', params: { round, rounds: options.roundLimit } };
}

function sealing(state: DeathByDigitsState): Text {
  const seats = activeSeats(state);
  const sealed = seats.filter((seat) => state.sealed[seat] !== null).length;
  return { code: 'sealing', params: { sealed, seats: seats.length } };
}

function doing(phase: string, state: DeathByDigitsState): Text {
  const { active, play } = state;
  if (phase === 'turn.stopping') return { code: 'stopping', params: { seat: active, number: play?.numbers[0] ?? 0 } };
  // It may be out of turn: then it is this player that the table waits for.
  if (phase === 'turn.refilling') return { code: 'refilling', params: { seat: refiller(state) ?? active } };
  return { code: 'turn', params: { seat: active } };
}
