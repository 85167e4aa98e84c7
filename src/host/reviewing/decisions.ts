import type { SeatId } from '#protocol/ids.ts';
import { isCostly, type Decision, type Review, type ReviewedMove } from '#protocol/review.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyGame, GameDefinition } from '#engine/core/game.ts';
import { parsingRecord } from '#engine/core/record.ts';
import { gameOfRecord, replayRecord } from '#engine/core/replay.ts';
import { redactTable } from '#engine/core/redact.ts';

/**
 * What the player could choose from in each decision that cost something, in order, as that player saw it. `text` is the
 * record of the match. Yields after each line of it; throws RecordError.
 */
export function* decisionsIn(
  text: string,
  games: readonly AnyGame[],
  { seat, moves }: Review,
): Generator<undefined, readonly Decision[]> {
  const costly = new Map(moves.filter(({ verdict }) => isCostly(verdict)).map((move) => [move.at, move]));
  const found = new Map<number, Decision>();
  if (costly.size === 0) return [];
  const record = yield* parsingRecord(text);
  const game = gameOfRecord(record, games) as GameDefinition;
  for (const { seq, position } of replayRecord(record, game, { interpreter: compileChart(game) })) {
    const move = costly.get(seq);
    // After a takeback the same number of inputs is reached once more, and then it counts.
    if (move) found.set(seq, decisionAt(game, position, seat, move));
    yield;
  }
  return [...found.values()].toSorted((one, other) => one.at - other.at);
}

function decisionAt(
  game: GameDefinition,
  position: Parameters<GameDefinition['prompts']>[0],
  seat: SeatId,
  { at, move, advice }: ReviewedMove,
): Decision {
  const zones = redactTable(position.state.table, seatViewer(seat));
  const named = namesIn([move, ...(advice?.choices ?? []).map((choice) => choice.move)]);
  const spoken = Object.entries(zones).filter(([, { pieces }]) => pieces.some((piece) => named.has(piece)));
  return { at, prompts: [...game.prompts(position, seat)], zones: Object.fromEntries(spoken) };
}

/** All texts in the moves, among them the pieces that they name. */
function namesIn(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set([value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((inner) => [...namesIn(inner)]));
}
