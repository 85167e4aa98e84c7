import { isSame, type Json } from '#protocol/json.ts';
import type { OpenedSeedDraw, SeedDraw } from '#protocol/seed-draw.ts';
import { lockedSeats } from '#fairness/scheme.ts';
import type { ShownMatch } from '#fairness/shown.ts';
import type { RecordHeader, TableRecord } from '../core/record.ts';
import { hashSeed } from '../core/rng.ts';
import type { Comparison, ShownFault } from '#fairness/judgement.ts';

/** Everything in which a record is not what this page knows of the match; empty where all is the same. */
export function shownFaults(
  { header }: Pick<TableRecord, 'header'>,
  shown: ShownMatch,
  { differences }: Pick<Comparison, 'differences'>,
): readonly ShownFault[] {
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
    ...other('options', isSame(header.options, table.options)),
    ...(seedHashes.some((hash) => hash !== hashSeed(header.seed)) ? [{ fault: 'seedHash' } as const] : []),
  ];
}

function drawFaults({ seedDraw }: RecordHeader, { table, draw }: ShownMatch): readonly ShownFault[] {
  const faults: ShownFault[] = [];
  if (!isSame(publicOf(seedDraw) as Json, (table.seedDraw ?? null) as Json)) faults.push({ fault: 'toldDraw' });
  // A page that was asked and then came too late for the match has a draw of another.
  if (draw === null || draw.of.table !== table.id || draw.of.match !== table.match) return faults;
  if (seedDraw?.commit !== draw.commit) faults.push({ fault: 'hostCommit' });
  if (seedDraw?.key !== draw.key) faults.push({ fault: 'hostKey' });
  const list = seedDraw ? lockedSeats(seedDraw) : null;
  if (draw.lock !== null && !isSame(list as Json, draw.lock.seats as Json)) faults.push({ fault: 'lockedList' });
  if (!draw.isShown) return faults;
  for (const { seat, secret } of draw.secrets) {
    const drawn = seedDraw?.seats.find((one) => one.seat === seat);
    if (drawn === undefined || 'missing' in drawn || drawn.secret === null) faults.push({ fault: 'leftOut', seat });
    else if (drawn.secret !== secret) faults.push({ fault: 'otherSecret', seat });
  }
  return faults;
}

function publicOf(draw: OpenedSeedDraw | undefined): SeedDraw | null {
  if (!draw) return null;
  const { secret: _secret, ...told } = draw;
  return told;
}
