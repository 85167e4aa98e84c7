import { describeSessions, sessionGames } from './describe-sessions.ts';

// Beside the other games' sessions, as they take as long as all of those.
describeSessions(sessionGames.filter(({ memory }) => memory !== undefined));
