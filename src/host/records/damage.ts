import type { Holder } from './record-claim.ts';
import type { SavedTable } from '#protocol/table.ts';
import type { Reason, Text } from '#protocol/text.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';
import type { RecordError } from '#engine/core/record.ts';
import type { Loss } from '#engine/core/salvage.ts';
import type { SalvagedFile } from './salvaged-file.ts';

/** What to tell the host before it continues a damaged record; undefined if nothing is wrong. */
export function damageOf({ loss, mended, fault }: SalvagedFile): SavedTable['damage'] {
  if (loss) return { reason: lossReason(loss, fault), asks: true };
  if (mended.length === 0) return undefined;
  return { reason: { code: 'recordMended', params: { count: mended.length } }, asks: false };
}

/** What is missing, and the `fault` where it begins. */
export function lossReason(loss: Loss, fault: RecordError | null): Reason {
  const { code, count } = lossCode(loss);
  const problem = fault && { problem: shortened(cleanText(fault.message), 200) };
  return { code, params: { count, after: loss.after, ...problem } };
}

/** What the table tells everybody: how many moves are gone, and nothing about the file. */
export function lossTold({ code, params = {} }: Reason): Text {
  const { count = 0, after = 0 } = params;
  return code.startsWith('movesMissing') ? { code, params: { count, after } } : { code: 'recordLacks' };
}

/** The code for exactly what is known. */
function lossCode({ lines, moves, after, isCounted }: Loss): { readonly code: string; readonly count: number } {
  const place = after === 0 ? 'AtStart' : '';
  if (moves > 0) return { code: `${isCounted ? 'movesMissing' : 'movesMissingAtLeast'}${place}`, count: moves };
  if (isCounted) return { code: 'linesMissing', count: lines };
  return { code: lines === 0 ? 'recordTorn' : 'restUnreadable', count: lines };
}

/** Why a record that another process holds cannot be opened here; null while that process is unknown. */
export function heldReason(process: Holder | null): Reason {
  if (process === 'elsewhere') return { code: 'recordElsewhereHeld' };
  return process === null ? { code: 'recordJustHeld' } : { code: 'recordHeld', params: { process } };
}
