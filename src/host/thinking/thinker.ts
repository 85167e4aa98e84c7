import { games } from '#engine/games/index.ts';
import { answerQuestions } from './answering.ts';

/** Lets this thread answer questions about every game until it is ended. False where this is not such a thread. */
export function joinThinkers(): boolean {
  return answerQuestions(games);
}
