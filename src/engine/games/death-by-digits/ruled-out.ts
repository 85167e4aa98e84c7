import type { SeatId } from '#protocol/ids.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { memoryOf } from './chronicle.ts';
import { copiesOf } from './notebook/copies.ts';
import { knowledgeOf } from './notebook/knowledge.ts';
import { notebookOf } from './notebook/notebook.ts';
import { EVIDENCE_UP, murderOf, numberOf, numbersIn } from './rules/layout.ts';
import { MURDER_SLOTS, type DeathByDigitsState } from './types.ts';

/**
 * Numbers that the seat can see at this moment are not in the Murder: all copies are in its own hand and open in
 * Evidence, or it has looked at the whole Murder and the number is not there; and all numbers that its notebook
 * excludes. Empty if the memory aid is off.
 */
export function ruledOut(state: DeathByDigitsState, seat: SeatId): ReadonlySet<number> {
  if (state.options.aid === 'off') return new Set();
  const inSight = [...numbersIn(state, seat), ...facesIn(state.table, EVIDENCE_UP).map(numberOf)];
  const { places } = knowledgeOf(memoryOf(state, seat), state.seats);
  const murder = MURDER_SLOTS.flatMap((slot) => places.get(murderOf(slot)) ?? []);
  const isWhole = murder.length === MURDER_SLOTS.length;
  const rows = notebookOf(state, seat)?.rows ?? [];
  const excluded = new Set(rows.filter(({ mark }) => mark === 'excluded').map(({ kind }) => Number(kind)));
  return new Set(
    state.deck.filter((number) => {
      const isElsewhere = inSight.filter((other) => other === number).length >= copiesOf(number);
      return excluded.has(number) || isElsewhere || (isWhole && !murder.includes(number));
    }),
  );
}
