import type { EventView, GameView } from '#protocol/view.ts';
import type { SeatInfo } from '#protocol/table.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { SAMPLE_GAME, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';

/** Ida, Bo, Fen and Hana, as many as play. */
export function renjieSeats(view: GameView): readonly SeatInfo[] {
  return SAMPLE_STATUS.seats.slice(0, view.scores.length);
}

/** The state of the host's window at a table of Di Renjie that shows `view`, after `events`. */
export function atRenjieTable(view: GameView, events: readonly EventView[] = []): Partial<ClientState> {
  return {
    welcome: {
      ...sampleWelcome(true),
      table: { id: 't', game: 'di-renjie', options: {}, match: 1, takebacks: 'asked' },
      game: { ...SAMPLE_GAME, id: 'di-renjie' },
    },
    status: { ...SAMPLE_STATUS, seats: renjieSeats(view) },
    view,
    seq: 1,
    log: events.map((event, id) => ({ id, seq: id, event })),
  };
}
