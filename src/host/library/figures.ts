import type { LibraryPlayer } from '#protocol/library.ts';
import { LISTED, type KeptReview, type StatisticsFigures, type StatisticsMatch } from '#protocol/statistics.ts';
import { counts, playerKeyOf, type PlayedMatch, type PlayedSeat } from './library-index.ts';

/** What figures are worked out from. */
export interface FiguresParts {
  readonly player: LibraryPlayer;
  /** Null for all games together. */
  readonly game: string | null;
  /** Whether fewer points are better in this game. */
  readonly lowestWins: boolean;
  /** The player's finished matches, the earliest first. */
  readonly matches: readonly PlayedMatch[];
  /** What is kept of the reviews of a match. */
  readonly reviewsOf: (match: PlayedMatch) => readonly KeptReview[];
}

/** A seat of the player in a match that counts. */
interface Sitting {
  readonly match: PlayedMatch;
  readonly own: PlayedSeat;
  /** From 0 to 1: the player's part of the win. */
  readonly share: number;
}

/**
 * What the matches come to. Only counted are those whose deal was played before, as somebody may have known the cards, and
 * those in which somebody else made some of the player's moves.
 */
export function figuresOf(parts: FiguresParts): StatisticsFigures {
  const { game, lowestWins, matches } = parts;
  const sittings = sittingsOf(parts);
  const counted = new Set(sittings.map(({ match }) => match));
  const monthOf = monthsOnce();
  const outcome = (some: readonly Sitting[]): Outcome => outcomeOf(some, game !== null);
  return {
    ...outcome(sittings),
    again: matches.filter(({ isAgain }) => isAgain).length,
    substituted: matches.filter((match) => !match.isAgain && !counted.has(match)).length,
    points: game === null ? null : pointsOf(sittings, lowestWins),
    places: placesOf(sittings),
    games: grouped(sittings, ({ match }) => match.game)
      .map(([id, some]) => ({ game: id, ...outcome(some) }))
      .sort((one, other) => other.matches - one.matches),
    sizes: grouped(sittings, ({ match }) => match.seats.length)
      .map(([seats, some]) => ({ seats, ...outcome(some) }))
      .sort((one, other) => one.seats - other.seats),
    months: grouped(sittings, ({ match }) => monthOf(match.at)).map(([month, some]) => ({ month, ...outcome(some) })),
    latest: sittings.slice(-LISTED).map(matchOf),
    opponents: opponentsOf(parts.player, sittings),
    tallies: talliesOf(sittings),
    reviews: reviewsOf(sittings, parts.reviewsOf),
  };
}

/** Every seat of the player in the matches that count, in the order in which they were played. */
export function sittingsOf({ player, matches }: Pick<FiguresParts, 'player' | 'matches'>): readonly Sitting[] {
  const keyOf = keysOnce();
  const ownKey = keyOf(player);
  return matches.flatMap((match) => {
    const winners = match.seats.filter(({ winner }) => winner).length;
    return match.seats
      .filter((one) => counts(match, one) && keyOf(one) === ownKey)
      .map((own) => ({ match, own, share: own.winner ? 1 / winners : 0 }));
  });
}

/** `playerKeyOf`, but once for each name: a bot's matches have tens of thousands of seats and few names. */
function keysOnce(): typeof playerKeyOf {
  const [people, bots] = [new Map<string, string>(), new Map<string, string>()];
  return ({ name, isBot }) => {
    const known = isBot ? bots : people;
    let key = known.get(name);
    if (key === undefined) {
      key = playerKeyOf({ name, isBot });
      known.set(name, key);
    }
    return key;
  };
}

type Outcome = Pick<StatisticsFigures, 'matches' | 'wins' | 'even' | 'place' | 'score'>;

function outcomeOf(sittings: readonly Sitting[], isOneGame: boolean): Outcome {
  const matches = sittings.length;
  let [wins, even, places, scores] = [0, 0, 0, 0];
  for (const { match, own, share } of sittings) {
    wins += share;
    even += 1 / match.seats.length;
    places += own.place;
    scores += own.score;
  }
  return {
    matches,
    wins: rounded(wins),
    even: rounded(even),
    place: matches === 0 ? null : rounded(places / matches),
    score: matches === 0 || !isOneGame ? null : rounded(scores / matches),
  };
}

/** To four digits after the point: thirds of a win add up to 0.9999999999999999 otherwise. */
function rounded(value: number): number {
  return Number(value.toFixed(4));
}

