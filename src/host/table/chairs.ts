import type { AdviceRule } from '#protocol/advice.ts';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { SeatPlan, SharedDeal, TablePlan, TakebackRule } from '#protocol/table.ts';
import type { AnyGame, GameDefinition } from '#engine/core/game.ts';
import type { Seed } from '#engine/core/rng.ts';
import type { Entropy } from '#engine/table/ports.ts';
import { botSeat, layOutSeats, type Seat } from '#engine/table/room/seating.ts';

/** A seat that is taken, or a chair that waits. */
export type Place = Seat | null;

/** A table before its first match: what will be played, and who has sat down so far. */
export interface Gathered {
  /** The table's id, and the secret half of its key: they stay the same when its match cannot begin at the first try. */
  readonly id: string;
  readonly key: string;
  readonly game: GameDefinition;
  /** Those that differ from the standard, for pages. */
  readonly houseRules: TablePlan['options'];
  readonly options: object;
  /** Null if it is to be drawn. */
  readonly seed: Seed | null;
  readonly takebacks: TakebackRule;
  readonly advice: AdviceRule;
  readonly spectators: SpectatorRule;
  /** After how many seconds a bot plays for whoever is away; undefined where none does. */
  readonly awayBot: number | undefined;
  /** Other tables play the same deal; null where none does. */
  readonly evening: SharedDeal | null;
  readonly places: readonly Place[];
  /** The secrets of seats that were reserved for one person each. */
  readonly tokens: readonly (string | null)[];
  /** On which chairs somebody has said that they are ready. */
  readonly ready: ReadonlySet<SeatId>;
  /** What is different from the table that gathered here before; null for nothing, and where none did. */
  readonly changed: 'game' | 'rules' | null;
}

/** The table with these people on its chairs: only those who have kept theirs are still ready. */
export function rearranged(gathered: Gathered, places: readonly Place[]): Gathered {
  const ready = new Set([...gathered.ready].filter((seat) => places[seat] === gathered.places[seat]));
  return { ...gathered, places, ready };
}

/** The table on one of whose chairs somebody is ready, or no longer. */
export function withReady(gathered: Gathered, seat: SeatId, isReady: boolean): Gathered {
  const others = [...gathered.ready].filter((other) => other !== seat);
  return { ...gathered, ready: new Set(isReady ? [...others, seat] : others) };
}

/** What people who have agreed to play at `before` would not find at `now`. */
export function changedBetween(before: Gathered | null, now: Gathered): Gathered['changed'] {
  if (before === null) return null;
  if (before.game.id !== now.game.id) return 'game';
  const rules = ({ options, takebacks, advice, spectators, awayBot, places }: Gathered): string =>
    JSON.stringify([options, takebacks, advice, spectators, awayBot, places.length]);
  return rules(before) === rules(now) ? null : 'rules';
}

/** The places of a plan, with its open chairs empty. */
export function layOutPlaces(plan: readonly SeatPlan[], entropy: Entropy): Pick<Gathered, 'places' | 'tokens'> {
  const stand = plan.map((seat) => (seat.kind === 'open' ? ({ kind: 'me', name: '-' } as const) : seat));
  const { seats, tokens } = layOutSeats(stand, entropy);
  return { places: seats.map((seat, index) => (plan[index]?.kind === 'open' ? null : seat)), tokens };
}

/** Puts somebody on a chair, or nobody. */
export function withPlace(places: readonly Place[], seat: SeatId, sits: Omit<Seat, 'seat'> | null): readonly Place[] {
  return places.map((place, index) => (index === seat ? sits && { ...sits, seat } : place));
}

/** Empties every chair of the person with this secret. */
export function withoutPerson(places: readonly Place[], tokenHash: string): readonly Place[] {
  return places.map((place) => (place?.tokenHash === tokenHash ? null : place));
}

/** Exchanges the people on two chairs. */
export function swapped(places: readonly Place[], one: SeatId, other: SeatId): readonly Place[] {
  const [first, second] = [places[one] ?? null, places[other] ?? null];
  return withPlace(withPlace(places, one, second), other, first);
}

/** The seats of the match that begins: bots of this policy fill the empty chairs. */
export function filled(
  game: AnyGame,
  places: readonly Place[],
  bot: string,
  names: readonly string[],
): readonly Seat[] {
  return places.reduce<readonly Seat[]>((seats, place, seat) => {
    const others = [...seats, ...places.slice(seat + 1)].flatMap((other) => (other === null ? [] : [other.name]));
    return [...seats, place ?? { ...botSeat(game, bot, others, names), seat }];
  }, []);
}
