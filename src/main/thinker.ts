import { joinThinkers } from '#host/thinking/thinker.ts';

// The app starts this as a thread in which bots think while the table goes on.
joinThinkers();
