import type { AudienceRule, SpectatorRule } from '#protocol/audience.ts';
import { answerTo, freshRef } from './taking-back.ts';
import type { TestGuest, TestTable } from './test-table.ts';
import { ann, bea, openTiny } from './tiny-table.ts';

/** What an audience is shown, in seconds. */
export function audience(shows: AudienceRule['shows'], delay: number, afterDeal = 0): AudienceRule {
  return { shows, delay, afterDeal };
}

/** What everybody without a seat is told. */
export function rule(own: AudienceRule, watching = true): SpectatorRule {
  return { watching, audience: own };
}

export const SLOW = rule(audience('atEnd', 60));
export const HANDS = rule(audience('hands', 60, 30));

/** Two people at a table that shows its audience what `spectators` says. */
export function slowTable(spectators = SLOW): {
  readonly table: TestTable;
  readonly one: TestGuest;
  readonly two: TestGuest;
} {
  const table = openTiny([ann, bea], { spectators });
  return { table, one: table.join(0), two: table.join(1) };
}

/** The host wants this rule; returns what came of it. */
export function asks({ session }: TestTable, wanted: SpectatorRule): string {
  const verdict = session.ruleSpectators(wanted);
  return verdict.ok ? 'done' : verdict.reason.code;
}

/** Answers what is asked, or (`to`) something else; returns what came of it. */
export function answers(guest: TestGuest, agree: boolean, to?: SpectatorRule): string {
  const ref = freshRef();
  const { status } = guest.link.all('status').at(-1) ?? guest.link.last('sync');
  guest.guest.receive({ t: 'answerSpectators', ref, rule: to ?? status.audience.asked?.rule ?? HANDS, agree });
  return answerTo(guest, ref);
}
