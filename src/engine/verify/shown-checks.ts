import { isSame } from '#protocol/json.ts';
import { publicSeedDraw, type OpenedSeedDraw } from '#protocol/seed-draw.ts';
import type { DrawSeen } from '#fairness/contributor.ts';
import { lockedSeats } from '#fairness/scheme.ts';
import type { ShownMatch } from '#fairness/shown.ts';
import { areSame } from '#fairness/terms.ts';
import type { RecordHeader, TableRecord } from '../core/record.ts';
import { hashSeed } from '../core/rng.ts';
import { recordTerms } from '../core/signed-record.ts';
import type { Comparison, ShownFault } from '#fairness/judgement.ts';
import { peopleFaults } from './people.ts';

/** Everything in which a record is not what this page knows of the match; empty where all is the same. */
export function shownFaults(
  { header, entries }: Pick<TableRecord, 'header' | 'entries'>,
  shown: ShownMatch,
  { differences }: Pick<Comparison, 'differences'>,
): readonly ShownFault[] {
  return [
    ...matchFaults(header, shown),
    ...toldDrawFaults(header, shown),
    ...peopleFaults({ header, entries }, shown.people),
    ...differences.slice(0, 1).map(({ seq, what }): ShownFault => ({ fault: 'messages', seq, of: what })),
  ];
}

function matchFaults(header: RecordHeader, { table, isToldTwice, seedHashes }: ShownMatch): readonly ShownFault[] {
  const other = (part: 'id' | 'match' | 'game' | 'options', isSame: boolean): ShownFault[] =>
    isSame ? [] : [{ fault: 'otherMatch', part }];
  return [
    ...(isToldTwice ? [{ fault: 'toldTwice' } as const] : []),
    ...other('id', header.id === table.id),
    ...other('match', header.match === table.match),
    ...other('game', header.game === table.game),
    ...other('options', isSame(header.options, table.options)),
    ...(seedHashes.some((hash) => hash !== hashSeed(header.seed)) ? [{ fault: 'seedHash' } as const] : []),
  ];
}

function toldDrawFaults(header: RecordHeader, { table, draw }: ShownMatch): readonly ShownFault[] {
  const { seedDraw } = header;
  const faults: ShownFault[] = [];
  const told = seedDraw ? publicSeedDraw(seedDraw) : null;
  if (!isSame(told, table.seedDraw ?? null)) faults.push({ fault: 'toldDraw' });
  // A page that was asked and then came too late for the match has a draw of another.
  if (draw?.of.table !== table.id || draw.of.match !== table.match) return faults;
  if (seedDraw?.commit !== draw.commit) faults.push({ fault: 'hostCommit' });
  if (seedDraw?.key !== draw.key) faults.push({ fault: 'hostKey' });
  if (draw.kept === 'otherTerms' || !areSame(recordTerms(header), draw.terms)) faults.push({ fault: 'terms' });
  if (!isListSeen(seedDraw, draw)) faults.push({ fault: 'lockedList' });
  return [...faults, ...ownFaults(seedDraw, draw)];
}

/** Whether the list of the record is the only one that this page saw: an honest host signs one, once. */
function isListSeen(seedDraw: OpenedSeedDraw | undefined, { lock, kept }: DrawSeen): boolean {
  if (lock === null) return true;
  const list = seedDraw ? { seats: lockedSeats(seedDraw), signature: seedDraw.signature } : null;
  return kept !== 'secondLock' && isSame(list, lock);
}

/**
 * What is wrong with this page's own seats. One that did not show its secrets, since the list was not to be trusted, has to
 * notice all the same that somebody else's commitment stands in its place.
 */
function ownFaults(
  seedDraw: OpenedSeedDraw | undefined,
  { commits, secrets, isShown }: DrawSeen,
): readonly ShownFault[] {
  return commits.flatMap(({ seat, commit, key }): ShownFault[] => {
    const drawn = seedDraw?.seats.find((one) => one.seat === seat);
    const own = secrets.find((one) => one.seat === seat)?.secret;
    if (drawn === undefined || 'missing' in drawn) return isShown ? [{ fault: 'leftOut', seat }] : [];
    if (drawn.commit !== commit || drawn.key !== key) return [{ fault: 'otherSecret', seat }];
    if (drawn.secret === null) return isShown ? [{ fault: 'leftOut', seat }] : [];
    return drawn.secret === own ? [] : [{ fault: 'otherSecret', seat }];
  });
}
