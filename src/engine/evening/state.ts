import {
  MOST_ENTRANTS,
  MOST_ENTRIES,
  MOST_ENTRIES_OF_PEOPLE,
  type Entrant,
  type EntrantId,
  type EveningEntry,
  type EveningPlan,
  type Seating,
  type SeatResult,
} from '#protocol/evening.ts';
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
  /** Seats that somebody else ended, ascending: the result counts for nobody there. */
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
  | { readonly ok: true; readonly state: EveningState }
  | { readonly ok: false; readonly reason: Reason };

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

type Of<Kind extends EveningEntry['kind']> = Extract<EveningEntry, { kind: Kind }>;
type Change = Partial<Pick<EveningState, 'entrants' | 'rounds' | 'isOver'>> | Reason;

/** The state after one more entry; `state` is null before the first. Refuses what does not fit, and changes nothing then. */
export function withEntry(state: EveningState | null, entry: EveningEntry): EveningVerdict {
  if (state === null) return entry.kind === 'opened' ? opened(entry.plan) : refused('eveningNotOpened');
  if (state.isOver) return refused('eveningOver');
  const isOfPeople = entry.kind === 'joined' || entry.kind === 'left';
  // Whoever comes and goes again and again must not keep the results of others from being written.
  if (state.entries >= (isOfPeople ? MOST_ENTRIES_OF_PEOPLE : MOST_ENTRIES)) return refused('eveningTooLong');
  const change = changeBy(state, entry);
  if ('code' in change) return { ok: false, reason: change };
  return { ok: true, state: { ...state, ...change, entries: state.entries + 1 } };
}

/** The state that a whole log gives. Throws EveningError at the first entry that does not fit, or if there is none. */
export function eveningOf(entries: readonly EveningEntry[]): EveningState {
  let state: EveningState | null = null;
  for (const [number, entry] of entries.entries()) {
    const verdict = withEntry(state, entry);
    if (!verdict.ok) throw new EveningError(verdict.reason, number);
    state = verdict.state;
  }
  if (state === null) throw new EveningError({ code: 'eveningNotOpened' }, 0);
  return state;
}

/** The round that is being played: the last one drawn, while a match of it is open. Null between rounds. */
export function openRound({ rounds }: EveningState): EveningRound | null {
  const last = rounds.at(-1);
  return last?.matches.some(({ standing }) => standing === 'open') === true ? last : null;
}

/** Whether the next round can be drawn: the last one is done, and rounds are left. */
export function mayDraw(state: EveningState): boolean {
  return !state.isOver && openRound(state) === null && state.rounds.length < state.plan.rounds;
}

/** Those who are in the draw of the next round, in the order in which they joined. */
export function presentIn({ entrants }: EveningState): readonly EveningEntrant[] {
  return entrants.filter(({ present }) => present);
}

function refused(code: string): EveningVerdict {
  return { ok: false, reason: { code } };
}

function opened(plan: EveningPlan): EveningVerdict {
  const ids = new Set(plan.entrants.map(({ id }) => id));
  if (ids.size < plan.entrants.length) return refused('entrantTwice');
  if (plan.entrants.length > chairsOf(plan)) return refused('eveningFull');
  if (!plan.entrants.every(isWhole)) return refused('entrantWithoutBot');
  const entrants = plan.entrants.map((entrant) => ({ ...entrant, present: true }));
  return { ok: true, state: { plan, entrants, rounds: [], isOver: false, entries: 1 } };
}

function chairsOf({ tables, seats }: EveningPlan): number {
  return tables * seats;
}

/** A bot has a policy, and a person has none. */
function isWhole({ kind, bot }: Entrant): boolean {
  return (kind === 'bot') === (bot !== null);
}

