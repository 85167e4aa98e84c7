import { appendEntry, type TableRecord } from '#engine/core/record.ts';
import { sealLine } from '#engine/core/record-line.ts';

/** The whole text of a record; its last check equals `record.sum` when nothing was changed. */
export function recordText(record: Pick<TableRecord, 'header' | 'entries'>): string {
  let last = sealLine('', record.header);
  const lines = [last.line];
  for (const item of record.entries) {
    last = appendEntry(last.sum, item);
    lines.push(last.line);
  }
  return lines.join('');
}