function pointsOf(sittings: readonly Sitting[], lowestWins: boolean): StatisticsFigures['points'] {
  const scores = sittings.map(({ own }) => own.score).sort((one, other) => one - other);
  const [low, high] = [scores[0], scores.at(-1)];
  if (low === undefined || high === undefined) return null;
  return lowestWins ? { best: low, worst: high } : { best: high, worst: low };
}

function placesOf(sittings: readonly Sitting[]): StatisticsFigures['places'] {
  const counts: number[] = [];
  for (const { match, own } of sittings) {
    for (let place = counts.length; place < match.seats.length; place += 1) counts.push(0);
    counts[own.place - 1] = (counts[own.place - 1] ?? 0) + 1;
  }
  return counts.map((matches, index) => ({ place: index + 1, matches }));
}

/** The groups in the order in which the first of each was played. */
function grouped<K>(sittings: readonly Sitting[], keyOf: (sitting: Sitting) => K): (readonly [K, Sitting[]])[] {
  const groups = new Map<K, Sitting[]>();
  for (const sitting of sittings) {
    const key = keyOf(sitting);
    const group = groups.get(key);
    if (group) group.push(sitting);
    else groups.set(key, [sitting]);
  }
  return [...groups];
}

/** The month of a time. The month of the time before is remembered, as one match mostly follows the other. */
function monthsOnce(): (at: number) => string {
  let [from, to, month] = [0, 0, ''];
  return (at) => {
    if (at >= from && at < to) return month;
    const day = new Date(at);
    const [year, nth] = [day.getFullYear(), day.getMonth()];
    from = new Date(year, nth).getTime();
    to = new Date(year, nth + 1).getTime();
    month = `${String(year).padStart(4, '0')}-${String(nth + 1).padStart(2, '0')}`;
    return month;
  };
}

/** A match as it is listed. */
export function matchOf({ match, own, share }: Sitting): StatisticsMatch {
  const { file, game, at, seats } = match;
  const { seat, place, score } = own;
  const others = seats.filter((one) => one !== own).map(({ name, isBot }) => ({ name, isBot }));
  return { file, game, at, seat, seats: seats.length, place, score, share: rounded(share), others };
}

type Opponent = StatisticsFigures['opponents'][number];

/**
 * A bot with several seats is met once at a table, but has a place for each of them. Whoever did not make all their moves
 * was not played against.
 */
function opponentsOf(player: LibraryPlayer, sittings: readonly Sitting[]): StatisticsFigures['opponents'] {
  const keyOf = keysOnce();
  const ownKey = keyOf(player);
  const met = new Map<string, { -readonly [K in keyof Opponent]: Opponent[K] } & { last: Sitting | null }>();
  for (const sitting of sittings) {
    for (const { name, isBot, place, isOwn } of sitting.match.seats) {
      const key = keyOf({ name, isBot });
      if (key === ownKey || !isOwn) continue;
      let opponent = met.get(key);
      if (opponent === undefined) {
        opponent = { name, isBot, matches: 0, ahead: 0, behind: 0, level: 0, last: null };
        met.set(key, opponent);
      }
      opponent.name = name;
      if (opponent.last !== sitting) opponent.matches += 1;
      opponent.last = sitting;
      const difference = place - sitting.own.place;
      if (difference > 0) opponent.ahead += 1;
      else if (difference < 0) opponent.behind += 1;
      else opponent.level += 1;
    }
  }
  return [...met.values()]
    .sort((one, other) => other.matches - one.matches)
    .slice(0, LISTED)
    .map(({ last: _last, ...opponent }) => opponent);
}

function talliesOf(sittings: readonly Sitting[]): StatisticsFigures['tallies'] {
  const sums = new Map<string, { name: string; count: number; of: number }>();
  for (const { match, own } of sittings) {
    for (const { name, seat, count, of } of match.tallies) {
      if (seat !== own.seat) continue;
      const sum = sums.get(name) ?? { name, count: 0, of: 0 };
      sum.count += count;
      sum.of += of;
      sums.set(name, sum);
    }
  }
  return [...sums.values()];
}

function reviewsOf(sittings: readonly Sitting[], keptOf: FiguresParts['reviewsOf']): StatisticsFigures['reviews'] {
  return sittings
    .flatMap(({ match, own }) => {
      const { file, game, at } = match;
      const kept = keptOf(match).find(({ seat }) => seat === own.seat);
      return kept ? [{ file, game, at, ...kept }] : [];
    })
    .slice(-LISTED);
}
