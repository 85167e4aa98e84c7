import type { SeatPart, Judgement } from '#fairness/judgement.ts';
import { CHECK_CODES } from '#fairness/judgement.ts';
import type { DrawnSeat, SeedDraw } from '#protocol/seed-draw.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { kirinView } from './kirin-view.ts';
import { SAMPLE_STATUS, sampleWelcome } from './kirin-table.ts';

/** A draw in which the seats, in order, had these parts. */
export function drawOf(parts: readonly SeatPart['part'][]): SeedDraw {
  return { commit: 'c'.repeat(64), key: 'd'.repeat(64), seats: parts.map(drawnSeat), signature: 'e'.repeat(128) };
}

function drawnSeat(part: SeatPart['part'], seat: number): DrawnSeat {
  if (part !== 'contributed' && part !== 'withheld') return { seat, missing: part };
  const of = { seat, commit: '1'.repeat(64), key: '2'.repeat(64), signature: '3'.repeat(128) };
  return { ...of, secret: part === 'contributed' ? '4'.repeat(64) : null };
}

/** A page at a table of Kirin that was told this of its table. */
export function withDeal(table: Partial<TableInfo>, more: Partial<ClientState> = {}): Partial<ClientState> {
  const welcome = sampleWelcome(true);
  const status = { ...SAMPLE_STATUS, seedHash: 'a'.repeat(64) };
  return {
    welcome: { ...welcome, table: welcome.table && { ...welcome.table, ...table } },
    status,
    view: kirinView(),
    seq: 1,
    ...more,
  };
}

/** A judgement in which all holds, except what is said here. */
export function judgementOf(more: Partial<Judgement> = {}): Judgement {
  return {
    outcome: 'holds',
    checks: CHECK_CODES.map((code) => ({
      code,
      outcome: 'holds',
      says: 'holds',
      line: null,
      params: { count: 7, names: 'Ida' },
    })),
    seats: [{ seat: 0, name: 'Ida', part: 'contributed' }],
    faults: [],
    comparison: { messages: 12, from: 0, to: 11, end: 11, differences: [] },
    brokenOff: 0,
    passedOver: [],
    ...more,
  };
}
