import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import { activeSeats } from './rules/layout.ts';
import { refiller } from './rules/take.ts';
import type { DeathByDigitsState } from './types.ts';

// The headline, from the outside in.

export function dealing(): readonly Text[] {
  return [{ code: 'dealing' }];
}

export function inTurn(state: DeathByDigitsState): readonly Text[] {
  return [roundOf(state), { code: 'turn', params: { seat: state.active } }];
}

export function stopping(state: DeathByDigitsState): readonly Text[] {
  const { active, play } = state;
  return [roundOf(state), { code: 'stopping', params: { seat: active, number: play?.numbers[0] ?? 0 } }];
}

/** This may be out of turn: then the table waits for this player. */
export function refilling(state: DeathByDigitsState): readonly Text[] {
  return [roundOf(state), { code: 'refilling', params: { seat: refiller(state) ?? state.active } }];
}

export function sealing(state: DeathByDigitsState): readonly Text[] {
  const seats = activeSeats(state);
  const sealed = seats.filter((seat) => state.sealed[seat] !== null).length;
  return [roundOf(state), { code: 'sealing', params: { sealed, seats: seats.length } }];
}

export function over({ winners }: DeathByDigitsState): readonly Text[] {
  return [winners.length > 0 ? victoryHeadline(winners) : { code: 'unsolved' }];
}

function roundOf({ round, options }: DeathByDigitsState): Text {
  if (options.roundLimit === 0) return { code: 'round', params: { round } };
  return { code: 'roundOf', params: { round, rounds: options.roundLimit } };
}
