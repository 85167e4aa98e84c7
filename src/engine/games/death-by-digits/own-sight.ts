import type { SeatId } from '#protocol/ids.ts';
import { facesIn } from '#engine/core/pieces.ts';
import type { DeathByDigitsState } from './types.ts';
import { notebookOf } from './notebook/notebook.ts';
import { EVIDENCE_UP, isSpecial, numberOf, numbersIn } from './rules/layout.ts';
import { COPIES, MURDER_SIZE } from './rules/sizes.ts';

/**
 * Numbers that the seat can see at this moment not to be in the Murder: all copies lie in its own hand and open in
 * Evidence, or it has looked at the whole Murder and the number is not there; and all that its notebook excludes.
 * Nothing when the memory aid is off.
 */
export function ruledOut(state: DeathByDigitsState, seat: SeatId): ReadonlySet<number> {
  if (state.options.aid === 'off') return new Set();
  const inSight = [...numbersIn(state, seat), ...facesIn(state.table, EVIDENCE_UP).map(numberOf)];
  const murder = murderSeenBy(state, seat);
  const rows = notebookOf(state, seat)?.rows ?? [];
  const excluded = new Set(rows.filter(({ mark }) => mark === 'excluded').map(({ kind }) => Number(kind)));
  return new Set(
    state.deck.filter((number) => {
      const copies = isSpecial(number) ? 1 : COPIES;
      const isElsewhere = inSight.filter((other) => other === number).length >= copies;
      return (
        excluded.has(number) || isElsewhere || (murder.size === MURDER_SIZE && ![...murder.values()].includes(number))
      );
    }),
  );
}

/** What the seat has seen of the Murder, slot by slot: its cards never move. */
function murderSeenBy(state: DeathByDigitsState, seat: SeatId): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const chapter of state.chronicle) {
    const [face] = chapter.kind === 'seen' && chapter.sight.includes(seat) ? chapter.faces : [];
    if (chapter.kind === 'seen' && face !== undefined && chapter.place.startsWith('murder:'))
      seen.set(chapter.place, numberOf(face));
  }
  return seen;
}
