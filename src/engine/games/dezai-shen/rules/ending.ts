import { RANKS } from '../types.ts';
import {
  canBeDealt,
  GROUP_COUNT,
  GROUPS,
  HIGH,
  holdsAny,
  lacksShownBy,
  sureTricks,
  type Cards,
} from './card-groups.ts';
import { withCard, type Trick } from './ending-trick.ts';
import { SEAT_COUNT } from './layout.ts';

/** The rest of a hand as one player knows it. That player is number 0; 1 and 2 follow clockwise. */
export interface Ending {
  readonly own: Cards;
  /** Cards that player 0 has not seen. Some are in the other two hands, the rest are buried. */
  readonly unseen: Cards;
  /** Cards in the hand of each player. */
  readonly sizes: readonly number[];
  /** By player: the groups of which it is known to have no card. */
  readonly lacks: readonly number[];
  readonly leader: number;
  /** The present trick, in order. */
  readonly plays: readonly { readonly group: number; readonly rank: number }[];
  readonly taker: number;
  /** Tricks that the taker has won, and needs in all; tricks not won by anybody yet, including the present one. */
  readonly taken: number;
  readonly needs: number;
  readonly left: number;
  readonly overtrumpOnTrumpLead: boolean;
}

/**
 * How many positions are searched before giving up. With six tricks to go this misses about one certain result in
 * twelve and takes a few milliseconds at worst; the host answers a move in the time of a file write.
 */
const BUDGET = 6_000;

/**
 * Whether the contract can end like this, made or failed: whether some deal of the unseen cards and some play by
 * everybody, player 0 included, leads there. The search is exact, but gives up after `BUDGET` positions and then says
 * yes; so only a no is certain.
 */
export function canEnd(ending: Ending, made: boolean): boolean {
  const { taker, needs, overtrumpOnTrumpLead } = ending;
  const own = [...ending.own];
  const unseen = [...ending.unseen];
  const sizes = [...ending.sizes];
  const lacks = [...ending.lacks];
  const refuted = new Set<string>();
  let visited = 0;

  const betweenTricks = (leader: number, taken: number, left: number): boolean => {
    const sure = sureTricks(own, unseen);
    if (taken + (taker === 0 ? sure : 0) >= needs) return made;
    if (taken + left - (taker === 0 ? 0 : sure) < needs) return !made;
    const key = [...own, ...unseen, lacks[1], lacks[2], leader, taken].join();
    if (refuted.has(key)) return false;
    const isReached = inTrick(leader, { cards: 0, led: 0, group: 0, rank: 0, player: leader, taken, left });
    if (!isReached) refuted.add(key);
    return isReached;
  };

  const inTrick = (player: number, trick: Trick): boolean => {
    visited += 1;
    if (visited > BUDGET) return true;
    const held = player === 0 ? own : unseen;
    const others = player === 0 ? unseen : own;
    const known = lacks[player] ?? 0;
    // The line most likely to end as asked comes first: one side plays its strongest cards, the other its weakest.
    const isStrongFirst = (player === taker) === made;
    for (let index = 0; index < GROUP_COUNT; index += 1) {
      const group = GROUPS[isStrongFirst ? GROUP_COUNT - 1 - index : index] ?? 0;
      const cards = held[group] ?? 0;
      if (cards === 0 || ((known >> group) & 1) === 1) continue;
      const shown = trick.cards === 0 ? 0 : lacksShownBy(group, trick.led, trick.group, overtrumpOnTrumpLead);
      if (player === 0 && holdsAny(own, shown)) continue;
      lacks[player] = known | shown;
      const isReached =
        group >= HIGH
          ? playCard(player, held, group, 0, trick)
          : playFrom(player, held, group, others[group] ?? 0, isStrongFirst, trick);
      lacks[player] = known;
      if (isReached) return true;
    }
    return false;
  };

  /**
   * Tries the cards of a suit, one of each run: cards with no card of the other side between them are equivalent. While
   * the other one of players 1 and 2 is still to follow, both ends of a run are tried, because that player may hold the
   * rest of the run: it can then beat the lowest card of the run, but not the highest.
   */
  const playFrom = (
    player: number,
    held: number[],
    group: number,
    others: number,
    isStrongFirst: boolean,
    trick: Trick,
  ): boolean => {
    const cards = held[group] ?? 0;
    const isForTrick = trick.cards === 0 || trick.group === group;
    const between = trick.cards > 0 && isForTrick ? others | (1 << trick.rank) : others;
    const isContested = isForTrick && player > 0 && trick.cards + player < SEAT_COUNT;
    const tryOut = (rank: number | null): boolean => rank !== null && playCard(player, held, group, rank, trick);
    let isInRun = false;
    let end: number | null = null;
    for (let step = 0; step < RANKS.length; step += 1) {
      const rank = isStrongFirst ? RANKS.length - 1 - step : step;
      if ((cards >> rank) & 1) {
        if (isInRun) end = rank;
        else if (tryOut(rank)) return true;
        isInRun = true;
      } else if ((between >> rank) & 1) {
        if (isContested && tryOut(end)) return true;
        isInRun = false;
        end = null;
      }
    }
    return isContested && tryOut(end);
  };

  const playCard = (player: number, held: number[], group: number, rank: number, trick: Trick): boolean => {
    const before = held[group] ?? 0;
    const size = sizes[player] ?? 0;
    held[group] = group >= HIGH ? before - 1 : before & ~(1 << rank);
    sizes[player] = size - 1;
    const isPossible = player === 0 || canBeDealt(unseen, sizes, lacks);
    const isReached = isPossible && goOn(player, withCard(trick, player, group, rank));
    held[group] = before;
    sizes[player] = size;
    return isReached;
  };

  const goOn = (player: number, trick: Trick): boolean => {
    if (trick.cards < SEAT_COUNT) return inTrick((player + 1) % SEAT_COUNT, trick);
    const taken = trick.player === taker ? trick.taken + 1 : trick.taken;
    return betweenTricks(trick.player, taken, trick.left - 1);
  };

  if (ending.plays.length === 0) return betweenTricks(ending.leader, ending.taken, ending.left);
  const { leader, taken, left } = ending;
  let trick: Trick = { cards: 0, led: 0, group: 0, rank: 0, player: leader, taken, left };
  for (const [place, { group, rank }] of ending.plays.entries()) {
    trick = withCard(trick, (leader + place) % SEAT_COUNT, group, rank);
  }
  return inTrick((leader + ending.plays.length) % SEAT_COUNT, trick);
}
