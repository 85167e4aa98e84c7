import { isLaxer, STANDARD_SPECTATORS, type AudienceRule, type SpectatorRule } from '#protocol/audience.ts';
import type { Text } from '#protocol/text.ts';
import { hasLostPerson, type TableRecord } from '../../core/record.ts';

/** The facts about a match that decide what may be asked for. */
export interface SpectatorsPast {
  /** Whether somebody has already lost a seat in it. */
  readonly hasDeparted: boolean;
  /** What was asked for and declined. */
  readonly declined: readonly SpectatorRule[];
  /** How many questions were asked in vain. */
  readonly inVain: number;
  /** How many laxer rules have applied. */
  readonly laxer: number;
}

/** Nothing was asked, and nobody has left. */
export const NO_PAST: SpectatorsPast = { hasDeparted: false, declined: [], inVain: 0, laxer: 0 };

/** What was asked in a match that is continued, from its record. What was not agreed to does not count as agreed. */
export function spectatorsPast(record: Pick<TableRecord, 'header' | 'entries'>): SpectatorsPast {
  const declined: SpectatorRule[] = [];
  let inVain = 0;
  let laxer = 0;
  let open: SpectatorRule | null = null;
  let rule = record.header.spectators ?? STANDARD_SPECTATORS;
  for (const item of record.entries) {
    if ('asked' in item) {
      open = item.asked;
      inVain += 1;
    } else if ('declined' in item) {
      declined.push(item.declined);
      open = null;
    } else if ('spectators' in item) {
      // A stricter rule also ends the question, but is not what was asked for.
      if (open && isSameRule(open, item.spectators)) inVain -= 1;
      open = null;
      if (!isNoLaxer(item.spectators, rule)) laxer += 1;
      rule = item.spectators;
    }
  }
  return { hasDeparted: hasLostPerson(record), declined, inVain, laxer };
}

/** The rule without settings that have no effect. */
export function plain({ watching, audience }: SpectatorRule): SpectatorRule {
  return { watching, audience: plainAudience(audience) };
}

/** The rule without settings that have no effect. */
export function plainAudience({ shows, delay, afterDeal }: AudienceRule): AudienceRule {
  return { shows, delay, afterDeal: shows === 'hands' ? afterDeal : 0 };
}

/** Whether both rules show the same people the same things, equally soon. */
export function isSameRule(one: SpectatorRule, other: SpectatorRule): boolean {
  return isNoLaxer(one, other) && isNoLaxer(other, one);
}

/** Whether `rule` shows nobody without a seat more, or sooner, than `than` does. */
export function isNoLaxer(rule: SpectatorRule, than: SpectatorRule): boolean {
  return !isLaxer(rule.audience, than.audience) && (than.watching || !rule.watching);
}

/** What the table says about a change, in each reader's own language. */
export function changesTold(before: SpectatorRule, now: SpectatorRule): readonly Text[] {
  const told: Text[] = [];
  const { shows, delay, afterDeal } = now.audience;
  if (isLaxer(now.audience, before.audience) || isLaxer(before.audience, now.audience)) {
    told.push({ code: CODES[shows], params: { delay, afterDeal } });
  }
  if (before.watching !== now.watching) told.push({ code: now.watching ? 'watchingAllowed' : 'watchingEnded' });
  return told;
}

const CODES = { public: 'audiencePublic', atEnd: 'audienceAtEnd', hands: 'audienceHands' } as const;
