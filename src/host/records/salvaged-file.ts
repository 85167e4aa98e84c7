import { readFileSync, statSync } from 'node:fs';
import { compileChart } from '#engine/chart/compile.ts';
import { asWritten } from '#engine/core/as-written.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { mendBits } from '#engine/core/mend-bit.ts';
import { isFinished } from '#engine/core/record.ts';
import { awaiting } from '#engine/core/run.ts';
import { lossOf, salvageRecord, type Loss, type Salvaged } from '#engine/core/salvage.ts';
import { readCount } from './record-count.ts';
import { refuseLong } from './record-file.ts';

/** What there is of a record on the disk, and what there once was. */
export interface SalvagedFile extends Salvaged {
  /** The lines, from 1, in which one changed bit was corrected. */
  readonly mended: readonly number[];
  /** Whether another program has given the file other line breaks, or a mark at its beginning; nothing is lost by that. */
  readonly isResaved: boolean;
  /** What is missing; null if nothing is, as far as can be known. */
  readonly loss: Loss | null;
  /** Whether what is left reaches the end of the match, apart from its last line. */
  readonly isOver: boolean;
  /** Whether the match was played to its end, although the end itself may be missing. */
  readonly wasOver: boolean;
  /** Whether something stands in the file that `text` has not, or has otherwise, apart from an incomplete last line, which was never acknowledged. */
  readonly isDamaged: boolean;
}

/**
 * Reads as much of the record at `path` as is valid, without changing anything. Throws RecordError if nothing in it can
 * be used, or a system error.
 */
export function salvageFile(path: string, games: readonly AnyGame[]): SalvagedFile {
  refuseLong(statSync(path).size);
  // Read before the record: a host may be writing, and its count is never ahead of its record.
  const count = readCount(path);
  const content = readFileSync(path);
  const written = asWritten(content);
  const mended = mendBits(written);
  // Invalid UTF-8 is replaced by another character, and then the line's check does not match.
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(mended.content);
  const salvaged = salvageRecord(whole, games, compileChart);
  const { record, game, position, rest, fault } = salvaged;
  const loss = lossOf(salvaged, count);
  const isOver = isFinished(record) || awaiting(game, position).kind === 'over';
  return {
    ...salvaged,
    mended: mended.lines,
    isResaved: written !== content,
    loss,
    isOver,
    wasOver: isOver || /^\{"end":true[,}]/m.test(rest),
    isDamaged: mended.lines.length > 0 || (fault !== null && (rest.includes('\n') || loss !== null)),
  };
}
