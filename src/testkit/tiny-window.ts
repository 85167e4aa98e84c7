import type { SeatPlan } from '#protocol/table.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import { createTestTable, type TestGuest, type TestTable, type TestTableOptions } from './test-table.ts';
import { ann, bea } from './tiny-table.ts';

interface OpenWindow {
  readonly table: TestTable;
  readonly one: TestGuest;
  readonly two: TestGuest;
  readonly watcher: TestGuest;
}

/** Two people and a watcher at High Card with a window, which is open: both are asked to seal a card. */
export function openWindow(
  game: GameDefinition,
  more: Partial<TestTableOptions> = {},
  seats: readonly SeatPlan[] = [ann, bea],
): OpenWindow {
  const table = createTestTable(game, { seats, pace: 'brisk', ...more });
  const guests = { one: table.join(0), two: table.join(1), watcher: table.join(null) };
  if (more.record === undefined) table.clock.step();
  return { table, ...guests };
}

/** The move that chooses the card at this place among those offered. */
export function choiceOf({ link }: TestGuest, at = 0): { type: string } {
  const [prompt] = link.picture().prompts;
  if (prompt?.kind !== 'piece') throw new Error('nothing is asked');
  return { ...prompt.move, piece: prompt.offers.at(at)?.key } as { type: string };
}
