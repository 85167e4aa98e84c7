import { joinThinkers } from '#host/thinking/thinker.ts';

// Started by the app as a thread of its own, in which bots think while the table goes on.
joinThinkers();
