import type { Reviewing } from '#engine/core/game.ts';
import { scaleFor, toChances } from '#engine/kits/search/chances.ts';
import type { KirinPhase } from '../kirin.chart.ts';
import { SEATS } from '../rules/layout.ts';
import type { KirinMove, KirinNumbers } from '../types.ts';
import { ROUND_DEVIATION } from './model.ts';

/** What `steady` expects of its best declaration on average, in points; measured in 60 matches. */
const USUAL = 2.55;

/**
 * Cards are weighed in chances already. A declaration is worth points: those which it promises more or less than usual
 * are added to the seat's total, and what the rounds that are left bring is noise (`kits/search/chances.ts`).
 */
export const review: Reviewing<KirinMove, KirinPhase> = {
  deals: 3_000_000,
  chances({ seat, view }, { choices }) {
    if (view.phase !== 'declaring') return null;
    const { finished, rounds, round } = view.numbers as unknown as KirinNumbers;
    const before = finished.at(-1)?.totals ?? SEATS.map(() => 0);
    const scale = scaleFor(ROUND_DEVIATION * Math.sqrt(rounds - round + 1));
    return choices.map(({ worth }) => {
      if (worth === null) return null;
      const totals = Float64Array.from(before, (total, other) => total + (other === seat ? worth - USUAL : 0));
      toChances(totals, scale, 0);
      return totals[seat] ?? null;
    });
  },
};
