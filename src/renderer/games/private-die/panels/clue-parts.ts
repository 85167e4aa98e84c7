import type { SeatId } from '#protocol/ids.ts';
import type { PrivateDieEvent, RoundRecord } from '#engine/games/private-die/types.ts';
import type { LogEntry } from '#renderer/client/client-state.ts';

/** Why clues came or went; `bustAll` is a bust for which there were too few. */
export type CluePart = 'bust' | 'bustAll' | 'dice' | 'match' | 'luck' | 'shared' | 'won' | 'collected';

/** A bust costs at least so much where it costs anything; who pays less had no more (paragraph 4.6). */
const PRICE_OF_BUST = 2;

/**
 * What the change of a seat's clues in a finished round is made of, in the order in which it happened; empty where one part
 * says it all, and where the log no longer tells the whole round.
 */
export function cluePartsOf(
  log: readonly LogEntry[],
  record: RoundRecord,
  seat: SeatId,
): ReadonlyMap<CluePart, number> {
  // The host wrote the log: at a table of Private Die every event is one of its own.
  const told = log.map(({ event }) => event as unknown as PrivateDieEvent);
  const end = told.findLastIndex((event) => event.type === 'round.closed' && event.round === record.round);
  const begin = told.findLastIndex((event) => event.type === 'witness.revealed' && event.round === record.round);
  const parts = new Map<CluePart, number>();
  for (const event of begin < 0 ? [] : told.slice(begin, end)) {
    const [part, change] = partOf(event, seat) ?? ['dice', 0];
    if (change !== 0) parts.set(part, (parts.get(part) ?? 0) + change);
  }
  const sum = [...parts.values()].reduce((all, change) => all + change, 0);
  const isWhole = sum === record.seats[seat]?.change;
  return isWhole && (parts.size > 1 || parts.has('bustAll')) ? parts : new Map();
}

function partOf(event: PrivateDieEvent, seat: SeatId): readonly [CluePart, number] | null {
  if (event.type === 'clue.shared') return event.to === seat ? ['shared', event.gain] : null;
  if (!('seat' in event) || event.seat !== seat) return null;
  switch (event.type) {
    case 'turn.bust':
      return [event.loss < PRICE_OF_BUST ? 'bustAll' : 'bust', -event.loss];
    case 'die.bought':
    case 'power.used':
    case 'die.removed':
      return ['dice', -event.cost];
    case 'turn.matched':
      return ['match', event.gain];
    case 'luck.rolled':
      return ['luck', event.gain];
    case 'round.won':
      return ['won', event.reward];
    case 'clues.collected':
      return ['collected', event.count];
    default:
      return null;
  }
}
