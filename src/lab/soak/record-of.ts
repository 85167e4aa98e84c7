import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyGame, GameState, Position } from '#engine/core/game.ts';
import { parseRecord, recordInputs, type RecordedInput } from '#engine/core/record.ts';
import { replayRecord, verifyRecord } from '#engine/core/replay.ts';
import { viewOf } from '#engine/core/redact.ts';
import { seatViewer } from '#protocol/viewer.ts';
import type { GameView } from '#protocol/view.ts';

/** The one match in a folder of records, replayed and found good. */
export interface Written {
  readonly inputs: readonly RecordedInput[];
  readonly isFinished: boolean;
  /** What a seat sees where the record ends. */
  viewOf(seat: number): GameView;
}

/** Reads it; a torn last line, of which nobody was told, is left out. Throws RecordError or Error when it is not good. */
export function readWritten(folder: string, game: AnyGame): Written {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error(`there are ${String(names.length)} records, not one`);
  const text = readFileSync(join(folder, name), 'utf8').replace(/[^\n]*$/, '');
  const { finished } = verifyRecord(text, [game], compileChart);
  const record = parseRecord(text);
  return {
    inputs: recordInputs(record),
    isFinished: finished,
    viewOf(seat) {
      let last = null;
      for (const step of replayRecord(record, game, { interpreter: compileChart(game) })) last = step;
      if (!last) throw new Error('the record has no beginning');
      return viewOf(game, last.position as Position<GameState>, seatViewer(seat));
    },
  };
}
