import { testedGames } from '#testkit/tested-games.ts';
import { describeSessions } from './describe-sessions.ts';

// Beside the other games' sessions, as they take as long as all of those.
describeSessions(testedGames.filter(({ memory }) => memory !== undefined));
