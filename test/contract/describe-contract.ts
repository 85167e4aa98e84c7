import { describeGame } from '#testkit/contract.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import type { Speaks } from '#testkit/listener.ts';
import { createWords } from '#words/words.ts';
import { testsOf } from '#testkit/games/index.ts';

const words = createWords();

function speaksOf(game: TestedGame): Speaks {
  return {
    say: (group, text) => words.say(game.id, group, text),
    detail: (text) => words.offer(game.id, text).detail,
    button: (text) => words.button(game.id, text),
    event: (event) => words.event(game.id, event),
    zone: (zone) => words.zone(game.id, zone),
    phase: (path) =>
      words.phase(game.id, path, game.chart.getStateNodeById(`${game.chart.id}.${path}`).description ?? ''),
  };
}

/** The contract of a game, with the words and the rare matches it has. */
export function describeContract(game: TestedGame): void {
  // High Card has no strings: it is the engine's test subject and nobody ever sees it.
  describeGame(game, {
    speaks: game.id === 'tiny' ? null : speaksOf(game),
    scenarios: testsOf(game.id).rarities ?? [],
  });
}
