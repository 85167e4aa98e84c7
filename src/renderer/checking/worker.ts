import '#renderer/client/missing.ts';
import { games } from '#engine/games/index.ts';
import { judgingMatch } from '#engine/verify/judging.ts';
import type { CheckAnswer, CheckRequest } from '#renderer/client/checker.ts';

/*
 * Checks a finished match. It is the only part of the pages that holds the rules, and is fetched when a match is over: while one is
 * played, a page knows nothing but what it is told.
 */

/** After so many steps it is told how far the check has come. */
const STRIDE = 20;

function answer(message: CheckAnswer): void {
  self.postMessage(message);
}

self.onmessage = ({ data: { text, shown } }: MessageEvent<CheckRequest>) => {
  const of = text.split('\n').length - 1;
  const work = judgingMatch(text, shown, games);
  let told = -STRIDE;
  let next = work.next();
  for (; next.done !== true; next = work.next()) {
    if (next.value < told + STRIDE) continue;
    told = next.value;
    answer({ done: Math.min(told, of), of });
  }
  answer({ judgement: next.value });
};
