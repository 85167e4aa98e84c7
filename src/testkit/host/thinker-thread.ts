import { answerQuestions } from '#host/thinking/answering.ts';
import { withThinkers } from '#testkit/thinking.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';

// A thread in which the bots of the tests think. What it does not load need not be loaded for each of many threads.
answerQuestions([withThinkers(tiny)]);
