import { isMainThread, parentPort } from 'node:worker_threads';
import { adviceFor, type AdvisedSight } from '#engine/core/advice.ts';
import type { AnyGame, BotPolicy } from '#engine/core/game.ts';
import { createRng } from '#engine/core/rng.ts';
import type { Thought, ThoughtRequest } from '#engine/table/ports.ts';
import { createReviewSteps, type ReviewStep } from '../reviewing/steps.ts';

/** What a thread can be asked. */
export type Work = ThoughtRequest | ReviewStep;

/** One question to a thread. A thread is asked nothing else before it has answered. */
export interface Question {
  readonly number: number;
  readonly request: Work;
}

/** What a thread says first, once it can be asked. */
export const READY = 'ready';

/** What a thread says of the question of this number. */
export interface Answer {
  readonly number: number;
  readonly answer: unknown;
}

/**
 * Lets this thread answer questions until it is ended. It knows the rules of `games` and what it is asked, and nothing
 * about any table. False where this is not such a thread.
 */
export function answerQuestions(games: readonly AnyGame[]): boolean {
  const port = parentPort;
  if (isMainThread || !port) return false;
  const reviewStep = createReviewSteps(games);
  port.on('message', ({ number, request }: Question) => {
    try {
      const answer = 'review' in request ? reviewStep(request) : think(request, games);
      port.postMessage({ number, answer } satisfies Answer);
    } catch {
      // A policy that answers with what cannot be sent has failed as well.
      port.postMessage({ number, answer: { fault: 'failed' } } satisfies Answer);
    }
  });
  port.postMessage(READY);
  return true;
}

function think({ game: id, policy, sight, seed }: ThoughtRequest, games: readonly AnyGame[]): Thought {
  const game = games.find((one) => one.id === id);
  if (game && policy === null) return { advice: adviceFor(game, sight as AdvisedSight, createRng(seed)) };
  const bots = (game?.bots ?? []) as readonly BotPolicy<unknown>[];
  const found = bots.find((bot) => bot.id === policy);
  return found ? { move: found.choose(sight, createRng(seed)) } : { fault: 'is not known' };
}
