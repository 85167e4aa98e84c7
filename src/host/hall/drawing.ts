import type { SeatId } from '#protocol/ids.ts';
import type { SeedLock } from '#protocol/seed-messages.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { termsHash } from '#fairness/terms.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { DrawnSeed } from '#engine/table/lifecycle/starting.ts';
import type { Seat } from '#engine/table/room/seating.ts';
import type { Prepared, ToDraw } from '../table/opening.ts';
import {
  createDrawing,
  MOST_WITHHELD,
  withheldSeats,
  type DeviceId,
  type Drawing,
  type SeatToAsk,
} from '../table/seed-draw.ts';
import { isIn, mayWatch, tableFor } from './access.ts';
import type { HallState } from './hall-state.ts';
import type { Visitor } from './visitor.ts';

/**
 * Begins what was prepared by `carryOut`, once everybody has drawn its seed. A verdict at once where nobody is to be
 * asked, or all have answered before this returns; otherwise when the match has begun or could not be.
 */
export function beginDrawn(
  hall: HallState,
  prepared: Prepared,
  carryOut: (begin: () => Verdict) => Verdict,
): Verdict | Promise<Verdict> {
  if (!('begin' in prepared)) return prepared;
  const { draw, begin } = prepared;
  if (draw === null) return guarded(hall, () => carryOut(() => begin()));
  const known = drawnBefore(hall, draw);
  if (known) return beginWith(hall, draw, known, () => carryOut(() => begin(known)));
  const answered: Verdict[] = [];
  const later = new Promise<Verdict>((resolve) => {
    const answer = (given: Verdict): void => {
      answered.push(given);
      resolve(given);
    };
    const drawing = createDrawing({
      ...partsFor(hall, draw),
      done: (drawn) => {
        hall.draw = null;
        countWithheld(hall, draw, withheldSeats(drawn.seedDraw));
        answer(beginWith(hall, draw, drawn, () => carryOut(() => begin(drawn))));
      },
    });
    hall.draw = { drawing, answer };
    drawing.begin();
  });
  const [atOnce] = answered;
  return atOnce ?? later;
}

/** Begins the match of this seed. Where that fails, as on a full disk, the seed stands for the next try. */
function beginWith(hall: HallState, draw: ToDraw, drawn: DrawnSeed, begin: () => Verdict): Verdict {
  const begun = guarded(hall, begin);
  hall.drawn = begun.ok ? null : { draw, drawn };
  if (begun.ok) hall.events.emit('matchDrawn');
  return begun;
}

/** The seed that was drawn for this match, if it could not begin then: nobody gets another deal by trying again. */
function drawnBefore({ drawn }: HallState, draw: ToDraw): DrawnSeed | null {
  const isSame = drawn !== null && isSameMatch(drawn.draw, draw);
  return isSame ? drawn.drawn : null;
}

/** Whether it is for the same match by the same rules, with the same people in the same seats. */
function isSameMatch(one: ToDraw, other: ToDraw): boolean {
  const named = ({ of, terms, key, seats }: ToDraw): string =>
    JSON.stringify([
      of,
      termsHash(terms),
      key.public,
      seats.map(({ kind, host, tokenHash }) => [kind, host, tokenHash]),
    ]);
  return named(one) === named(other);
}

/** Ends a draw whose match will not begin, if there is one: another table was laid, or this one was left. */
export function endDraw(hall: HallState): boolean {
  const { draw } = hall;
  if (!draw) return false;
  hall.draw = null;
  draw.drawing.cancel();
  draw.answer(refuse('seedDrawEnded'));
  return true;
}

/** Seats may not be changed while a seed is drawn: whoever sits there is asked for a part in it. */
export function judgeChange({ draw }: HallState): Verdict {
  return draw ? refuse('notInThisPhase') : ALLOWED;
}

