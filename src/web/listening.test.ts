import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenFirst, ListenError } from './listening.ts';

test('a port at which browsers open no page is refused in a sentence of its own', async () => {
  const refused = listenFirst(createServer(), [6000], '127.0.0.1');
  await expect(refused).rejects.toEqual(new ListenError('portBlocked', { port: 6000 }));
});