function changeBy(state: EveningState, entry: EveningEntry): Change {
  switch (entry.kind) {
    case 'opened':
      return { code: 'eveningOpenedTwice' };
    case 'joined':
      return joined(state, entry.entrant);
    case 'left':
      return left(state, entry.entrant);
    case 'drawn':
      return drawn(state, entry);
    case 'result':
      return finished(state, entry);
    case 'abandoned':
      return settled(state, entry, { standing: 'abandoned', seats: [], replaced: [] });
    case 'over':
      return openRound(state) ? { code: 'roundOpen' } : { isOver: true };
  }
}

function joined(state: EveningState, entrant: Entrant): Change {
  const { entrants } = state;
  const known = entrants.find(({ id }) => id === entrant.id);
  if (known?.present === true) return { code: 'entrantTwice' };
  if (!isWhole(entrant)) return { code: 'entrantWithoutBot' };
  if (presentIn(state).length >= chairsOf(state.plan)) return { code: 'eveningFull' };
  if (known) return { entrants: entrants.map((own) => (own === known ? { ...entrant, present: true } : own)) };
  if (entrants.length >= MOST_ENTRANTS) return { code: 'eveningFull' };
  return { entrants: [...entrants, { ...entrant, present: true }] };
}

function left({ entrants }: EveningState, id: EntrantId): Change {
  const known = entrants.find((entrant) => entrant.id === id);
  if (!known) return { code: 'noSuchEntrant' };
  if (!known.present) return { code: 'entrantGone' };
  return { entrants: entrants.map((own) => (own === known ? { ...own, present: false } : own)) };
}

function drawn(state: EveningState, { round, seatings }: Of<'drawn'>): Change {
  const { plan, rounds } = state;
  if (openRound(state)) return { code: 'roundOpen' };
  if (round !== rounds.length + 1 || round > plan.rounds) return { code: 'noSuchRound' };
  const isRoom = seatings.length === plan.tables && seatings.every((seating) => seating.length === plan.seats);
  const seated = seatings.flat().flatMap((id) => (id === null ? [] : [id]));
  const present = new Set(presentIn(state).map(({ id }) => id));
  const isEverybody = seated.length === present.size && new Set(seated).size === present.size;
  if (!isRoom || !isEverybody || !seated.every((id) => present.has(id))) return { code: 'badSeating' };
  const matches = Array.from({ length: plan.deals * plan.tables }, (_, index): EveningMatch => ({
    deal: 1 + Math.floor(index / plan.tables),
    table: index % plan.tables,
    standing: 'open',
    seats: [],
    replaced: [],
  }));
  return { rounds: [...rounds, { round, seatings, matches }] };
}

function finished(state: EveningState, entry: Of<'result'>): Change {
  const { seats, replaced, table } = entry;
  const { plan, entrants } = state;
  const isScored = seats.every(({ score, place }) => Number.isFinite(score) && place <= plan.seats);
  const areSeats = replaced.every((seat) => seat < plan.seats);
  if (seats.length !== plan.seats || !isScored || !areSeats) return { code: 'badResult' };
  // Whoever has left by now has not played it to its end.
  const gone = new Set(entrants.filter(({ present }) => !present).map(({ id }) => id));
  const seating = state.rounds.at(-1)?.seatings[table] ?? [];
  const ended = seats.flatMap((_, seat) => {
    const id = seating[seat] ?? null;
    return replaced.includes(seat) || (id !== null && gone.has(id)) ? [seat] : [];
  });
  return settled(state, entry, { standing: 'finished', seats, replaced: ended });
}

/** The state in which a match of the last round has an end. */
function settled(
  { rounds }: EveningState,
  { round, deal, table }: Of<'result'> | Of<'abandoned'>,
  end: Omit<EveningMatch, 'deal' | 'table'>,
): Change {
  const of = rounds.find((known) => known.round === round);
  const match = of?.matches.find((known) => known.deal === deal && known.table === table);
  if (!of || !match) return { code: 'tableNotDrawn' };
  if (match.standing !== 'open') return { code: 'matchSettled' };
  const matches = of.matches.map((known) => (known === match ? { ...known, ...end } : known));
  return { rounds: rounds.map((known) => (known === of ? { ...of, matches } : known)) };
}
