import type { Advice } from '#protocol/advice.ts';
import { STANDARD_ADVICE } from '#protocol/advice.ts';
import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, type Reason, type Verdict } from '#protocol/text.ts';
import { countAdvice } from '../../core/advised.ts';
import { adviceFor, type AdvisedSight } from '../../core/advice.ts';
import type { RecordEntry } from '../../core/record.ts';
import { createRng } from '../../core/rng.ts';
import { guarded } from '../lifecycle/trouble.ts';
import { choiceOf } from '../move/asking-bots.ts';
import { isStale } from '../move/move.ts';
import { mayStaySilent } from '../move/windows.ts';
import type { Cancel, Thought, ThoughtRequest } from '../ports.ts';
import { hasSealed, isOver, mustAct, personPlays, standstill } from '../readers.ts';
import type { AskedAdvice, RunningTable } from '../table.ts';
import type { GuestMessage } from '../session.ts';
import { announce } from './chat.ts';
import type { GuestEntry } from './guests.ts';

/*
 * A seat asks what a good player would do (docs/decisions/0039). The record notes that it asked; the answer goes to the
 * guests who look through this seat, and nowhere else.
 */

type AdviseMessage = Extract<GuestMessage, { t: 'advise' }>;

/**
 * Takes a guest's question; `answer` tells the guest the verdict, and the advice follows when it is worked out. Asked again
 * about the same choice, the same advice is sent again, and is not counted again. Throws StoreFailure.
 */
export function advise(
  table: RunningTable,
  guest: GuestEntry,
  message: AdviseMessage,
  answer: (verdict: Verdict) => void,
): void {
  const { seat } = guest;
  const reason = whyNot(table, seat, message);
  if (reason !== null || seat === null) {
    answer({ ok: false, reason: reason ?? { code: 'notSeated' } });
    return;
  }
  const known = table.advice.asked.get(seat);
  if (known?.choice === choiceOf(table)) {
    answer(ALLOWED);
    if (known.told === undefined) return;
    // An advice is as long as a picture on the wire, and takes long to work out: neither is repeated more often than that.
    if (!guest.looks.take(table.ports.clock.now())) return;
    if (known.told === null) ask(table, seat, table.match.adviceQuestion(seat));
    else tell(table, seat, known.told);
    return;
  }
  // Whoever has one move only is advised as well: a refusal would tell whoever hears its length.
  writeDown(table, seat);
  answer(ALLOWED);
  ask(table, seat, table.match.adviceQuestion(seat));
}

/** Why this seat is not advised now; null if it may be. */
function whyNot(table: RunningTable, seat: SeatId | null, { at, learns }: AdviseMessage): Reason | null {
  const { advice: rule = STANDARD_ADVICE } = table.setup;
  if (seat === null) return { code: 'notSeated' };
  if (rule === 'never') return { code: 'adviceNever' };
  if (isOver(table)) return { code: 'matchIsOver' };
  const reason = standstill(table);
  if (reason) return reason;
  if (table.takebacks.pending) return { code: 'takebackPending' };
  // Nobody may notice who has something to answer.
  if (mayStaySilent(table)) return { code: 'windowIsOpen' };
  if (!personPlays(table, seat)) return { code: 'seatMinded' };
  if (isStale(table, at)) return { code: 'stale' };
  if (hasSealed(table, seat)) return { code: 'alreadyCommitted' };
  if (!mustAct(table, seat)) return { code: 'notAsked' };
  return rule === 'learners' && learns !== true && !table.advice.learners.has(seat) ? { code: 'adviceLearners' } : null;
}

/** Counts the question, and notes who is learning, before anything is told. Throws StoreFailure. */
function writeDown(table: RunningTable, seat: SeatId): void {
  const { advice, journal, match, setup } = table;
  const isNew = setup.advice === 'learners' && !advice.learners.has(seat);
  const lines: readonly RecordEntry[] = isNew ? [{ learns: seat }] : [];
  journal.append(...lines, { advised: seat, at: match.inputs() });
  countAdvice(advice, seat);
  if (!isNew) return;
  advice.learners.add(seat);
  announce(table, { code: 'learning', params: { who: seat } });
}

/** In milliseconds after the question. How long it takes to work an advice out depends on the hand, and nobody may hear that. */
const NO_SOONER = 700;

function ask(table: RunningTable, seat: SeatId, request: ThoughtRequest): void {
  const { advice, game, ports } = table;
  advice.asked.get(seat)?.cancel();
  const undone: Cancel[] = [];
  const cancel = (): void => {
    for (const undo of undone) undo();
  };
  const asked: AskedAdvice = { choice: choiceOf(table), told: undefined, cancel };
  advice.asked.set(seat, asked);
  const begun = ports.clock.now();
  const settle = (thought: Thought): void => {
    const tellNow = (): void => {
      guarded(table, () => {
        answered(table, seat, asked, thought);
      });
    };
    const early = ports.pace === 'instant' ? 0 : begun + NO_SOONER - ports.clock.now();
    if (early > 0) undone.push(ports.clock.after(early, tellNow));
    else tellNow();
  };
  try {
    if (ports.think) undone.push(ports.think(request, settle));
    else settle({ advice: adviceFor(game, request.sight as AdvisedSight, createRng(request.seed)) });
  } catch {
    settle({ fault: 'failed' });
  }
}

/** Tells the seat what was worked out, if it still has the choice about which it asked. */
function answered(table: RunningTable, seat: SeatId, asked: AskedAdvice, thought: Thought): void {
  if (asked.told !== undefined || table.advice.asked.get(seat) !== asked) return;
  const told = 'advice' in thought ? thought.advice : null;
  if (told === null) {
    const fault = 'fault' in thought ? thought.fault : 'answered with a move';
    table.ports.note(`table ${table.id}: nobody was advised who had asked: the adviser ${fault}`);
  }
  asked.told = told;
  if (asked.choice === choiceOf(table) && mustAct(table, seat)) tell(table, seat, told);
}

/** Whoever looks through this seat is told; nobody else. */
function tell({ guests }: RunningTable, seat: SeatId, advice: Advice | null): void {
  for (const guest of guests.all()) if (guest.seat === seat) guest.link.send({ t: 'advice', advice });
}
