import type { EntrantId, Entrant, EveningEntry, EveningPlan, Seating, SeatResult } from '#protocol/evening.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';

/** How one match of an evening stands: `deal` counts from 1 within its round, `table` from 0. */
export interface EveningMatch {
  readonly deal: number;
  readonly table: number;
  /** `abandoned`: it will have no result. */
  readonly standing: 'open' | 'finished' | 'abandoned';
  /** By seat; empty unless it is finished. */
  readonly seats: readonly SeatResult[];
  /** Seats that somebody else ended: the result counts for nobody there. */
  readonly replaced: readonly SeatId[];
}

export interface EveningRound {
  /** From 1. */
  readonly round: number;
  /** By table. */
  readonly seatings: readonly Seating[];
  /** Every match of the round, by deal and then by table. */
  readonly matches: readonly EveningMatch[];
}

/** Somebody who takes part, or has. */
export interface EveningEntrant extends Entrant {
  /** Is in the draw of the next round. */
  readonly present: boolean;
}

/** How an evening stands, from its entries alone. */
export interface EveningState {
  readonly plan: EveningPlan;
  /** In the order in which they joined. */
  readonly entrants: readonly EveningEntrant[];
  /** Drawn so far, in order. */
  readonly rounds: readonly EveningRound[];
  readonly isOver: boolean;
  /** How many entries led here. */
  readonly entries: number;
}

/** What an entry leads to, or why it cannot stand where it does. */
export type EveningVerdict =
  { readonly ok: true; readonly state: EveningState } | { readonly ok: false; readonly reason: Reason };

/** An entry that cannot stand where it does in a log. */
export class EveningError extends Error {
  override readonly name = 'EveningError';
  readonly reason: Reason;
  /** The entry's number, from 0. */
  readonly entry: number;
  constructor(reason: Reason, entry: number) {
    super(`entry ${String(entry)} of the evening does not fit: ${reason.code}`);
    this.reason = reason;
    this.entry = entry;
  }
}

/** The state after one more entry; `state` is null before the first. Refuses what does not fit, and changes nothing then. */
export function withEntry(state: EveningState | null, entry: EveningEntry): EveningVerdict {
  throw new Error(`not written: ${String(state?.entries)} ${entry.kind}`);
}

/** The state that a whole log gives. Throws EveningError at the first entry that does not fit, or if there is none. */
export function eveningOf(entries: readonly EveningEntry[]): EveningState {
  throw new Error(`not written: ${String(entries.length)}`);
}

/** The round that is being played: the last one drawn, while a match of it is open. Null between rounds. */
export function openRound(state: EveningState): EveningRound | null {
  throw new Error(`not written: ${String(state.entries)}`);
}

/** Whether the next round can be drawn: the last one is done, and rounds are left. */
export function mayDraw(state: EveningState): boolean {
  throw new Error(`not written: ${String(state.entries)}`);
}

/** The entrant of this id. Undefined where nobody has it. */
export function entrantOf(state: EveningState, id: EntrantId): EveningEntrant | undefined {
  return state.entrants.find((known) => known.id === id);
}
