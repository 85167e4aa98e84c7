import { appendEntry, headerLine, type RecordEntry, type RecordSeat, type TableRecord } from './record.ts';

/** Who plays a deal again, at which table, and from when. */
export interface AgainPlan {
  /** The id of the new table. */
  readonly id: string;
  /** One for each seat of the match. */
  readonly seats: readonly RecordSeat[];
  /** After how many inputs play goes on; 0 for the beginning. */
  readonly at: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * The text of a record that begins with the deal of another, and with the first `at` inputs of it. These are copied as
 * they were written, with who made them and what was taken back, so that they are replayed and checked like any
 * others; then the new players take their seats. The first line says which match the deal is from.
 */
export function againText({ header, entries }: TableRecord, { id, seats, at, startedAt }: AgainPlan): string {
  const { format: _format, formatVersion: _version, spectators: _spectators, evening: _evening, ...begun } = header;
  // Nobody drew the seed for this match, whoever did for the other.
  const { seedDraw: _draw, ...kept } = begun;
  const copied = at === 0 ? [] : firstEntries(entries, at);
  const again = { id: header.id, match: header.match, at };
  let last = headerLine({
    ...kept,
    id,
    match: 1,
    startedAt,
    again,
    seats: at === 0 ? [...seats] : header.seats.map(withoutSecret),
  });
  const lines = [last.line];
  const seated = at === 0 ? [] : seats.map((sits, seat): RecordEntry => ({ seat, sits }));
  for (const entry of [...copied, ...seated]) {
    last = appendEntry(last.sum, entry);
    lines.push(last.line);
  }
  return lines.join('');
}

/** What led to the position after `at` inputs, as the match finally went; without what was only said or asked. */
function firstEntries(entries: readonly RecordEntry[], at: number): readonly RecordEntry[] {
  let inputs = 0;
  let cut = 0;
  for (const [index, entry] of entries.entries()) {
    if ('input' in entry) inputs += 1;
    else if ('back' in entry) inputs -= entry.back;
    else continue;
    // A later takeback may have led there once more, and then it counts.
    if (inputs === at) cut = index + 1;
  }
  return entries.slice(0, cut).flatMap((entry): readonly RecordEntry[] => {
    if ('input' in entry || 'back' in entry || 'mindedBy' in entry) return [entry];
    return 'sits' in entry ? [{ ...entry, sits: withoutSecret(entry.sits) }] : [];
  });
}

/** The secret of a seat at the earlier table opens no seat at this one. */
function withoutSecret(seat: RecordSeat): RecordSeat {
  return { ...seat, tokenHash: null };
}
