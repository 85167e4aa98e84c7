import type { SeatPart } from '#fairness/judgement.ts';
import { partInSeed, type SeedDraw } from '#protocol/seed-draw.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { MatchCheck } from '#renderer/client/client-state.ts';
import { useClient } from '#renderer/client/hooks.ts';

/** What is to be said of a deal; each is a sentence at `deal:state`. */
export type DealSays =
  /** Some of the people at the table had a hand in it; `single` where there is only one person. */
  | 'drawn'
  | 'single'
  /** It was drawn, and nobody but the host's computer had a hand in it. */
  | 'nobody'
  /** It was not drawn for this match: the host's computer dealt alone, or the deal is that of another match. */
  | 'alone'
  | 'again'
  | 'from'
  | 'shared'
  /** What has become of the check. */
  | 'checking'
  | 'verified'
  | 'lacks'
  | 'differs'
  | 'failed'
  /** The host does not give what would prove it. */
  | 'keptSeed'
  | 'keptRecord';

/** How a deal stands: what is said of it, and how many of how many people had a hand in it. */
export interface DealState {
  readonly says: DealSays;
  readonly count: number;
  readonly of: number;
}

/** How the deal of this table stands, with what has become of its check; null where nobody deals: without a table, in lessons. */
export function dealStateOf(table: TableInfo | null, check: MatchCheck | null): DealState | null {
  // What was found stands, whatever a host calls the table afterwards.
  if (table === null || (table.isLesson === true && check === null)) return null;
  const people = partsOf(table.seedDraw).filter(({ part }) => part !== 'bot');
  const count = people.filter(({ part }) => part === 'contributed').length;
  const of = people.length;
  return { says: check === null ? originOf(table, count, of) : checkSays(check), count, of };
}

function originOf({ seedDraw, again, evening }: TableInfo, count: number, of: number): DealSays {
  if (evening !== undefined) return 'shared';
  if (again !== undefined) return again.at === 0 ? 'again' : 'from';
  if (seedDraw === undefined) return 'alone';
  if (count === 0) return 'nobody';
  return of === 1 ? 'single' : 'drawn';
}

const JUDGED = { holds: 'verified', lacks: 'lacks', fails: 'differs' } as const;

function checkSays(check: MatchCheck): DealSays {
  if (check.kind === 'judged') return JUDGED[check.judgement.outcome];
  if (check.kind === 'kept') return check.what === 'seed' ? 'keptSeed' : 'keptRecord';
  return check.kind === 'failed' ? 'failed' : 'checking';
}

/** How the deal at the viewer's table stands. */
export function useDeal(): DealState | null {
  const table = useClient((state) => state.welcome?.table ?? null);
  const check = useClient((state) => state.matchCheck);
  return dealStateOf(table, check);
}

/** What part each seat had in a draw, in the order of seats; empty where there was none. */
export function partsOf(draw: SeedDraw | undefined): readonly Pick<SeatPart, 'seat' | 'part'>[] {
  return (draw?.seats ?? []).map((drawn) => ({ seat: drawn.seat, part: partInSeed(drawn) }));
}
