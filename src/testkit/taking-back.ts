import type { SeatId } from '#protocol/ids.ts';
import type { TakebackView } from '#protocol/table.ts';
import { parseRecord, type RecordEntry } from '#engine/core/record.ts';
import type { TestGuest, TestTable } from './test-table.ts';
import { dealtTiny, recordOf } from './tiny-table.ts';

let refs = 0;
/** Another `ref` than any before. */
export function freshRef(): string {
  refs += 1;
  return `t${String(refs)}`;
}

/** What came of a request: `done`, or the code of the reason why not. */
export function answerTo({ link }: TestGuest, ref: string): string {
  const refused = link.all('refused').find((message) => message.ref === ref);
  return refused?.reason.code ?? (link.all('done').some((message) => message.ref === ref) ? 'done' : 'unanswered');
}

/** Asks to take the seat's last move back; returns what came of it. */
export function ask(by: TestGuest, ref = freshRef()): string {
  by.guest.receive({ t: 'takeBack', ref });
  return answerTo(by, ref);
}

/** Agrees to what is asked, or declines; returns what came of it. */
export function answer(by: TestGuest, agree: boolean): string {
  const ref = freshRef();
  by.guest.receive({ t: 'answerTakeback', ref, agree });
  return answerTo(by, ref);
}

/** What this guest was told last of what is asked. */
export function pendingFor({ link }: TestGuest): TakebackView | null {
  const texts = link.frames.map((frame) => JSON.parse(frame) as { t: string; status?: { takeback: TakebackView } });
  return texts.findLast(({ t }) => t === 'status' || t === 'sync')?.status?.takeback ?? null;
}

/** The entries of the table's record. */
export function linesOf(table: TestTable): readonly RecordEntry[] {
  return parseRecord(recordOf(table)).entries;
}

interface Led {
  readonly table: TestTable;
  readonly leader: TestGuest;
  readonly follower: TestGuest;
  /** What the leader saw before. */
  readonly before: ReturnType<TestGuest['link']['picture']>;
}

/** Two people who have sealed; whoever leads has played a card. */
export function ledTiny(more: Parameters<typeof dealtTiny>[0] = {}): Led {
  const { table, one, two } = dealtTiny(more);
  one.choose();
  two.choose();
  const [leader, follower] = one.link.picture().view.awaiting[0] === 0 ? [one, two] : [two, one];
  const before = leader.link.picture();
  leader.choose();
  return { table, leader, follower, before };
}

/** The seat of a guest who has one. */
export function seatOf({ seat }: TestGuest): SeatId {
  return seat ?? -1;
}
