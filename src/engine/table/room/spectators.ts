import { showsMore, type SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import { dealOf } from '../../core/game.ts';
import { createBucket } from '../bucket.ts';
import { judged, tried, whenPassed } from '../lifecycle/trouble.ts';
import { isOver } from '../readers.ts';
import type { RunningTable, SpectatorState } from '../table.ts';
import { announce } from './chat.ts';
import type { GuestEntry } from './guests.ts';
import { changesTold, isNoLaxer, isSameRule, NO_PAST, plain, type SpectatorsPast } from './spectator-rules.ts';
import { tellStatus } from './status-board.ts';

/* The rule for people without a seat at a running table, and how it changes (docs/decisions/0016). */

/** In place of a deal in which somebody left: nobody has. */
const NEVER = -Infinity;

/** The host's own changes: each is a line in the record, and told to everybody. */
const CHANGES = { perSecond: 0.5, burst: 6 };

/** How many questions in one match may be asked in vain: the players must not be asked until they give in. */
const MOST_IN_VAIN = 3;

/** The most laxer rules in one match: the record must not grow without end. */
const MOST_LAXER = 100;

/** The rule that a table begins with, or had when somebody left in the deal `deal`. */
export function spectatorsFrom(rule: SpectatorRule, deal: number, past: SpectatorsPast = NO_PAST): SpectatorState {
  const { hasDeparted, ...asked } = past;
  const changes = createBucket(CHANGES.perSecond, CHANGES.burst);
  return { rule, isOnAir: false, asked: null, ...asked, leftIn: hasDeparted ? deal : NEVER, agreedIn: NEVER, changes };
}

/** The first output for an audience was opened, or the last one closed; everybody is told. */
export function setOnAir(table: RunningTable, isOnAir: boolean): void {
  const { spectators } = table;
  if (spectators.isOnAir === isOnAir) return;
  spectators.isOnAir = isOnAir;
  tellStatus(table);
}

/** The host wants another rule: a stricter one applies at once, a laxer one when everybody who has a seat agrees. */
export function askSpectators(table: RunningTable, given: SpectatorRule): Verdict {
  return judged(table, () => {
    const { spectators, ports } = table;
    const wanted = plain(given);
    if (isSameRule(wanted, spectators.rule)) return refuse('spectatorsSame');
    if (!spectators.changes.take(ports.clock.now())) return refuse('spectatorsTooFast');
    // Whoever sees this table could tell another what is to come there.
    if (table.setup.evening && !isNoLaxer(wanted, spectators.rule)) return refuse('eveningOnly');
    if (!isNoLaxer(wanted, spectators.rule)) return askAll(table, wanted);
    // The question compared its rule with one that no longer applies.
    hold(table, wanted);
    return ALLOWED;
  });
}

/** The host withdraws the rule it asks for. */
export function withdrawSpectators(table: RunningTable): Verdict {
  return table.spectators.asked ? end(table, { code: 'spectatorsWithdrawn' }) : refuse('noSpectatorsAsked');
}

/** A player agrees to this rule or declines it. Refused if this is not what is asked now. */
export function answerSpectators(
  table: RunningTable,
  { owns }: GuestEntry,
  { rule, agree }: { readonly rule: SpectatorRule; readonly agree: boolean },
): Verdict {
  const { spectators } = table;
  if (!spectators.asked) return refuse('noSpectatorsAsked');
  const { rule: wanted, awaits } = spectators.asked;
  const [asked] = awaits.filter((seat) => owns.includes(seat));
  if (asked === undefined) return refuse(owns.length === 0 ? 'notSeated' : 'spectatorsNotAsked');
  // The answer was on its way while the host withdrew that question and asked another.
  if (!isSameRule(rule, wanted)) return refuse('spectatorsNotAsked');
  if (!agree) {
    write(table, { declined: wanted });
    spectators.declined = [...spectators.declined, wanted];
    return end(table, { code: 'spectatorsDeclined', params: { by: asked } });
  }
  // People at a shared screen see the question together, so they agree together.
  awaitOnly(
    table,
    wanted,
    awaits.filter((seat) => !owns.includes(seat)),
  );
  return ALLOWED;
}

/**
 * Somebody else has this seat from now on, in place of a person or of a bot. What that means for the question is done
 * now, or when the disk allows it.
 */
export function spectatorsFollow(table: RunningTable, seat: SeatId, was: 'person' | 'bot'): void {
  const verdict = tried(table, () => {
    if (was === 'person') noteDeparture(table, seat);
    const { spectators } = table;
    if (!spectators.asked) return;
    const { rule: wanted, awaits } = spectators.asked;
    if (exposesDeparted(table, wanted)) {
      end(table, { code: 'spectatorsLeft' });
      return;
    }
    // A newcomer has agreed to nothing, whatever the seat's last person did.
    const mustAsk = (other: SeatId): boolean => other === seat || awaits.includes(other);
    // A person who is gone is not waited for, even if the outcome cannot be written down yet.
    spectators.asked = { rule: wanted, awaits: askedPersons(table).filter(mustAsk) };
    awaitOnly(table, wanted, spectators.asked.awaits);
  });
  if (!verdict.ok) settleLater(table);
}

/** Another match begins: the rule stays, and the open question ends. */
export function forgetSpectatorQuestions({ spectators }: RunningTable): void {
  Object.assign(spectators, { asked: null, declined: [], inVain: 0, laxer: 0, leftIn: NEVER, agreedIn: NEVER });
}

/** Carries out what everybody has agreed to but could not be written down, when the disk can be written again. */
function settleLater(table: RunningTable): void {
  whenPassed(table, 'spectators', () => {
    const verdict = tried(table, () => {
      const { asked } = table.spectators;
      if (asked?.awaits.length === 0) awaitOnly(table, asked.rule, []);
    });
    if (!verdict.ok) settleLater(table);
  });
}

/**
 * Notes in which deal somebody left. They can agree to nothing more; those who had agreed to the present question have
 * agreed to that alone.
 */
function noteDeparture(table: RunningTable, seat: SeatId): void {
  const { spectators } = table;
  if (spectators.asked && !spectators.asked.awaits.includes(seat)) {
    spectators.agreedIn = Math.max(spectators.agreedIn, dealNow(table));
  } else spectators.leftIn = Math.max(spectators.leftIn, dealNow(table));
}

function askAll(table: RunningTable, wanted: SpectatorRule): Verdict {
  const { spectators } = table;
  if (exposesDeparted(table, wanted)) return refuse('spectatorsLeft');
  if (spectators.asked) return refuse('spectatorsAsked');
  if (spectators.laxer >= MOST_LAXER) return refuse('tooManySpectatorRules');
  const others = askedPersons(table);
  if (others.length > 0 && spectators.inVain >= MOST_IN_VAIN) return refuse('spectatorsInVain');
  // Neither the same again nor more than that: a no to one face shown is also a no to two.
  if (spectators.declined.some((known) => isNoLaxer(known, wanted))) return refuse('spectatorsDeclined');
  if (others.length > 0) {
    // It counts as asked in vain until all have agreed: leaving the table and continuing it does not restore the
    // question.
    write(table, { asked: wanted });
    spectators.inVain += 1;
  }
  awaitOnly(table, wanted, others);
  return ALLOWED;
}

/** Waits for these only; if nobody is left, the rule applies. */
function awaitOnly(table: RunningTable, wanted: SpectatorRule, awaits: readonly SeatId[]): void {
  const { spectators } = table;
  if (awaits.length > 0) {
    spectators.asked = { rule: wanted, awaits: [...awaits] };
    tellStatus(table);
    return;
  }
  const wasAsked = spectators.asked !== null;
  hold(table, wanted);
  spectators.laxer += 1;
  if (wasAsked) spectators.inVain -= 1;
}

function hold(table: RunningTable, next: SpectatorRule): void {
  const { spectators, events } = table;
  write(table, { spectators: next });
  const before = spectators.rule;
  spectators.rule = next;
  close(spectators);
  // Those who may no longer watch must leave, and outputs follow, before it is told.
  events.spectatorsRuled();
  for (const told of changesTold(before, next)) announce(table, told);
  tellStatus(table);
}

/** Ends a question without success, and tells everybody why. */
function end(table: RunningTable, told: Text): Verdict {
  close(table.spectators);
  announce(table, told);
  tellStatus(table);
  return ALLOWED;
}

/** Closes the question, and with it what people who have left had agreed to. */
function close(spectators: SpectatorState): void {
  spectators.asked = null;
  spectators.leftIn = Math.max(spectators.leftIn, spectators.agreedIn);
  spectators.agreedIn = NEVER;
}

/** Whether the rule would show faces of somebody who was dealt cards under another rule and has left. */
function exposesDeparted(table: RunningTable, { audience }: SpectatorRule): boolean {
  const { leftIn, rule } = table.spectators;
  return leftIn >= dealNow(table) && showsMore(audience, rule.audience);
}

/**
 * Everybody who has a seat and is not at the host's own screen, ascending: present or not, with a bot playing for them
 * or not.
 */
function askedPersons({ seats }: RunningTable): readonly SeatId[] {
  return seats.filter(({ kind, host }) => kind === 'person' && !host).map(({ seat }) => seat);
}

function dealNow({ game, match }: RunningTable): number {
  return dealOf(game, match.position().state);
}

type SpectatorLine =
  | { readonly spectators: SpectatorRule }
  | { readonly asked: SpectatorRule }
  | { readonly declined: SpectatorRule };

/** The record of a finished match is closed: a later rule goes into the first line of the next one. */
function write(table: RunningTable, line: SpectatorLine): void {
  if (!isOver(table)) table.journal.append(line);
}
