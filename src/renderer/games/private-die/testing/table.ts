import type { SeatInfo } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { SAMPLE_GAME, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';

/** Ida, Bo, Fen and Hana, as many as play. */
export function dieSeats(view: GameView): readonly SeatInfo[] {
  return SAMPLE_STATUS.seats.slice(0, view.scores.length);
}

/** The state of the host's window at a table of Private Die that shows `view`. */
export function atDieTable(view: GameView): Partial<ClientState> {
  return {
    welcome: {
      ...sampleWelcome(true),
      table: { id: 't', game: 'private-die', options: {}, match: 1, takebacks: 'asked' },
      game: { ...SAMPLE_GAME, id: 'private-die' },
    },
    status: { ...SAMPLE_STATUS, seats: dieSeats(view) },
    view,
    seq: 1,
  };
}
