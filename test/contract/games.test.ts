import { testedGames } from '#testkit/tested-games.ts';
import { describeContract } from './describe-contract.ts';

// Games that remember take longest: a notebook is worked out for every view. They have a file of their own, side by side.
for (const game of testedGames) if (game.memory === undefined) describeContract(game);
