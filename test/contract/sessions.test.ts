import { describeSessions, sessionGames } from './describe-sessions.ts';

describeSessions(sessionGames.filter(({ memory }) => memory === undefined));
