import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatId } from '#protocol/ids.ts';
import type { SeatInfo, SeatPlan } from '#protocol/table.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { AnyGame } from '../../core/game.ts';
import type { SeatPlayer, RecordSeat } from '../../core/record.ts';
import type { Entropy } from '../ports.ts';

/** A seat of a running table. */
export interface Seat {
  readonly seat: SeatId;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  /**
   * The policy that plays here now: always for a bot's seat, and for a person's seat while the person is away;
   * otherwise null.
   */
  readonly bot: string | null;
  /** SHA-256 of the seat's secret; the secret itself is not stored. Null for a bot and for the host's own seat. */
  readonly tokenHash: string | null;
  /** A seat at the host's own screen: anybody with the host's rights sits here, so it needs no secret of its own. */
  readonly host: boolean;
}

/** Somebody who sits down at a running table. */
export type Sitter = Pick<Seat, 'name' | 'kind' | 'bot' | 'tokenHash'>;

/** Seats as laid out, and the secret of each seat (null if it has none), to be passed on once and forgotten. */
export interface Seating {
  readonly seats: readonly Seat[];
  readonly tokens: readonly (string | null)[];
}

/** A secret that cannot be guessed: 128 bits as 32 hexadecimal digits. */
export function drawToken(entropy: Entropy): string {
  return bytesToHex(entropy.bytes(16));
}

/** The hash under which a secret is remembered. */
export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}

/** Whether this game can be played by these seats. */
export function judgeSeating(game: AnyGame, plan: readonly SeatPlan[]): Verdict {
  const { min, max } = game.seats;
  if (plan.length < min || plan.length > max) {
    return refuse('seatCount', { params: { min, max, given: plan.length } });
  }
  for (const seat of plan) {
    if (seat.kind === 'bot' && !hasBot(game, seat.bot)) return refuseBot(game, seat.bot);
  }
  return { ok: true };
}

/** Whether the game has a bot of this name. */
export function hasBot(game: AnyGame, bot: string): boolean {
  return game.bots.some(({ id }) => id === bot);
}

/** The policy that plays where nobody has named one: `steady` if the game has it, otherwise its first policy. */
export function standardBot(game: AnyGame): string {
  const ids = game.bots.map(({ id }) => id);
  return ids.find((id) => id === 'steady') ?? ids[0] ?? '';
}

/** The refusal that lists the bots of the game. */
export function refuseBot(game: AnyGame, bot: string): Verdict {
  return refuse('noSuchBot', { params: { bot, known: game.bots.map(({ id }) => id).join(', ') } });
}

/** Whether a bot may play for this seat from now on, or (null) its own person again. */
export function judgeDelegating(
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

/** Whether somebody else may have this seat from now on. */
export function judgeReseating(
  table: { readonly game: AnyGame; readonly seats: readonly Seat[]; readonly isWindowBinding: boolean },
  seat: SeatId,
  sits: Sitter,
): Verdict {
  if (!table.seats[seat]) return refuse('noSuchSeat', { params: { seats: table.seats.length } });
  if (table.isWindowBinding) return refuse('windowIsOpen');
  // A record with a name that is not clean could not be read back.
  if (cleanText(sits.name) !== sits.name) return refuse('nameNotClean');
  return sits.kind === 'person' || hasBot(table.game, sits.bot ?? '') ? ALLOWED : refuseBot(table.game, sits.bot ?? '');
}

/** A person who is back has the seat again in a rematch; a bot continues only for those who are still away. */
export function seatsForRematch(seats: readonly Seat[], isPresent: (seat: SeatId) => boolean): readonly Seat[] {
  return seats.map((own) => (own.kind === 'person' && isPresent(own.seat) ? { ...own, bot: null } : own));
}

/** A plan without open chairs. */
export type FullPlan = readonly Exclude<SeatPlan, { readonly kind: 'open' }>[];

/** Seats and fresh secrets for a plan that `judgeSeating` accepted. */
export function layOutSeats(plan: FullPlan, entropy: Entropy): Seating {
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
  return numbered(bot, number);
}

function numbered(bot: string, number: number): string {
  return (number === 1 ? bot : `${bot.slice(0, 21)} ${String(number)}`).slice(0, 24);
}

/** A bot that sits down at a table where some names are `taken`: with the first of `names` that is free, if any. */
export function botSeat(
  game: AnyGame,
  bot: string,
  taken: readonly string[],
  names: readonly string[],
): Omit<Seat, 'seat'> {
  const policy = hasBot(game, bot) ? bot : standardBot(game);
  const plain = Array.from({ length: taken.length + 1 }, (_, index) => numbered(policy, index + 1));
  const name = [...names, ...plain].find((tried) => !taken.includes(tried)) ?? policy;
  return { name, kind: 'bot', bot: policy, tokenHash: null, host: false };
}

/** The seat of somebody who sat down. As in a record, a person without a secret sits at the host's own screen. */
export function seatOf(seat: SeatId, { name, kind, bot, tokenHash }: Sitter): Seat {
  return { seat, name, kind, bot, tokenHash, host: kind === 'person' && tokenHash === null };
}

/** A seat as the record keeps it. */
export function recordSeat({ name, kind, bot, tokenHash }: Sitter): RecordSeat {
  return { name, kind, bot: kind === 'bot' ? bot : null, tokenHash };
}

/**
 * Seats from a record. A person's seat without a secret is the host's own. A bot's seat has no secret and is always
 * played by a bot, whatever the record says: somebody else may have written it.
 */
export function seatsFromRecord(recorded: readonly SeatPlayer[]): readonly Seat[] {
  return recorded.map(({ sits: { name, kind, bot, tokenHash }, mindedBy }, seat) => ({
    seat,
    name,
    kind,
    bot: kind === 'bot' ? (bot ?? '') : mindedBy,
    tokenHash: kind === 'bot' ? null : tokenHash,
    host: kind === 'person' && tokenHash === null,
  }));
}

/** What everybody at the table may know of a seat. */
export function seatInfo({ seat, name, kind, bot, host }: Seat, present: boolean): SeatInfo {
  return { seat, name, kind, bot, present: kind === 'bot' || present, host };
}
