import { partInSeed, type DrawnSeat } from '#protocol/seed-draw.ts';
import { drawFaults, type DrawFault } from '#fairness/check-draw.ts';
import type { RecordHeader } from '../core/record.ts';
import { signedOf } from '../core/signed-record.ts';
import type { Check, SeatPart } from '#fairness/judgement.ts';
import { checked } from './checks.ts';

const CODES = ['hostSecret', 'contributions', 'seed', 'locked'] as const;

/** What a record says of how its seed was drawn: four checks. */
export function drawChecks(header: RecordHeader): readonly Check[] {
  const { seedDraw, seed, seats } = header;
  if (!seedDraw) return CODES.map((code) => checked(code, 'lacks'));
  const faults = drawFaults(signedOf(header), seedDraw, seed);
  const has = (fault: DrawFault['fault']): boolean => faults.some((found) => found.fault === fault);
  const isOthers =
    seedDraw.seats.length !== seats.length || seedDraw.seats.some((drawn) => isBotsSecret(drawn, header));
  const fails = (isFault: boolean, code: (typeof CODES)[number]): Check =>
    isFault ? checked(code, 'fails', { line: 1 }) : checked(code, 'holds');
  return [
    fails(has('hostSecret'), 'hostSecret'),
    contributions(header, faults),
    fails(has('seed'), 'seed'),
    has('seatOrder') || isOthers
      ? checked('locked', 'fails', { says: 'otherSeats', line: 1 })
      : fails(has('lockSignature'), 'locked'),
  ];
}

/** What part each seat had in the seed; empty where the seed was not drawn together. */
export function seatParts({ seedDraw, seats }: RecordHeader): readonly SeatPart[] {
  return (seedDraw?.seats ?? []).map((drawn) => ({
    seat: drawn.seat,
    name: seats[drawn.seat]?.name ?? '',
    part: partInSeed(drawn),
  }));
}

function contributions(header: RecordHeader, faults: readonly DrawFault[]): Check {
  for (const says of ['seatSignature', 'seatSecret'] as const) {
    const seats = faults.flatMap((found) => (found.fault === says ? [found.seat] : []));
    const names = namesOf(header, seats);
    if (seats.length > 0) return checked('contributions', 'fails', { says, line: 1, params: { names } });
  }
  const parts = seatParts(header);
  const seats = parts.flatMap(({ part, seat }) => (part === 'contributed' ? [seat] : []));
  if (seats.length === 0) return checked('contributions', 'lacks', { says: 'nobody' });
  return checked('contributions', 'holds', { params: { names: namesOf(header, seats) } });
}

function namesOf({ seats }: RecordHeader, of: readonly number[]): string {
  return of.map((seat) => seats[seat]?.name ?? `#${String(seat)}`).join(', ');
}

/** Only the devices of people commit to anything. */
function isBotsSecret(drawn: DrawnSeat, { seats }: RecordHeader): boolean {
  return !('missing' in drawn) && seats[drawn.seat]?.kind === 'bot';
}
