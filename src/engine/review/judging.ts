import { MOST_CHOICES, type Advice } from '#protocol/advice.ts';
import { WHOLE, type Estimate, type MoveVerdict, type ReviewedMove } from '#protocol/review.ts';
import { figures, moveKeys, reasonsFor, weighingOf, type AdvisedMove, type AdvisedSight } from '../core/advice.ts';
import type { AnyGame, Weighing } from '../core/game.ts';
import { createRng, seedFromText } from '../core/rng.ts';
import { estimated, TIMES } from './estimating.ts';
import type { Stakes } from './precision.ts';

/** What a move is found to have cost. All chances are in ten-thousandths. */
export interface Judged extends Pick<ReviewedMove, 'chance' | 'between' | 'advice'>, Stakes {
  readonly verdict: Exclude<MoveVerdict, 'unjudged'>;
}

/**
 * Judges one decision by what its seat saw. The game's strongest bot weighs all moves, and then again, several times with
 * other random numbers, the move that was made and the best of the others: whatever looked best by chance among many
 * does not look so again. All random numbers follow from the sight alone. Null where there was no choice, or where nobody
 * has figures for the move that was made.
 */
export function judged(
  game: Pick<AnyGame, 'id' | 'bots' | 'features' | 'review'>,
  { sight, move }: { readonly sight: AdvisedSight; readonly move: AdvisedMove },
  deals: number | null,
): Judged | null {
  if (sight.moves.length < 2) return null;
  const all = weighedOnce(game, sight, deals);
  if (all === null) return null;
  const chosen = all.compared.find(isMove(sight, move));
  const [rival] = all.compared.filter((one) => one !== chosen).toSorted((one, other) => other.mean - one.mean);
  if (!chosen) return null;
  const pair = rival && !all.isCertain ? weighedAgain(game, sight, [chosen.move, rival.move], deals) : null;
  const [made, other = made] = pair ?? [chosen, rival];
  if (!made || !other) return null;
  const difference = scaled(estimated(other.chances.map((chance, time) => chance - (made.chances[time] ?? 0))));
  // A cost that cannot be shown is 0: otherwise the luck of the search would be a cost.
  const cost = difference.low > 0 ? difference.mean : 0;
  const stands = Math.min(scaled(estimated(made.chances)).mean, WHOLE - cost);
  const { low, high } = scaled(estimated((cost > 0 ? other : made).chances));
  const seen = all.compared.map((one) => (one === chosen ? made : one === rival ? other : one));
  // With the luck of the search, which raises it in idle decisions. Were only stakes counted that can be shown, the costs
  // that chance alone shows would weigh much more than that.
  const gained = stands + cost - Math.round(WHOLE * meanOf(seen.map(({ mean }) => mean)));
  return {
    chance: { mean: stands + cost, low, high },
    cost,
    stake: Math.max(0, gained),
    between: { low: difference.low, high: difference.high },
    verdict: verdictOn(cost),
    advice: adviceOn(game, sight, all.unit, seen, made, cost > 0 ? other : made),
  };
}

/**
 * lila calls a fall of the winning chance by 0.1, 0.2 and 0.3 on its scale from -1 to 1 an inaccuracy, a mistake and a
 * blunder (modules/tree/src/main/Advice.scala); here chances go from 0 to 1.
 */
const VERDICTS = [
  { from: 0.15 * WHOLE, verdict: 'blunder' },
  { from: 0.1 * WHOLE, verdict: 'mistake' },
  { from: 0.05 * WHOLE, verdict: 'inaccuracy' },
  { from: 1, verdict: 'good' },
] as const;

function verdictOn(cost: number): Judged['verdict'] {
  return VERDICTS.find(({ from }) => cost >= from)?.verdict ?? 'best';
}

/** A move with its figures. */
interface Compared {
  readonly move: AdvisedMove;
  /** In the unit of the bot, on average. */
  readonly worth: number | null;
  /** The chance to win that it leaves, each time it was weighed, and on average. */
  readonly chances: readonly number[];
  readonly mean: number;
}

type Weighings = readonly Weighing<AdvisedMove>[];

/** The moves by what a bot thinks of them, from two weighings; null where no bot has figures. */
function weighedOnce(game: Pick<AnyGame, 'id' | 'bots' | 'review'>, sight: AdvisedSight, deals: number | null) {
  const weighings = weighed(game, sight, deals, 2);
  const [first, second] = weighings;
  if (!first || !second) return null;
  // A bot that draws nothing says the same every time.
  const isCertain = JSON.stringify(first) === JSON.stringify(second);
  return { unit: first.unit, isCertain, compared: comparedIn(game, sight, weighings) };
}

