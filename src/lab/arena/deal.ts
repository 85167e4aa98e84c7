import type { AnyBot, GameState, GameTypes, Position, Tally } from '#engine/core/game.ts';
import { seedFromText } from '#engine/core/rng.ts';
import { botMove, playOut } from '#engine/table/move/playout.ts';
import { sharesOf } from '#engine/table/audience/chances.ts';
import { z } from '#protocol/schema.ts';
import type { Result } from '#protocol/view.ts';
import type { Contest } from './plan.ts';
import { timesOf } from './times.ts';

const count = z.int().check(z.minimum(0));

/** How the measured policy fared from one seat. */
const outcome = z.strictObject({
  /** Its part of the victory: one, or a part of a shared one. */
  share: z.number(),
  /** Whether it is among the winners. */
  won: z.boolean(),
  /** Its score minus the mean score of the others, with the sign turned where fewer points are better. */
  margin: z.number(),
});
export type Outcome = z.infer<typeof outcome>;

/** Something that the game counts: for the measured policy, for those against it, or in the match without it. */
const figure = z.strictObject({
  who: z.enum(['seat', 'against', 'control']),
  name: z.string(),
  count: z.number(),
  of: z.number(),
});
export type DealFigure = z.infer<typeof figure>;

/** A deal that was played from every seat, and once without the measured policy. A line of an arena's file. */
export const playedDeal = z.strictObject({
  deal: count,
  inputs: count,
  /** By the seat from which the measured policy played. */
  seats: z.array(outcome),
  /** The part of all seats that won in the match without the measured policy. */
  control: z.number(),
  figures: z.array(figure),
  thought: z.strictObject({
    moves: count,
    total: z.number(),
    longest: z.number(),
    classes: z.array(z.tuple([count, count])),
  }),
});
export type PlayedDeal = z.infer<typeof playedDeal>;

/** A match of an arena that stopped; the message says which and why. */
export class ArenaFault extends Error {
  override readonly name = 'ArenaFault';
}

/**
 * Plays deal `number` (from 1) once with the measured policy in each seat, and once without it. Everything but the
 * times follows from the plan and the number. Throws ArenaFault.
 */
export async function playDeal(contest: Contest, number: number): Promise<PlayedDeal> {
  const { plan, game, tested, opponent } = contest;
  const measured: number[] = [];
  const timed = timing(tested, measured);
  const outcomes: Outcome[] = [];
  const figures: DealFigure[] = [];
  const all = Array.from({ length: plan.seats }, (_, seat) => seat);
  let inputs = 0;
  for (const own of all) {
    const match = await playMatch(
      contest,
      number,
      all.map((seat) => (seat === own ? timed : opponent)),
    );
    inputs += match.inputs;
    outcomes.push(outcomeOf(match.result, own, game.lowestWins === true));
    figures.push(...figuresOf(match.tallies, (seat) => (seat === own ? 'seat' : 'against')));
  }
  const control = await playMatch(
    contest,
    number,
    all.map(() => opponent),
  );
  return {
    deal: number,
    inputs: inputs + control.inputs,
    seats: outcomes,
    control: control.result.standings.filter(({ winner }) => winner).length / plan.seats,
    figures: summed([...figures, ...figuresOf(control.tallies, () => 'control')]),
    thought: { ...timesOf(measured) } as PlayedDeal['thought'],
  };
}

/** How the policy in seat `own` fared. */
export function outcomeOf(result: Result, own: number, isLowestBest: boolean): Outcome {
  const { standings } = result;
  const share = sharesOf(result)[own] ?? 0;
  const others = standings.filter(({ seat }) => seat !== own).map(({ score }) => score);
  const mean = others.reduce((sum, score) => sum + score, 0) / others.length;
  const ahead = (standings.find(({ seat }) => seat === own)?.score ?? 0) - mean;
  return { share, won: share > 0, margin: isLowestBest ? -ahead : ahead };
}

interface Finished {
  readonly inputs: number;
  readonly result: Result;
  readonly tallies: readonly Tally[];
}

async function playMatch(
  { plan, game, interpreter }: Contest,
  number: number,
  policies: readonly AnyBot[],
): Promise<Finished> {
  const { options, seats } = plan;
  const seedText = `${plan.seed}/${String(number)}`;
  let inputs = 0;
  let position: Position<GameState> | null = null;
  try {
    const match = playOut<GameTypes>({
      game,
      options,
      seats,
      seed: seedFromText(seedText),
      interpreter,
      choose: (seat, now, at, rng) => {
        const policy = policies[seat];
        if (!policy) throw new Error(`nobody plays for seat ${String(seat)}`);
        return botMove<GameTypes>({ game, options }, policy, seat, now, at, rng);
      },
    });
    for await (const { step } of match) {
      inputs += 1;
      ({ position } = step);
    }
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace(/\.?$/, '');
    const who = policies.map(({ id }) => id).join(', ');
    throw new ArenaFault(
      `Deal ${String(number)} of ${game.id} (seed ${JSON.stringify(seedText)}, ${who}) stopped on a fault: ${message}.`,
    );
  }
  if (!position) throw new ArenaFault(`${game.id} was over before it began.`);
  const { state } = position;
  return { inputs, result: game.result(state), tallies: game.statistics?.(state) ?? [] };
}

/** The policy, with the milliseconds that it took for each move added to `measured`. */
function timing(policy: AnyBot, measured: number[]): AnyBot {
  return {
    // A policy that thinks draws other random numbers, here as at a table, so `thinks` is kept.
    ...policy,
    choose(sight, rng) {
      const before = performance.now();
      const move = policy.choose(sight, rng);
      measured.push(performance.now() - before);
      return move;
    },
  };
}

function figuresOf(tallies: readonly Tally[], whoSits: (seat: number) => DealFigure['who']): readonly DealFigure[] {
  return tallies.map(({ name, seat, count: counted, of }) => ({ who: whoSits(seat), name, count: counted, of }));
}

/** One figure for each name and policy, in the order in which the game tells them. */
export function summed(figures: readonly DealFigure[]): DealFigure[] {
  const totals = new Map<string, DealFigure>();
  for (const { who, name, count: counted, of } of figures) {
    const key = JSON.stringify([who, name]);
    const { count: before = 0, of: ofBefore = 0 } = totals.get(key) ?? {};
    totals.set(key, { who, name, count: before + counted, of: ofBefore + of });
  }
  return [...totals.values()];
}
