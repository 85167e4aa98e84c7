import type { SeatId } from '#protocol/ids.ts';
import { quickStream, type QuickStream } from '#engine/kits/quick-stream.ts';
import { payoffOf, type Payoff } from '../foresight/payoff.ts';
import { rollOffChance } from '../foresight/roll-off.ts';
import { holdsFor, type TableSight } from '../foresight/ruling.ts';
import type { TurnEnd } from '../foresight/turn.ts';
import { hasActed } from '../foresight/winning.ts';
import { matchChance, raceOf, type Race } from './match-chances.ts';
import { asMet, endedAs, rivalEnds, type ChanceOfEnded, type Ended } from './rival-ends.ts';

/** A seat in this round. `ended`: how its turn ended, or how it is imagined to end; null before that. */
interface Player {
  readonly clues: number;
  readonly payoff: Payoff;
  /** How far from the winner it may be to force a roll-off (paragraph 8.6). */
  readonly reach: number | null;
  ended: Ended | null;
}

/** Whose chances are asked for. */
interface Asked {
  readonly seat: SeatId;
  readonly value: number;
  /** About how many courses of the round are followed from each end of the seat's turn. */
  readonly breadth: number;
  /** For drawing a sample where there are too many to follow. */
  readonly seed: number;
}

/** Bust, without gain or loss. */
const NOTHING: Ended = { isOut: true, isMatched: false, total: 0, dice: 0, change: 0, fine: 0 };

/** Greater than any number of clues. */
const CLUE_RADIX = 128;

/** The chances of a seat to win the match, by how its turn ends. */
export class RoundChances {
  readonly value: number;
  private readonly sight: TableSight;
  private readonly seat: SeatId;
  private readonly breadth: number;
  private readonly seed: number;
  private readonly players: readonly Player[];
  /** The seats that act after this one, in order. */
  private readonly waiting: readonly SeatId[];
  private readonly race: Race;
  private readonly finesGoToWinner: boolean;
  private readonly byEnd = new Map<string, number>();
  private readonly byClues = new Map<number, number>();
  private readonly byMeeting = new Map<number, readonly ChanceOfEnded[]>();
  private stream: QuickStream;

  constructor(sight: TableSight, { seat, value, breadth, seed }: Asked) {
    this.sight = sight;
    this.seat = seat;
    this.value = value;
    this.breadth = breadth;
    this.seed = seed;
    const { numbers } = sight;
    this.players = numbers.seats.map(({ clues, status, total, positive }, other) => {
      const holds = holdsFor(sight, other);
      const isDone = other !== seat && hasActed(sight, other);
      const isMatched = status === 'matched';
      const shown = {
        isOut: status === 'bust',
        isMatched,
        total: total ?? 0,
        dice: positive.length,
        change: 0,
        fine: 0,
      };
      return { clues, payoff: payoffOf(holds, numbers), reach: holds('tie.join'), ended: isDone ? shown : null };
    });
    // Before the value is known there is no order yet, so clockwise order is used.
    const order = numbers.order.length > 0 ? numbers.order : numbers.seats.map((_, other) => other);
    this.waiting = order.filter((other) => other !== seat && !hasActed(sight, other));
    this.race = raceOf(numbers);
    this.finesGoToWinner = holdsFor(sight, seat)('bust.sink') === 'winner';
    this.stream = quickStream(seed);
  }

  /** The chance to win the match if the turn ends like this; the seat has `spendable` clues now. */
  after(end: TurnEnd, spendable: number): number {
    const key = this.keyOf(end);
    const known = this.byEnd.get(key);
    if (known !== undefined) return known;
    const { payoff } = this.players[this.seat] as Player;
    let worth = 0;
    for (const { chance, ended } of endedAs(payoff, { chance: 1, end }, spendable)) worth += chance * this.from(ended);
    this.byEnd.set(key, worth);
    return worth;
  }

  /** Ends that differ only in a total that cannot win are the same. */
  private keyOf(end: TurnEnd): string {
    const { how, clues, isTurned, total, positive } = end;
    const isOut = how === 'bust' || Math.abs(this.value - total) > this.closest().gap;
    const isLost = isOut && this.players[this.seat]?.reach === null;
    return [isLost ? '' : total, isLost ? '' : positive, how, clues, isTurned].join();
  }

  private from(ended: Ended): number {
    const player = this.players[this.seat] as Player;
    player.ended = ended;
    // The same random numbers for every end, so that ends can be compared.
    this.stream = quickStream(this.seed);
    const { gap, dice } = this.closest();
    const chance = this.follow(0, gap, dice, this.breadth);
    // Back to what has really happened.
    player.ended = null;
    for (const other of this.waiting) (this.players[other] as Player).ended = null;
    return chance;
  }

  /** The closest of those whose turn has ended; the one with the most dice where several are equally close. */
  private closest(): { readonly gap: number; readonly dice: number } {
    let best = { gap: Infinity, dice: 0 };
    for (const { ended } of this.players) {
      if (!ended || ended.isOut) continue;
      const gap = Math.abs(this.value - ended.total);
      if (gap < best.gap || (gap === best.gap && ended.dice > best.dice)) best = { gap, dice: ended.dice };
    }
    return best;
  }