/** These two moves by what a bot thinks of them TIMES over, in their order; null where it does not know both. */
function weighedAgain(
  game: Pick<AnyGame, 'id' | 'bots' | 'review'>,
  sight: AdvisedSight,
  moves: readonly [AdvisedMove, AdvisedMove],
  deals: number | null,
): readonly Compared[] | null {
  const pair = { ...sight, moves };
  const compared = comparedIn(game, pair, weighed(game, pair, deals, TIMES));
  const found = moves.flatMap((move) => compared.find(isMove(sight, move)) ?? []);
  return found.length === moves.length ? found : null;
}

/** What a bot thinks of the moves of the sight, so many times; half of the deals are for all of these together. */
function weighed(
  game: Pick<AnyGame, 'id' | 'bots'>,
  sight: AdvisedSight,
  deals: number | null,
  times: number,
): Weighings {
  const limit = deals === null ? null : { iterations: Math.ceil(deals / 2 / times), evenly: true };
  const seen = `${game.id}/${String(times)}/${JSON.stringify(sight)}`;
  return Array.from({ length: times }, (_, time) =>
    weighingOf(game, sight, createRng(seedFromText(`review/${String(time)}/${seen}`)), limit),
  ).flatMap((weighing) => weighing ?? []);
}

/** The moves that got a chance every time, in the order of the first time. */
function comparedIn(game: Pick<AnyGame, 'review'>, sight: AdvisedSight, weighings: Weighings): readonly Compared[] {
  const keyOf = moveKeys(sight);
  const [first] = weighings;
  const firstChances = first ? chancesIn(game, sight, first) : [];
  const tables = weighings.map((weighing) => {
    const isSame = JSON.stringify(weighing) === JSON.stringify(first);
    const chances = isSame ? firstChances : chancesIn(game, sight, weighing);
    // Of moves with the same name the first counts.
    const rows = weighing.choices.map(
      ({ move, worth }, place) => [keyOf(move), { worth, chance: chances[place] ?? null }] as const,
    );
    return new Map(rows.reverse());
  });
  const named = new Map((first?.choices ?? []).map(({ move }) => [keyOf(move), move] as const));
  return [...named].flatMap(([key, move]): readonly Compared[] => {
    const found = tables.flatMap((table) => table.get(key) ?? []);
    const chances = found.flatMap(({ chance }) => (chance === null ? [] : [Math.max(0, Math.min(1, chance))]));
    const worths = found.flatMap(({ worth }) => worth ?? []);
    if (chances.length < tables.length) return [];
    return [{ move, worth: worths.length < tables.length ? null : meanOf(worths), chances, mean: meanOf(chances) }];
  });
}

function chancesIn(
  game: Pick<AnyGame, 'review'>,
  sight: AdvisedSight,
  weighing: Weighing<AdvisedMove>,
): readonly (number | null)[] {
  if (weighing.unit === 'chance') return weighing.choices.map(({ worth }) => worth);
  return game.review?.chances?.(sight, weighing) ?? [];
}

/** Whether this is the same move: a person may have named its pieces in another order. */
function isMove(sight: AdvisedSight, move: AdvisedMove): (one: { readonly move: AdvisedMove }) => boolean {
  const keyOf = (one: AdvisedMove): string => ordered(moveKeys(sight)(one));
  const key = keyOf(move);
  return (one) => keyOf(one.move) === key;
}

/** The same key for moves that differ only in the order of their fields, or of what a field lists. */
function ordered(key: string): string {
  const fields = Object.entries(JSON.parse(key) as AdvisedMove).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields.map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value]));
}

/** The best moves with what was made among them, as a person is shown them, and what is true of the best. */
function adviceOn(
  game: Pick<AnyGame, 'features'>,
  sight: AdvisedSight,
  unit: Weighing<unknown>['unit'],
  compared: readonly Compared[],
  chosen: Compared,
  best: Compared,
): Advice {
  const sorted = compared.toSorted((one, other) => other.mean - one.mean);
  const others = sorted.filter((one) => one !== best);
  const near = others.slice(0, MOST_CHOICES - 1);
  const told = [best, ...(chosen === best || near.includes(chosen) ? near : [...near.slice(0, -1), chosen])];
  // What tells the best move from the one that was made is said first.
  const against = [
    best,
    ...told.filter((one) => one === chosen && one !== best),
    ...told.filter((one) => one !== chosen),
  ];
  return { ...figures(unit, told), reasons: reasonsFor(game, sight, [...new Set(against)]) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function scaled({ mean, low, high }: Estimate): Estimate {
  return { mean: Math.round(mean * WHOLE), low: Math.round(low * WHOLE), high: Math.round(high * WHOLE) };
}
