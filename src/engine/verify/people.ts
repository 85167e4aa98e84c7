import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { ShownFault } from '#fairness/judgement.ts';
import {
  advisedFact,
  DECLINED,
  learnsFact,
  ruleFact,
  seatFact,
  type Fact,
  type PeopleTold,
  type ToldFact,
} from '#fairness/people.ts';
import { advisedIn } from '../core/advised.ts';
import { firstSeats, seatsAfter, type SeatPlayer, type TableRecord } from '../core/record.ts';

type PeopleFault = Extract<ShownFault, { fault: Fact['about'] }>;

/**
 * Where a record says something else of the people at the table than a page was told: the first place for each seat, and
 * for spectators. A page that came late or was away is not told everything; what it was told must be in the record at that
 * step, and what the record has at a step of which it was told everything must have been told.
 */
export function peopleFaults(
  record: Pick<TableRecord, 'header' | 'entries'>,
  told: PeopleTold,
): readonly PeopleFault[] {
  const { at, owed, end, ended } = factsOf(record, new Set(told.facts.map(({ seq }) => seq)));
  const heard = new Map<number, Set<string>>();
  for (const { seq, key } of told.facts) setAt(heard, seq).add(key);
  const isWhole = (seq: number): boolean => told.whole.some(([first, last]) => first <= seq && seq <= last);
  // A change is told at once, but a step that it makes possible may come before that.
  const isMissed = ({ seq, fact }: Owed): boolean =>
    isWhole(seq) && isWhole(seq + 1) && ![seq, seq + 1].some((one) => heard.get(one)?.has(fact.key));
  // What is told beyond the end of the record is missing from it altogether, as the comparison of messages finds.
  const isFalse = ({ about, seq, key }: ToldFact): boolean =>
    about === 'advised' ? !ended.has(key) : seq <= end && !at.get(seq)?.has(key);
  const wrong = [
    ...told.facts.filter(isFalse).map((fact): Owed => ({ seq: fact.seq, fact })),
    ...owed.filter(isMissed),
  ].sort((one, other) => one.seq - other.seq);
  const first = new Map<string, PeopleFault>();
  for (const { seq, fact } of wrong) {
    const name = `${fact.about}/${String(fact.seat)}`;
    if (!first.has(name)) first.set(name, faultOf(fact, seq));
  }
  return [...first.values()];
}

function faultOf(fact: Fact, seq: number): PeopleFault {
  return fact.seat === null ? { fault: 'audience', seq } : { fault: fact.about, seat: fact.seat, seq };
}

/** A fact that everybody at the table is told when it comes about, after this step. */
interface Owed {
  readonly seq: number;
  readonly fact: Fact;
}

interface Facts {
  /** What was so, at one time or another, between each of the wanted steps and the next. */
  readonly at: ReadonlyMap<number, ReadonlySet<string>>;
  readonly owed: readonly Owed[];
  /** The last step, and what everybody is told after it. */
  readonly end: number;
  readonly ended: ReadonlySet<string>;
}

function factsOf({ header, entries }: Pick<TableRecord, 'header' | 'entries'>, wanted: ReadonlySet<number>): Facts {
  const at = new Map<number, Set<string>>();
  const owed: Owed[] = [];
  let seats = firstSeats(header);
  let rule = ruleFact('rule', header.spectators ?? STANDARD_SPECTATORS);
  let asked: Fact | null = null;
  let seq = 0;
  const note = (...facts: readonly Fact[]): void => {
    if (wanted.has(seq)) for (const { key } of facts) setAt(at, seq).add(key);
  };
  const noteAll = (): void => {
    if (wanted.has(seq)) note(...seats.map(seatNow), rule, ...(asked ? [asked] : []));
  };
  const comesAbout = (fact: Fact): void => {
    note(fact);
    owed.push({ seq, fact });
  };
  noteAll();
  for (const item of entries) {
    if ('input' in item || 'back' in item) {
      seq += 1;
      noteAll();
    } else if ('sits' in item || 'mindedBy' in item) {
      seats = seatsAfter(seats, item);
      const own = seats[item.seat];
      if (!own) continue;
      const fact = seatNow(own, item.seat);
      // Who is back plays again at once; everybody is told a little later.
      if ('mindedBy' in item && item.mindedBy === null) note(fact);
      else comesAbout(fact);
    } else if ('spectators' in item) {
      rule = ruleFact('rule', item.spectators);
      asked = null;
      comesAbout(rule);
    } else if ('asked' in item) {
      asked = ruleFact('asked', item.asked);
      comesAbout(asked);
    } else if ('declined' in item) {
      asked = null;
      comesAbout(DECLINED);
    } else if ('learns' in item) comesAbout(learnsFact(item.learns));
  }
  const { times, before } = advisedIn({ entries });
  const ended = seats.map((_own, seat) => advisedFact(seat, times.get(seat), before.get(seat)).key);
  return { at, owed, end: seq, ended: new Set(ended) };
}

function seatNow({ sits: { name, kind, bot }, mindedBy }: SeatPlayer, seat: number): Fact {
  return seatFact(seat, { name, kind, bot: kind === 'bot' ? bot : mindedBy });
}

function setAt(map: Map<number, Set<string>>, seq: number): Set<string> {
  const set = map.get(seq) ?? new Set<string>();
  map.set(seq, set);
  return set;
}
