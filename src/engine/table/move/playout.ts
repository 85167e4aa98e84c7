import type { SeatId } from '#protocol/ids.ts';
import { seatViewer } from '#protocol/viewer.ts';
import type { BotPolicy, BotSight, GameDefinition, GameTypes, InputOf, PositionOf, Step } from '../../core/game.ts';
import { viewOf } from '../../core/redact.ts';
import { createRng, type DrawRule, type Rng, type Seed } from '../../core/rng.ts';
import { awaiting, begin, type Interpreter } from '../../core/run.ts';

/** A match that is played to its end by bots, or by `choose`. */
export interface Playout<T extends GameTypes> {
  readonly game: GameDefinition<T>;
  readonly options: T['options'];
  readonly seats: number;
  readonly seed: Seed;
  readonly draws?: DrawRule | undefined;
  readonly interpreter: Interpreter<T>;
  /** The next move of an awaited seat; must be legal. */
  choose(seat: SeatId, position: PositionOf<T>, at: number, rng: Rng): T['move'] | Promise<T['move']>;
}

/** One input of a playout and where it led. */
export interface PlayedStep<T extends GameTypes> {
  /** How many inputs came before. */
  readonly at: number;
  readonly input: InputOf<T>;
  readonly step: Step<T['state'], T['event'], T['phase']>;
}

/**
 * Plays a match input by input. Chance is drawn from the seed as at a table, so the same seed and choices give the same
 * match. Ends when the match is over.
 */
export async function* playOut<T extends GameTypes>(playout: Playout<T>): AsyncGenerator<PlayedStep<T>> {
  const { game, interpreter } = playout;
  const rng = createRng(playout.seed, { draws: playout.draws });
  let position = begin(game, playout.options, playout.seats);
  for (let at = 0; ; at += 1) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over') return;
    const [seat] = waiting.kind === 'seats' ? waiting.seats : [];
    const input = (
      seat === undefined ? game.chance(position, rng) : { ...(await playout.choose(seat, position, at, rng)), seat }
    ) as InputOf<T>;
    const step = interpreter.advance(position, input);
    position = step.position;
    yield { at, input, step };
  }
}

/** What a bot at `seat` is given: that seat's view and moves, and nothing else of the position. */
export function botSight<T extends GameTypes>(
  game: GameDefinition<T>,
  position: PositionOf<T>,
  seat: SeatId,
  options: T['options'],
  rng: Rng,
): BotSight<T['move'], T['phase']> {
  return {
    seat,
    view: viewOf(game, position, seatViewer(seat)),
    moves: game.movesOf(position, seat, rng),
    options: options as BotSight<T['move'], T['phase']>['options'],
    memory: game.memory?.(position.state, seat) ?? null,
  };
}

/**
 * A bot's move. Its random numbers come from streams named after its seat and the moment, so that no bot can predict a
 * deal, and a repeated match repeats the numbers.
 */
export function botMove<T extends GameTypes>(
  playout: Pick<Playout<T>, 'game' | 'options'>,
  policy: BotPolicy<T['move'], T['phase']>,
  seat: SeatId,
  position: PositionOf<T>,
  at: number,
  rng: Rng,
): T['move'] {
  const { sight, own, seed } = botQuestion(playout, seat, position, at, rng);
  return policy.choose(sight, policy.thinks ? createRng(seed()) : own);
}

/** What a bot is asked at this moment (its name in the streams), in the table's own thread or in another. */
export function botQuestion<T extends GameTypes>(
  { game, options }: Pick<Playout<T>, 'game' | 'options'>,
  seat: SeatId,
  position: PositionOf<T>,
  at: number | string,
  rng: Rng,
): {
  readonly sight: BotSight<T['move'], T['phase']>;
  /** Its random numbers, which follow from the match's seed and so stay with the table. */
  readonly own: Rng;
  /** A seed for this move alone, from which nothing else of the match can be found out. */
  readonly seed: () => Seed;
} {
  const own: Rng = { stream: (purpose) => rng.stream(`bot/${String(seat)}/${String(at)}/${purpose}`) };
  return { sight: botSight(game, position, seat, options, own), own, seed: () => drawnSeed(own) };
}

function drawnSeed(own: Rng): Seed {
  const stream = own.stream('thinking');
  return Array.from({ length: 32 }, () => stream.uniform(256).toString(16).padStart(2, '0')).join('');
}
