import { learnSample, writeSample, type FeedSample } from '#feed/sample.ts';
import type { JsonObject } from '#protocol/json.ts';
import type { FeedStep } from '#feed/steps.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { chartInfo } from '#engine/chart/info.ts';
import { readOptions, type OptionsSpec } from '#engine/core/options.ts';
import { redactStep, viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, begin } from '#engine/core/run.ts';
import { botMove } from '#engine/table/move/playout.ts';
import { audiencePicture, type AudiencePicture } from '#protocol/audience.ts';
import { OPEN, PUBLIC, type Viewer } from '#protocol/viewer.ts';
import type { AnyPosition } from '#testkit/any-game.ts';
import { testsOf } from '#testkit/games/index.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { createWords } from '#words/words.ts';

type Options = AudiencePicture['options'];

/** As many steps as a page can read while it opens. */
const LONGEST = 240;

/** In one part of the match the chances of winning are told, as in a feed that works them out. */
const PREDICTED = { from: 40, to: 80 };

/** The sample match of a game: bots play it, and the public looks on; at its end every face is turned up. */
export function feedSample(game: TestedGame): FeedSample {
  const phases = Object.fromEntries(chartInfo(game.chart).states.map(({ id, description }) => [id, description]));
  const asPlayed = writeSample(game.id, phases, sampleSteps(game));
  // As a reader has them, whose keys may stand in another order: all who learn from it then learn the same.
  return writeSample(game.id, phases, learnSample(asPlayed).steps);
}

/** Its steps, as they are before they are coded. */
function sampleSteps(game: TestedGame): readonly FeedStep[] {
  const { short } = testsOf(game.id);
  const seats = short?.seats ?? game.seats.max;
  const options = readOptions(game.options as OptionsSpec<Options>, short?.options ?? {}, seats);
  const words = createWords();
  const rng = createRng(seedFromText(`feed/${game.id}`));
  const chances = rng.stream('chances');
  const interpreter = compileChart(game);
  const steps: FeedStep[] = [];

  function add(position: AnyPosition, events: FeedStep['events'], viewer: Viewer): void {
    const isPredicted = steps.length >= PREDICTED.from && steps.length < PREDICTED.to;
    const weights = Array.from({ length: seats }, () => 1 + chances.uniform(100));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const picture = audiencePicture.parse({
      game: game.id,
      options,
      match: 1,
      seats: Array.from({ length: seats }, (_, seat) => ({ name: words.botName(seat), kind: 'bot' })),
      view: viewOf(game, position, viewer),
      chances: isPredicted ? weights.map((weight) => Math.round((weight / sum) * 100) / 100) : null,
    });
    steps.push({ picture: plain(picture), events });
  }

  let position: AnyPosition = begin(game, options, seats);
  add(position, [], PUBLIC);
  for (let at = 0; steps.length < LONGEST; at += 1) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over') {
      add(position, [], OPEN);
      break;
    }
    const [seat] = waiting.kind === 'seats' ? waiting.seats : [];
    const input =
      seat === undefined
        ? game.chance(position, rng)
        : { ...botMove({ game, options }, botOf(seat), seat, position, at, rng), seat };
    const step = interpreter.advance(position, input);
    position = step.position;
    add(position, redactStep(game, step, PUBLIC).map(plain), PUBLIC);
  }
  return steps;

  function botOf(seat: number) {
    const bot = game.bots.find(({ id }) => id === (seat % 2 === 0 ? 'steady' : 'novice')) ?? game.bots[0];
    if (!bot) throw new Error(`${game.id} has no bots`);
    return bot;
  }
}

/** As it is on a wire. */
function plain(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
