import type { SeatPlan } from '#protocol/table.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import { createTestTable, type TestGuest, type TestTable, type TestTableOptions } from './test-table.ts';
import { tiny } from './tiny/tiny.game.ts';

/** High Card as the table knows a game. */
export const highCard = tiny as unknown as GameDefinition;

export const ann: SeatPlan = { kind: 'person', name: 'Ann' };
export const bea: SeatPlan = { kind: 'person', name: 'Bea' };
export const bot: SeatPlan = { kind: 'bot', bot: 'casual' };

/** A table of High Card. */
export function openTiny(seats: readonly SeatPlan[], more: Partial<TestTableOptions> = {}): TestTable {
  return createTestTable(highCard, { seats, ...more });
}

interface Dealt {
  readonly table: TestTable;
  readonly one: TestGuest;
  readonly two: TestGuest;
}

/** Two people after the deal: both are asked to seal a card. */
export function dealtTiny(more: Partial<TestTableOptions> = {}): Dealt {
  const table = openTiny([ann, bea], more);
  const [one, two] = [table.join(0), table.join(1)];
  table.clock.step();
  return { table, one, two };
}

/** The text of a table's record, the first one unless said otherwise. */
export function recordOf(table: TestTable, match = 1): string {
  return (table.records[match - 1] ?? []).join('');
}
