import type { EveningPicture } from '#protocol/evening-screen.ts';
import type { EveningRoom } from '#protocol/evening-room.ts';
import type { EntrantId } from '#protocol/evening.ts';
import type { SeatId } from '#protocol/ids.ts';
import { useClient } from '#renderer/client/hooks.ts';

/** The evening that is held in this room; null where none is. */
export function useEvening(): EveningRoom | null {
  return useClient((state) => state.room?.evening ?? null);
}

/** Where this entrant sits in the round that is played, or in the next one; null for nowhere. */
export function chairOf(
  { seatings }: EveningRoom,
  id: EntrantId | null,
): { readonly table: number; readonly seat: SeatId } | null {
  if (id === null) return null;
  const chairs = seatings.flatMap((seating, table) =>
    seating.flatMap((sits, seat) => (sits === id ? [{ table, seat }] : [])),
  );
  return chairs[0] ?? null;
}

/** The standings with the names of those in them; an empty table before the first result. */
export function standingsPicture({
  standings,
  entrants,
}: EveningRoom): Pick<EveningPicture, 'standings' | 'counted' | 'unit'> {
  if (standings === null) return { standings: [], counted: 0, unit: 'percent' };
  const known = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  return {
    unit: standings.unit,
    counted: standings.deals,
    standings: standings.lines.map(({ entrant, ...line }) => {
      const { name = entrant, bot = null } = known.get(entrant) ?? {};
      return { ...line, name, isBot: bot !== null };
    }),
  };
}
