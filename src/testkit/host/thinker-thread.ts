import { joinThinkers } from '#host/thinking/thinker.ts';
import { withThinkers } from '#testkit/thinking.ts';
import { highCard } from '#testkit/tiny-table.ts';

// A thread in which the bots of the tests think.
joinThinkers([withThinkers(highCard)]);
