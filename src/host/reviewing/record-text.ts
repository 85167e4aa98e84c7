import { appendEntry, headerLine, isFinished, type TableRecord } from '#engine/core/record.ts';
import { readRecordFile } from '../records/record-file.ts';
import type { TableDesk } from '../table/table-desk.ts';

/**
 * The text of the record of the finished match at the table; null where it has none, as a lesson. Throws a system error
 * or RecordError where the file cannot be read.
 */
export function recordTextAt(desk: Pick<TableDesk, 'record' | 'watched'>): string | null {
  const path = desk.record();
  if (path !== null) return readRecordFile(path);
  const watched = desk.watched();
  return watched && textOf(watched);
}

/** What is watched was replayed to its end, even if the line that says so is missing. */
function textOf(record: TableRecord): string {
  const { format: _format, formatVersion: _version, ...header } = record.header;
  const entries = isFinished(record) ? record.entries : [...record.entries, { end: true } as const];
  let last = headerLine(header);
  const lines = [last.line];
  for (const entry of entries) {
    last = appendEntry(last.sum, entry);
    lines.push(last.line);
  }
  return lines.join('');
}
