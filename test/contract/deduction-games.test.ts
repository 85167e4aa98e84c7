import { testedGames } from '#testkit/tested-games.ts';
import { describeContract } from './describe-contract.ts';

for (const game of testedGames) if (game.memory !== undefined) describeContract(game);
