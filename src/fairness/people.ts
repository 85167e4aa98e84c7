import type { SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { ChatLine } from '#protocol/messages.ts';
import type { SeatInfo, TableStatus } from '#protocol/table.ts';

/*
 * What is said of the people at a table during a match: who sits where or plays for whom, what is ruled and asked about
 * spectators, who is learning, and how often somebody was advised. Both whoever hears it and whoever reads a record put it as the same facts.
 */

/** One thing that is so, or happens, at a step of a match. Two facts are the same where their keys are. */
export type Fact = { readonly key: string } & (
  | { readonly about: 'audience'; readonly seat: null }
  | { readonly about: 'seat' | 'learns' | 'advised'; readonly seat: SeatId }
);

/** A fact, as it was told after the step with this number, counted from the match's start. */
export type ToldFact = Fact & { readonly seq: number };

/** What a page was told about the people at a table, in order. */
export interface PeopleTold {
  readonly facts: readonly ToldFact[];
  /**
   * The steps, ascending, after which the page was told everything until the next one: each as the first and the last of
   * several in a row.
   */
  readonly whole: readonly (readonly [number, number])[];
}

/** Who has a seat, and which bot plays there; null for none. */
export function seatFact(seat: SeatId, { name, kind, bot }: Pick<SeatInfo, 'name' | 'kind' | 'bot'>): Fact {
  return { about: 'seat', seat, key: JSON.stringify(['seat', seat, name, kind, bot]) };
}

/** A rule for spectators that holds, or is asked for. */
export function ruleFact(what: 'rule' | 'asked', { watching, audience }: SpectatorRule): Fact {
  const { shows, delay, afterDeal } = audience;
  return { about: 'audience', seat: null, key: JSON.stringify([what, watching, shows, delay, afterDeal]) };
}

/** Somebody has declined what was asked. */
export const DECLINED: Fact = { about: 'audience', seat: null, key: 'declined' };

/** Somebody has said that they are learning. */
export function learnsFact(seat: SeatId): Fact {
  return { about: 'learns', seat, key: JSON.stringify(['learns', seat]) };
}

/** How often whoever has a seat was advised, and whoever had it before. */
export function advisedFact(seat: SeatId, times = 0, before = 0): Fact {
  return { about: 'advised', seat, key: JSON.stringify(['advised', seat, times, before]) };
}

/** Keeps what is told about the people at a table while a match is on. */
export interface PeopleKeeper {
  /** A picture came, or an update: what is told from now on is told after this step. */
  step(kind: 'sync' | 'update', seq: number): void;
  /** Something may have been told that did not come here, until the next picture. */
  lost(): void;
  status(status: Pick<TableStatus, 'seats' | 'audience'>): void;
  said(line: ChatLine): void;
  /** The first status after the last step. */
  ended(status: Pick<TableStatus, 'seats' | 'advised' | 'advisedBefore'>): void;
  told(): PeopleTold;
}

/** Begins to keep what is told about one match. */
export function keepPeople(): PeopleKeeper {
  const facts: ToldFact[] = [];
  const whole: [number, number][] = [];
  /** What is kept already of the last step. */
  const known = new Set<string>();
  let at: number | null = null;
  /** Whether all was told since that step: a picture may stand for much that was left out. */
  let isAll = false;

  const keep = (fact: Fact): void => {
    if (at === null || known.has(fact.key)) return;
    known.add(fact.key);
    facts.push({ ...fact, seq: at });
  };
  const isWhole = (seq: number): void => {
    const last = whole.at(-1);
    if (last?.[1] === seq - 1) last[1] = seq;
    else whole.push([seq, seq]);
  };
  return {
    step(kind, seq) {
      if (kind === 'update' && isAll && at === seq - 1) isWhole(at);
      if (at !== seq) known.clear();
      at = seq;
      isAll = kind === 'update';
    },
    lost() {
      at = null;
      isAll = false;
    },
    status({ seats, audience }) {
      for (const info of seats) keep(seatFact(info.seat, info));
      keep(ruleFact('rule', audience.rule));
      if (audience.asked) keep(ruleFact('asked', audience.asked.rule));
    },
    said({ told }) {
      const who = told?.params?.['who'];
      if (told?.code === 'spectatorsDeclined') keep(DECLINED);
      if (told?.code === 'learning' && typeof who === 'number') keep(learnsFact(who));
    },
    ended({ seats, advised, advisedBefore }) {
      // Only whoever saw the end knows that nobody has left or come since.
      if (isAll) for (const { seat } of seats) keep(advisedFact(seat, advised?.[seat], advisedBefore?.[seat]));
    },
    told: () => ({ facts, whole }),
  };
}
