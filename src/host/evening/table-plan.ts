import type { EntrantId, Seating } from '#protocol/evening.ts';
import type { SeatPlan, TablePlan } from '#protocol/table.ts';
import type { EveningState } from '#engine/evening/state.ts';
import { entrantOf } from './entrant-of.ts';

/**
 * A table of the evening. Nobody may watch it without a seat, because the others play the same deal; and nothing is
 * taken back, because other cards would come then than at the other tables.
 */
export function tablePlan(
  state: EveningState,
  seating: Seating,
  host: EntrantId | null,
  botNames: readonly string[],
): TablePlan {
  const { game, options, house } = state.plan;
  const sitting = seating.map((id) => (id === null ? undefined : entrantOf(state, id)));
  const unused = botNames.filter((name) => !state.entrants.some((entrant) => entrant.name === name));
  return {
    game,
    options,
    seats: sitting.map((sits): SeatPlan => {
      if (!sits) {
        const name = unused.shift();
        return { kind: 'bot', bot: house, ...(name !== undefined && { name }) };
      }
      const { id, name, bot } = sits;
      if (bot !== null) return { kind: 'bot', bot, name };
      return { kind: id === host ? 'me' : 'person', name };
    }),
    takebacks: 'never',
    spectators: { watching: false, audience: { shows: 'public', delay: 3_600, afterDeal: 0 } },
  };
}
