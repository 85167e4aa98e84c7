import { readFileSync, statSync } from 'node:fs';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { mendBits } from '#engine/core/mend-bit.ts';
import { isFinished } from '#engine/core/record.ts';
import { awaiting } from '#engine/core/run.ts';
import { lossOf, salvageRecord, type Loss, type Salvaged } from '#engine/core/salvage.ts';
import { readCount } from './record-count.ts';
import { refuseLong } from './record-file.ts';

/** What there is of a record on the disk, and what there was. */
export interface SalvagedFile extends Salvaged {
  /** In which lines, from 1, one changed bit was set right. */
  readonly mended: readonly number[];
  /** What is missing; null where nothing is, as far as anything tells. */
  readonly loss: Loss | null;
  /** Whether what is left reaches the end of the match, its last line aside. */
  readonly isOver: boolean;
  /** Whether the match was played to its end, although that may be among what is missing. */
  readonly wasOver: boolean;
  /** Whether the file is otherwise than `text`, apart from a last line that breaks off and of which nobody was told. */
  readonly isDamaged: boolean;
}

/**
 * Reads the record at `path` as far as it holds, without changing anything. Throws RecordError where nothing of it can be
 * used, or a system error.
 */
export function salvageFile(path: string, games: readonly AnyGame[]): SalvagedFile {
  refuseLong(statSync(path).size);
  // Before the record: a host may be writing, and its count is never ahead of its record.
  const count = readCount(path);
  const mended = mendBits(readFileSync(path));
  // What is not UTF-8 becomes another character, and no check fits that.
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(mended.content);
  const salvaged = salvageRecord(whole, games, compileChart);
  const { record, game, position, rest, fault } = salvaged;
  const loss = lossOf(salvaged, count);
  const isOver = isFinished(record) || awaiting(game, position).kind === 'over';
  return {
    ...salvaged,
    mended: mended.lines,
    loss,
    isOver,
    wasOver: isOver || /^\{"end":true[,}]/m.test(rest),
    isDamaged: mended.lines.length > 0 || (fault !== null && (rest.includes('\n') || loss !== null)),
  };
}
