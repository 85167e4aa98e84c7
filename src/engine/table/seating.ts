import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatId } from '#protocol/ids.ts';
import type { SeatInfo, SeatPlan } from '#protocol/table.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { AnyGame } from '../core/game.ts';
import type { RecordSeat } from '../core/record.ts';
import type { Entropy } from './ports.ts';

/** A seat of a running table. */
export interface Seat {
  readonly seat: SeatId;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  /** The policy that plays here now: always for a bot's seat, while somebody is away for a person's; null otherwise. */
  readonly bot: string | null;
  /** SHA-256 of the seat's secret; the secret itself is kept nowhere. Null for a bot and for the host's own seat. */
  readonly tokenHash: string | null;
  /** The seat of the person who hosts: whoever has the host's rights sits here, so it needs no secret of its own. */
  readonly host: boolean;
}

/** Seats as laid out, and the secret of each seat (null where there is none), to be handed on once and forgotten. */
export interface Seating {
  readonly seats: readonly Seat[];
  readonly tokens: readonly (string | null)[];
}

/** A secret that cannot be guessed: 128 bits as 32 hexadecimal digits. */
export function drawToken(entropy: Entropy): string {
  return bytesToHex(entropy.bytes(16));
}

/** What is kept of a secret. */
export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}

/** Whether this game can be played by these seats. */
export function judgeSeating(game: AnyGame, plan: readonly SeatPlan[]): Verdict {
  const { min, max } = game.seats;
  if (plan.length < min || plan.length > max) {
    return refuse('seatCount', { params: { min, max, given: plan.length } });
  }
  if (plan.filter(({ kind }) => kind === 'me').length > 1) return refuse('oneHostSeat');
  for (const seat of plan) {
    if (seat.kind === 'bot' && !hasBot(game, seat.bot)) return refuseBot(game, seat.bot);
  }
  return { ok: true };
}

/** Whether the game has a bot of this name. */
export function hasBot(game: AnyGame, bot: string): boolean {
  return game.bots.some(({ id }) => id === bot);
}

/** The refusal that lists the bots there are. */
export function refuseBot(game: AnyGame, bot: string): Verdict {
  return refuse('noSuchBot', { params: { bot, known: game.bots.map(({ id }) => id).join(', ') } });
}

/** Whether a bot may play for this seat from now on, or (null) its own person again. */
export function judgeMinding(
  table: { readonly game: AnyGame; readonly seats: readonly Seat[]; readonly isOver: boolean },
  seat: SeatId,
  bot: string | null,
): Verdict {
  const own = table.seats[seat];
  if (!own) return refuse('noSuchSeat', { params: { seats: table.seats.length } });
  if (own.kind === 'bot') return refuse('seatIsBot');
  if (table.isOver) return refuse('matchIsOver');
  return bot === null || hasBot(table.game, bot) ? ALLOWED : refuseBot(table.game, bot);
}

/** Whoever is back has the seat again in a rematch; a bot goes on only for those who are still away. */
export function seatsForRematch(seats: readonly Seat[], isPresent: (seat: SeatId) => boolean): readonly Seat[] {
  return seats.map((own) => (own.kind === 'person' && isPresent(own.seat) ? { ...own, bot: null } : own));
}

/** Seats and fresh secrets for a plan that `judgeSeating` accepted. */
export function layOutSeats(plan: readonly SeatPlan[], entropy: Entropy): Seating {
  const tokens = plan.map(({ kind }) => (kind === 'person' ? drawToken(entropy) : null));
  const seats = plan.map((planned, seat): Seat => {
    const token = tokens[seat] ?? null;
    return {
      seat,
      name: planned.kind === 'bot' ? (planned.name ?? botName(plan, seat)) : planned.name,
      kind: planned.kind === 'bot' ? 'bot' : 'person',
      bot: planned.kind === 'bot' ? planned.bot : null,
      tokenHash: token === null ? null : hashToken(token),
      host: planned.kind === 'me',
    };
  });
  return { seats, tokens };
}

/** `steady`, `steady 2`: bots without a name are told apart by number. */
function botName(plan: readonly SeatPlan[], seat: SeatId): string {
  const bot = plan[seat]?.kind === 'bot' ? plan[seat].bot : '';
  const number = plan.slice(0, seat + 1).filter((other) => other.kind === 'bot' && other.bot === bot).length;
  return (number === 1 ? bot : `${bot.slice(0, 21)} ${String(number)}`).slice(0, 24);
}

/** Seats as the record keeps them. */
export function recordSeats(seats: readonly Seat[]): readonly RecordSeat[] {
  return seats.map(({ name, kind, bot, tokenHash }) => ({ name, kind, bot: kind === 'bot' ? bot : null, tokenHash }));
}

/**
 * Seats from a record. A person's seat without a secret is the host's own. A bot's seat has no secret and is always
 * played by a bot, whatever the record says: it may have been written by somebody else.
 */
export function seatsFromRecord(recorded: readonly RecordSeat[], minded: readonly (string | null)[]): readonly Seat[] {
  const own = recorded.findIndex(({ kind, tokenHash }) => kind === 'person' && tokenHash === null);
  return recorded.map(({ name, kind, bot, tokenHash }, seat) => ({
    seat,
    name,
    kind,
    bot: kind === 'bot' ? (bot ?? '') : (minded[seat] ?? null),
    tokenHash: kind === 'bot' ? null : tokenHash,
    host: seat === own,
  }));
}

/** What everybody at the table may know of a seat. */
export function seatInfo({ seat, name, kind, bot, host }: Seat, present: boolean): SeatInfo {
  return { seat, name, kind, bot, present: kind === 'bot' || present, host };
}
