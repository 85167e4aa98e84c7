import type { SeatId } from '#protocol/ids.ts';
import { answersOf } from '#engine/kits/deduction/answers.ts';
import type { Look, NotebookRow, NotebookView } from '#engine/kits/deduction/notebook-types.ts';
import type { Strength } from '#engine/kits/deduction/timeline.ts';
import { memoryOf } from '../chronicle.ts';
import type { DeathByDigitsState, Remembered } from '../types.ts';
import { factOf } from './facts.ts';
import { knowledgeOf } from './knowledge.ts';
import { MURDER, timelineOf } from './timeline.ts';
import { copiesSeen } from './where.ts';

/** The parts of a state from which a notebook is made. */
export type Noted = Pick<DeathByDigitsState, 'chronicle' | 'seats' | 'options'>;

const notebooks = new WeakMap<readonly Remembered[], Map<Strength, NotebookView>>();

/**
 * What a perfect note-taker of this level would have written down (chapter 14); null before the deal, and if the
 * notebook does nothing by itself (paragraph 14.7). One row per number, ascending: `excluded` is not in the Murder,
 * `certain` is. Worked out from the memory of the seat alone; the same object for the same memory.
 */
export function notebookOf(state: Noted, seat: SeatId): NotebookView | null {
  const level = state.options.aid;
  const memory = memoryOf(state, seat);
  if (level === 'off' || timelineOf(memory, seat) === null) return null;
  const byLevel = notebooks.get(memory) ?? new Map<Strength, NotebookView>();
  notebooks.set(memory, byLevel);
  const kept = byLevel.get(level);
  if (kept) return kept;
  const fresh: NotebookView = { level, rows: rowsOf(memory, state.seats, seat, level), looks: looksOf(memory, seat) };
  byLevel.set(level, fresh);
  return fresh;
}

function rowsOf(memory: readonly Remembered[], seats: number, seat: SeatId, level: Strength): readonly NotebookRow[] {
  const timeline = timelineOf(memory, seat);
  if (!timeline) return [];
  const known = knowledgeOf(memory, seats);
  const answers = answersOf(timeline, MURDER, level);
  return timeline.kinds.map(({ id: kind }, index): NotebookRow => {
    const { mark, because } = answers[index] ?? { mark: 'possible', because: null };
    return {
      kind,
      mark: mark === 'possible' ? 'open' : mark === 'impossible' ? 'excluded' : 'certain',
      because: because === null ? null : factOf({ seat, seats, memory }, kind, mark, because),
      copies: copiesSeen(known, Number(kind)),
    };
  });
}

/** What this seat has looked at: cards of the Murder and of Evidence, and whole hands (paragraph 13.7). */
function looksOf(memory: readonly Remembered[], seat: SeatId): readonly Look[] {
  return memory.flatMap((chapter): readonly Look[] => {
    if (chapter.kind !== 'seen' || chapter.seat !== seat || !chapter.faces) return [];
    const { place, turn, faces } = chapter;
    const [kind = '', number = '0'] = place.split(':');
    const of = kind === 'hand' ? { seat: Number(number) } : { slot: Number(number) };
    return [{ what: { code: LOOKS[kind] ?? 'lookedAt', params: { ...of, turn } }, faces }];
  });
}

const LOOKS: Readonly<Record<string, string>> = {
  murder: 'lookedAtMurder',
  slot: 'lookedAtEvidence',
  hand: 'lookedAtHand',
};
