import { seatViewer } from '#protocol/viewer.ts';
import type { GameTypes } from '#engine/core/game.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { quickStream } from '#engine/kits/quick-stream.ts';
import type { SearchModel } from '#engine/kits/search/model.ts';
import { botMove, botSight } from '#engine/table/move/playout.ts';
import type { AnyMove, AnyPosition } from './any-game.ts';
import type { SearchMirror } from './games/game-tests.ts';
import type { Played, PlayedStep } from './playout.ts';

/**
 * Where a search model and the chart differ. A model is made at the first moment of a deal that it knows, and follows
 * the match. It must wait for the same seat and allow the same moves at every step, and count the same points at the
 * end. At every `every`th step the deal as the seat that is to move imagines it must agree as well, as far as that seat
 * knows. Returns sentences that name the seed; none when all is well.
 */
export function searchProblems(played: Played, search: SearchMirror, every = 1): readonly string[] {
  const problems: string[] = [];
  let model: SearchModel | null = null;
  for (const [index, { before, position, input }] of played.steps.entries()) {
    const where = `${played.seed}: before input ${String(index)} in ${before.phase}`;
    const fresh = search.mirror(before);
    if (fresh === null) {
      model = null;
      continue;
    }
    model ??= fresh;
    if (index % every === 0)
      problems.push(...imagined(played, before, fresh, search).map((told) => `${where} ${told}`));
    for (const one of [model, fresh])
      problems.push(...asked(played, before, one, search).map((told) => `${where} ${told}`));
    const move = 'seat' in input ? search.numberOf(before, input as AnyMove) : null;
    if (move === null) {
      model = null;
      continue;
    }
    model.apply(move);
    const points = search.points(before, position);
    if (points === null) continue;
    const found = new Float64Array(model.seats);
    model.points(found);
    if (model.turn() !== -1) problems.push(`${where} the model does not see that the deal ends`);
    if (found.join() !== points.join())
      problems.push(`${where} the model counts ${found.join()}, the rules ${points.join()}`);
    model = null;
  }
  return problems;
}

/**
 * Where the deal as the seat that is to move imagines it differs from the true one in what that seat knows, or cannot be
 * played to its end.
 */
function imagined(
  { game, options, seed }: Played,
  position: AnyPosition,
  truth: SearchModel,
  search: SearchMirror,
): readonly string[] {
  const seat = truth.turn();
  const rng = createRng(seedFromText(seed));
  const model = search.seat.imagine(botSight<GameTypes>(game, position, seat, options, rng), rng.stream('imagined'));
  const stream = quickStream(seat);
  model.imagine(stream);
  const problems = asked({ game }, position, model, search).map((told) => `as its seat imagines it, ${told}`);
  const [own, real] = [model, truth].map((one) => {
    const points = new Float64Array(one.seats);
    one.points(points);
    return points[seat];
  });
  if (own !== real) problems.push(`the seat believes that it has ${String(own)} points, and has ${String(real)}`);
  const into = new Int32Array(model.moveCount);
  while (problems.length === 0 && model.turn() !== -1) {
    const count = model.legal(into);
    if (count === 0) return ['the seat imagines hands that run out of cards before the end'];
    model.apply(into[stream.uniform(count)] as number);
  }
  return problems;
}

/** Whom the model waits for, and what it allows. */
function asked(
  { game }: Pick<Played, 'game'>,
  position: AnyPosition,
  model: SearchModel,
  search: SearchMirror,
): readonly string[] {
  const waiting = awaiting(game, position);
  const [seat = -1] = waiting.kind === 'seats' ? waiting.seats : [];
  if (model.turn() !== seat) return [`the model waits for ${String(model.turn())}, the chart for ${String(seat)}`];
  const into = new Int32Array(model.moveCount);
  const allowed = [...into.subarray(0, model.legal(into))].sort((a, b) => a - b).join();
  const legal = (game.movesOf(position, seat) as readonly AnyMove[])
    .flatMap((move) => search.numberOf(position, move) ?? [])
    .sort((a, b) => a - b)
    .join();
  return allowed === legal ? [] : [`the model allows ${allowed}, the chart ${legal}`];
}

/**
 * Bots that make another move in a world that their seat cannot tell from this one: they know what they may not know.
 * Returns sentences that name the seed; none when all is well.
 */
export function honestyProblems(played: Played, sampled: readonly PlayedStep[]): readonly string[] {
  const { game, options, seed } = played;
  const rng = createRng(seedFromText(seed));
  return sampled.flatMap(({ before }, at) => {
    const waiting = awaiting(game, before);
    return (waiting.kind === 'seats' ? waiting.seats : []).flatMap((seat) => {
      const other = { ...before, state: game.resample(before.state, seatViewer(seat), rng) };
      return game.bots
        .filter((bot) => {
          const chosen = (position: AnyPosition): string =>
            JSON.stringify(botMove<GameTypes>({ game, options }, bot, seat, position, at, rng));
          return chosen(before) !== chosen(other);
        })
        .map(({ id }) => `${seed}: ${id} at seat ${String(seat)} knows more than its seat in ${before.phase}`);
    });
  });
}
