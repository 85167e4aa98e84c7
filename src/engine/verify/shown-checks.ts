import type { LockedSeat } from '#protocol/seed-draw.ts';
import { lockedSeats } from '#fairness/scheme.ts';
import type { ShownMatch } from '#fairness/shown.ts';
import type { RecordHeader, TableRecord } from '../core/record.ts';
import { hashSeed } from '../core/rng.ts';
import type { Comparison } from './comparing.ts';

/** What of a record is not what a page was told. */
export type ShownFault =
  /** It is of another match: another table, number, game or option. */
  | { readonly fault: 'otherMatch'; readonly part: 'id' | 'match' | 'game' | 'options' }
  /** The hash told of the seed is not the seed's, or two were told. */
  | { readonly fault: 'seedHash' }
  /** The host's commitment or key is another than the page was told before it committed. */
  | { readonly fault: 'hostCommit' | 'hostKey' }
  /** The draw that everybody was told when the match began is another. */
  | { readonly fault: 'toldDraw' }
  /** The list of commitments is another than the one after which secrets were shown. */
  | { readonly fault: 'lockedList' }
  /** This page's own secret is left out, or another stands there. */
  | { readonly fault: 'leftOut' | 'otherSecret'; readonly seat: number }
  /** The record ends before the last thing the page was told, or leads elsewhere there. */
  | { readonly fault: 'messages'; readonly seq: number; readonly of: 'said' | 'beyond' };

/** Everything in which a record is not what this page knows of the match; empty where all is the same. */
export function shownFaults(
  { header, entries }: Pick<TableRecord, 'header' | 'entries'>,
  shown: ShownMatch,
  { differences }: Pick<Comparison, 'differences'>,
): readonly ShownFault[] {
  void entries;
  return [
    ...matchFaults(header, shown),
    ...drawFaults(header, shown),
    ...differences.slice(0, 1).map(({ seq, what }): ShownFault => ({ fault: 'messages', seq, of: what })),
  ];
}

function matchFaults(header: RecordHeader, { table, seedHashes }: ShownMatch): readonly ShownFault[] {
  const other = (part: 'id' | 'match' | 'game' | 'options', isSame: boolean): ShownFault[] =>
    isSame ? [] : [{ fault: 'otherMatch', part }];
  return [
    ...other('id', header.id === table.id),
    ...other('match', header.match === table.match),
    ...other('game', header.game === table.game),
    ...other('options', sameJson(header.options, table.options)),
    ...(seedHashes.some((hash) => hash !== hashSeed(header.seed)) ? [{ fault: 'seedHash' } as const] : []),
  ];
}

function drawFaults({ seedDraw }: RecordHeader, { table, draw }: ShownMatch): readonly ShownFault[] {
  const { secret: _secret, ...opened } = seedDraw ?? { secret: '' };
  const faults: ShownFault[] = [];
  if (!sameJson(seedDraw ? opened : null, table.seedDraw ?? null)) faults.push({ fault: 'toldDraw' });
  if (draw === null) return faults;
  if (seedDraw?.commit !== draw.commit) faults.push({ fault: 'hostCommit' });
  if (seedDraw?.key !== draw.key) faults.push({ fault: 'hostKey' });
  const list: readonly LockedSeat[] | null = seedDraw ? lockedSeats(seedDraw) : null;
  if (draw.locked !== null && !sameJson(list, draw.locked)) faults.push({ fault: 'lockedList' });
  for (const { seat, secret } of draw.own) {
    const drawn = seedDraw?.seats.find((one) => one.seat === seat);
    if (drawn === undefined || 'missing' in drawn || drawn.secret === null) faults.push({ fault: 'leftOut', seat });
    else if (drawn.secret !== secret) faults.push({ fault: 'otherSecret', seat });
  }
  return faults;
}

/** Whether both say the same, in whatever order their fields stand. */
function sameJson(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
