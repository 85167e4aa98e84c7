import {
  isLaxer,
  showsMore,
  STANDARD_SPECTATORS,
  type AudienceRule,
  type AudienceStatus,
  type SpectatorRule,
} from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import { hasLostPerson, type TableRecord } from '../../core/record.ts';
import { createBucket } from '../bucket.ts';
import type { GuestEntry } from './guests.ts';
import type { Clock } from '../ports.ts';

/** What people without a seat are told of a running table, and how that changes. */
export interface Spectators {
  /** What holds now: the last that was written down. */
  rule(): SpectatorRule;
  view(): AudienceStatus;
  /** Outputs are open, or none is any more. */
  onAir(isOnAir: boolean): void;
  /** The host wants another rule: a stricter one holds at once, a laxer one when everybody who has a seat agrees. */
  ask(rule: SpectatorRule): Verdict;
  /** The host takes back what it asks for. */
  withdraw(): Verdict;
  /** Somebody who is asked agrees to this rule or declines it. Refused when it is not what is asked now. */
  answer(guest: GuestEntry, given: { readonly rule: SpectatorRule; readonly agree: boolean }): Verdict;
  /** Somebody else has this seat from now on, in the place of a person or of a bot. */
  seatChanged(seat: SeatId, was: 'person' | 'bot' | 'open'): void;
  /** The disk can be written again: what everybody has agreed to meanwhile holds. Throws StoreFailure. */
  goOn(): void;
  /** Another match begins: the rule stays, and what was asked is not asked any more. */
  turnPage(): void;
}

/** What of a match bears on what may be asked for. */
export interface SpectatorsPast {
  /** Somebody has lost a seat in it already. */
  readonly hasDeparted: boolean;
  /** What was asked for and declined. */
  readonly declined: readonly SpectatorRule[];
  /** How many questions came to nothing. */
  readonly inVain: number;
  /** How many laxer rules have held. */
  readonly laxer: number;
}

/** Nothing was asked, and nobody has left. */
const NO_PAST: SpectatorsPast = { hasDeparted: false, declined: [], inVain: 0, laxer: 0 };

/** In the place of a deal in which somebody left: nobody has. */
const NEVER = -Infinity;

/** What is written of it into the record. */
export type SpectatorLine =
  { readonly spectators: SpectatorRule } | { readonly asked: SpectatorRule } | { readonly declined: SpectatorRule };

interface SpectatorParts {
  readonly rule: SpectatorRule;
  readonly clock: Pick<Clock, 'now'>;
  /** Every person who has a seat and is not at the host's own screen, ascending: there or not, minded by a bot or not. */
  readonly persons: () => readonly SeatId[];
  /** The deal whose hidden faces are alive. */
  readonly deal: () => number;
  /** Of a match that is taken up again. */
  readonly past?: SpectatorsPast | undefined;
  /** Writes it down, and returns when it would survive a power cut. Throws StoreFailure. */
  readonly write: (line: SpectatorLine) => void;
  /** The rule has just changed: whoever may not watch any more must go, and outputs follow. Comes before it is told. */
  readonly changed: () => void;
  readonly say: (told: Text) => void;
  /** Tells everybody how things are. */
  readonly tell: () => void;
}

/** The host's own changes: each is a line of the record, and told to everybody. */
const CHANGES = { perSecond: 0.5, burst: 6 };

/** So many questions in one match may come to nothing; whoever sits there must not be asked until they give in. */
const MOST_IN_VAIN = 3;

/** So many laxer rules in one match, and no more: the record must not grow without end. */
const MOST_LAXER = 100;

