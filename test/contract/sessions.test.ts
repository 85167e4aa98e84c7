import { hides } from '#testkit/games/index.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { describeSessions } from './describe-sessions.ts';

// High Card with a window stands in for games that have one from the first move on.
describeSessions([tinyTimed, ...testedGames.filter((game) => hides(game) && game.memory === undefined)]);
