import { isDeepStrictEqual } from 'node:util';
import { checkHistory } from './check-history.ts';
import { parade } from './parade/parade.ts';
import type { Player } from './player.ts';
import { readWritten } from './record-of.ts';
import { until } from './until.ts';

/** Everybody at a table of Parade sees what the record says, and the record says what everybody was told. */
export async function compareAll(
  players: readonly Player[],
  folder: string,
  isLost: () => string | null,
): Promise<readonly string[]> {
  const written = readWritten(folder, parade);
  const sees = (player: Player): boolean => player.isSynced() && player.picture()?.seq === written.inputs.length;
  for (const player of players) player.ask();
  await until('everybody seeing the end', () => players.every(sees), { limit: 60_000, isLost });
  const problems = checkHistory(
    players.flatMap((player) => player.asked),
    written.inputs,
  );
  const blind = players.filter((player) => {
    const due: unknown = JSON.parse(JSON.stringify(written.viewOf(player.seat)));
    return !isDeepStrictEqual(due, player.picture()?.view);
  });
  return [...problems, ...blind.map(({ seat }) => `seat ${String(seat)} does not see what the record says`)];
}