/** The rule that a table begins with, or was left with. */
export function createSpectators(parts: SpectatorParts): Spectators {
  const { persons, say, tell } = parts;
  const changes = createBucket(CHANGES.perSecond, CHANGES.burst);
  let { rule } = parts;
  let isOnAir = false;
  let asked: AudienceStatus['asked'] = null;
  const { past = NO_PAST } = parts;
  let { declined, inVain, laxer } = past;
  /** The last deal that somebody left who can agree to nothing any more. */
  let leftIn = past.hasDeparted ? parts.deal() : NEVER;
  /** The last deal that somebody left who had agreed to what is asked now: it may hold, and nothing that shows more. */
  let agreedIn = NEVER;

  /** Nothing is asked any more, and so nothing is left that whoever has left had agreed to. */
  function close(): void {
    asked = null;
    leftIn = Math.max(leftIn, agreedIn);
    agreedIn = NEVER;
  }

  function hold(next: SpectatorRule): void {
    parts.write({ spectators: next });
    const before = rule;
    rule = next;
    close();
    parts.changed();
    for (const told of changesTold(before, next)) say(told);
    tell();
  }

  /** Nobody else is to be asked than those who are left; nobody, and it holds. */
  function awaitOnly(wanted: SpectatorRule, awaits: readonly SeatId[]): void {
    if (awaits.length === 0) {
      const wasAsked = asked !== null;
      hold(wanted);
      laxer += 1;
      if (wasAsked) inVain -= 1;
      return;
    }
    asked = { rule: wanted, awaits: [...awaits] };
    tell();
  }

  /** It came to nothing, and everybody is told why. */
  function end(told: Text): Verdict {
    close();
    say(told);
    tell();
    return ALLOWED;
  }

  /** Whether it would show faces of somebody who was dealt in by another rule and has left. */
  function exposesDeparted({ audience }: SpectatorRule): boolean {
    return leftIn >= parts.deal() && showsMore(audience, rule.audience);
  }

  function askAll(wanted: SpectatorRule): Verdict {
    if (exposesDeparted(wanted)) return refuse('spectatorsLeft');
    if (asked) return refuse('spectatorsAsked');
    if (laxer >= MOST_LAXER) return refuse('tooManySpectatorRules');
    const others = persons();
    if (others.length > 0 && inVain >= MOST_IN_VAIN) return refuse('spectatorsInVain');
    // Neither the same again nor more than that: a no to one face shown is a no to two.
    if (declined.some((known) => isNoLaxer(known, wanted))) return refuse('spectatorsDeclined');
    if (others.length > 0) {
      // In vain until all have agreed: a table that is left and taken up again before has used the question up.
      parts.write({ asked: wanted });
      inVain += 1;
    }
    awaitOnly(wanted, others);
    return ALLOWED;
  }

  return {
    rule: () => rule,
    view: () => ({ rule, isOnAir, asked }),
    onAir(wanted) {
      if (isOnAir === wanted) return;
      isOnAir = wanted;
      tell();
    },
    ask(given) {
      const wanted = plain(given);
      if (isSameRule(wanted, rule)) return refuse('spectatorsSame');
      if (!changes.take(parts.clock.now())) return refuse('spectatorsTooFast');
      if (!isNoLaxer(wanted, rule)) return askAll(wanted);
      // What was asked for was measured by a rule that does not hold any more.
      hold(wanted);
      return ALLOWED;
    },
    withdraw() {
      return asked ? end({ code: 'spectatorsWithdrawn' }) : refuse('noSpectatorsAsked');
    },
    answer({ owns }, { rule: answered, agree }) {
      if (!asked) return refuse('noSpectatorsAsked');
      const { rule: wanted, awaits } = asked;
      const [own] = awaits.filter((seat) => owns.includes(seat));
      if (own === undefined) return refuse(owns.length === 0 ? 'notSeated' : 'spectatorsNotAsked');
      // It was on its way while the host withdrew that and asked for something else.
      if (!isSameRule(answered, wanted)) return refuse('spectatorsNotAsked');
      if (!agree) {
        parts.write({ declined: wanted });
        declined = [...declined, wanted];
        return end({ code: 'spectatorsDeclined', params: { by: own } });
      }
      // Whoever shares a screen has one look at it: they agree together.
      awaitOnly(
        wanted,
        awaits.filter((seat) => !owns.includes(seat)),
      );
      return ALLOWED;
    },
    seatChanged(seat, was) {
      if (was === 'person') {
        // Who has agreed to what is asked now may leave, and has agreed to that alone.
        if (asked && !asked.awaits.includes(seat)) agreedIn = Math.max(agreedIn, parts.deal());
        else leftIn = Math.max(leftIn, parts.deal());
      }
      if (!asked) return;
      const { rule: wanted, awaits } = asked;
      if (exposesDeparted(wanted)) {
        end({ code: 'spectatorsLeft' });
        return;
      }
      // Whoever came meanwhile has agreed to nothing, whatever the one before in that seat did.
      const mustAsk = (other: SeatId): boolean => other === seat || awaits.includes(other);
      // Whoever is gone is not waited for, even if what follows cannot be written down yet.
      asked = { rule: wanted, awaits: persons().filter(mustAsk) };
      awaitOnly(wanted, asked.awaits);
    },
    goOn() {
      if (asked?.awaits.length === 0) awaitOnly(asked.rule, []);
    },
    turnPage() {
      asked = null;
      declined = [];
      inVain = 0;
      laxer = 0;
      leftIn = NEVER;
      agreedIn = NEVER;
    },
  };
}

/** What a match that is taken up again remembers of what was asked. Nothing that was not agreed to counts as agreed. */
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
      // A stricter rule ends the question, too, and is not what was asked for.
      if (open && isSameRule(open, item.spectators)) inVain -= 1;
      open = null;
      if (!isNoLaxer(item.spectators, rule)) laxer += 1;
      rule = item.spectators;
    }
  }
  return { hasDeparted: hasLostPerson(record), declined, inVain, laxer };
}

/** The rule with nothing in it that means nothing. */
export function plain({ watching, audience }: SpectatorRule): SpectatorRule {
  return { watching, audience: plainAudience(audience) };
}

/** The rule with nothing in it that means nothing. */
export function plainAudience({ shows, delay, afterDeal }: AudienceRule): AudienceRule {
  return { shows, delay, afterDeal: shows === 'hands' ? afterDeal : 0 };
}

/** Whether both tell the same people the same, and as soon. */
export function isSameRule(one: SpectatorRule, other: SpectatorRule): boolean {
  return isNoLaxer(one, other) && isNoLaxer(other, one);
}

/** Whether nobody without a seat is told more by `rule`, or sooner, than by `than`. */
function isNoLaxer(rule: SpectatorRule, than: SpectatorRule): boolean {
  return !isLaxer(rule.audience, than.audience) && (than.watching || !rule.watching);
}

/** What the table says of a change, in each reader's own words. */
function changesTold(before: SpectatorRule, now: SpectatorRule): readonly Text[] {
  const told: Text[] = [];
  const { shows, delay, afterDeal } = now.audience;
  if (isLaxer(now.audience, before.audience) || isLaxer(before.audience, now.audience)) {
    told.push({ code: CODES[shows], params: { delay, afterDeal } });
  }
  if (before.watching !== now.watching) told.push({ code: now.watching ? 'watchingAllowed' : 'watchingEnded' });
  return told;
}

const CODES = { public: 'audiencePublic', atEnd: 'audienceAtEnd', hands: 'audienceHands' } as const;