  /**
   * The mean chance over what those who wait from this place on may do: over all ends of the next turn where `breadth`
   * allows as many, otherwise over a sample drawn by their chances.
   */
  private follow(place: number, gap: number, dice: number, breadth: number): number {
    const seat = this.waiting[place];
    if (seat === undefined) return this.settled(gap);
    const ends = this.endsAt(place, seat, gap, dice);
    const player = this.players[seat] as Player;
    let sum = 0;
    let all = 0;
    const add = ({ ended }: ChanceOfEnded, weight: number): void => {
      player.ended = ended;
      const own = ended.isOut ? Infinity : Math.abs(this.value - ended.total);
      const within = breadth * weight;
      sum +=
        weight *
        (own < gap ? this.follow(place + 1, own, ended.dice, within) : this.follow(place + 1, gap, dice, within));
      all += weight;
    };
    if (breadth >= ends.length) for (const one of ends) add(one, one.chance);
    else this.draw(ends, Math.max(1, Math.floor(breadth)), add);
    return sum / all;
  }

  /** Systematic sampling: `count` ends, spread evenly over all by their chances. */
  private draw(ends: readonly ChanceOfEnded[], count: number, add: (one: ChanceOfEnded, weight: number) => void): void {
    const all = ends.reduce((sum, { chance }) => sum + chance, 0);
    let mark = (this.stream.next() * all) / count;
    let reached = 0;
    for (const one of ends) {
      reached += one.chance;
      let times = 0;
      for (; mark < reached; mark += all / count) times += 1;
      if (times > 0) add(one, times / count);
    }
  }

  private endsAt(place: number, seat: SeatId, gap: number, dice: number): readonly ChanceOfEnded[] {
    const met = asMet(gap, dice);
    const key = (place * CLUE_RADIX + Math.min(met.gap, CLUE_RADIX - 1)) * CLUE_RADIX + met.dice;
    let ends = this.byMeeting.get(key);
    if (!ends) {
      const later = this.waiting.slice(place + 1);
      ends = rivalEnds(this.sight, { seat, value: this.value, later, ...met });
      this.byMeeting.set(key, ends);
    }
    return ends;
  }

  /** The chance when all have acted: whoever is closest wins the round, by a roll-off where several are. */
  private settled(gap: number): number {
    const clues: number[] = [];
    let fines = 0;
    for (const { clues: before, ended } of this.players) {
      const { change, fine } = ended ?? NOTHING;
      clues.push(Math.max(0, before + change));
      fines += fine;
    }
    if (gap === Infinity) return this.chanceWith(clues);
    const contenders = this.contenders(gap);
    let sum = 0;
    let all = 0;
    for (const winner of contenders) {
      const share = this.rollOffShare(winner, contenders);
      const before = clues[winner] as number;
      clues[winner] = before + this.taken(winner) + (this.finesGoToWinner ? fines : 0);
      sum += share * this.chanceWith(clues);
      all += share;
      clues[winner] = before;
    }
    return sum / all;
  }

  /** Those who are closest, and a seat that can force its way in: that costs nothing, so it does. */
  private contenders(gap: number): readonly SeatId[] {
    const ahead: SeatId[] = [];
    for (const [seat, { ended }] of this.players.entries()) {
      if (ended && !ended.isOut && Math.abs(this.value - ended.total) === gap) ahead.push(seat);
    }
    const joins = this.players.findIndex(({ reach, ended }, seat) => {
      if (reach === null || ahead.includes(seat)) return false;
      return ahead.some((other) => Math.abs((ended?.total ?? 0) - (this.players[other]?.ended?.total ?? 0)) <= reach);
    });
    return joins < 0 ? ahead : [...ahead, joins];
  }

  /** How likely a seat is to win a roll-off, compared with the others in it: it must be ahead of each of them. */
  private rollOffShare(winner: SeatId, contenders: readonly SeatId[]): number {
    let share = 1;
    for (const other of contenders) {
      if (other !== winner) share *= rollOffChance(this.diceOf(winner), this.diceOf(other));
    }
    return share;
  }

  private diceOf(seat: SeatId): number {
    return this.players[seat]?.ended?.dice ?? 0;
  }

  /** Clues that the winner takes, without fines of this round that go to it. */
  private taken(winner: SeatId): number {
    const { payoff, ended } = this.players[winner] as Player;
    const { dice, isMatched } = ended ?? NOTHING;
    return (payoff.reward === 'dice' ? dice : payoff.reward) + payoff.besides + (isMatched ? payoff.pot : 0);
  }

  private chanceWith(clues: readonly number[]): number {
    let key = 0;
    for (const count of clues) key = key * CLUE_RADIX + count;
    let chance = this.byClues.get(key);
    if (chance === undefined) {
      chance = matchChance(this.race, this.seat, clues);
      this.byClues.set(key, chance);
    }
    return chance;
  }
}