/** Somebody has linked: its device is asked for what is still missing from it. */
export function askLinked({ draw }: HallState, visitor: Visitor): void {
  const device = deviceOf(visitor);
  if (device !== null) draw?.drawing.linked(device);
}

/** What says that a device commits, or shows its secrets. */
export function answerDraw(
  { draw }: HallState,
  visitor: Visitor,
  answer: (drawing: Drawing, device: DeviceId) => Verdict,
): Verdict {
  const device = deviceOf(visitor);
  return draw && device !== null ? answer(draw.drawing, device) : refuse('seedNotDrawn');
}

/** The host's own screen, or the secret by which a guest is known again: a page that is loaded again is the same device. */
function deviceOf({ host, tokenHash }: Pick<Visitor, 'host' | 'tokenHash'>): DeviceId | null {
  return host ? 'host' : tokenHash;
}

function partsFor(
  hall: HallState,
  { of, terms, key, seats }: ToDraw,
): Omit<Parameters<typeof createDrawing>[0], 'done'> {
  const { clock, entropy } = hall;
  const linked = (device: DeviceId): readonly Visitor[] =>
    [...hall.visitors].filter((visitor) => deviceOf(visitor) === device && isIn(hall, visitor));
  const toAsk = seats.map((seat) => seatToAsk(hall, of.table, seat));
  const devices = new Set(toAsk.map(({ device }) => device));
  return {
    of,
    terms,
    key,
    seats: toAsk,
    clock,
    entropy,
    isLinked: (device) => linked(device).length > 0,
    ask: (device, message) => {
      for (const { link } of linked(device)) link.send(message);
    },
    tell: (lock) => {
      tellOthers(hall, devices, lock);
    },
  };
}

function seatToAsk(hall: HallState, table: string, { seat, kind, host, tokenHash }: Seat): SeatToAsk {
  if (kind === 'bot') return { seat, device: null, missing: 'bot' };
  const { withheld } = hall;
  const times = withheld.table === table ? (withheld.times.get(seat) ?? 0) : 0;
  if (times >= MOST_WITHHELD) return { seat, device: null, missing: 'unasked' };
  const owner = deviceOf({ host, tokenHash });
  // A seat that is lent is played, and drawn for, at the device that has it now.
  const isRematch = hall.desk.session()?.table().id === table;
  const holds = (visitor: Visitor): boolean =>
    isRematch ? visitor.seats.includes(seat) : owner !== null && deviceOf(visitor) === owner;
  const holder = [...hall.visitors].find((visitor) => isIn(hall, visitor) && holds(visitor));
  const device = holder ? deviceOf(holder) : null;
  return device === null ? { seat, device: null, missing: 'absent' } : { seat, device, missing: 'silent' };
}

/** Whoever may be at the table and was not asked knows what was fixed, too. Nobody at the door does. */
function tellOthers(hall: HallState, asked: ReadonlySet<DeviceId | null>, lock: SeedLock): void {
  for (const visitor of hall.visitors) {
    const device = deviceOf(visitor);
    const isAsked = device !== null && asked.has(device);
    const mayKnow = isIn(hall, visitor) && (mayWatch(hall) || visitor.host || tableFor(hall, visitor) !== null);
    if (!isAsked && mayKnow) visitor.link.send(lock);
  }
}

function countWithheld({ withheld }: HallState, { of }: ToDraw, seats: readonly SeatId[]): void {
  if (withheld.table !== of.table) {
    withheld.table = of.table;
    withheld.times.clear();
  }
  for (const seat of seats) withheld.times.set(seat, (withheld.times.get(seat) ?? 0) + 1);
}

/** The last answer of a guest, or a clock, begins the match: no fault in it may end the host or that guest's link. */
function guarded(hall: HallState, work: () => Verdict): Verdict {
  try {
    return work();
  } catch (error) {
    hall.note(`the match could not be begun: ${faultText(error)}`);
    return refuse('recordNotBegun');
  }
}
