/**
 * A computer with an open door and a table that is announced: `table-actor.ts <address> <id>`. It says `{"open": ...}`,
 * obeys `seats <free>` and `close`, and says when it did the latter.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { readAdapters } from '#web/adapters.ts';
import { announce } from '#host/discovery/discovery.ts';
import { testReach } from '#host/doors/reach.ts';

const [address = '', id = ''] = process.argv.slice(2);
const say = (value: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ at: Date.now(), ...value })}\n`);
};

const server = createServer((request, response) => response.end(`${id} for ${request.headers.host ?? ''}`));
server.listen(0, address);
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const [adapter] = await readAdapters();
const table = { id, game: 'kirin', name: `${id} of the room`, seats: { free: 3, total: 4 }, fingerprint: null };
const announcement = announce({ address, port, tlsPort: null, table });
say({ open: port, reach: await testReach(address, port), adapter });

for await (const line of createInterface({ input: process.stdin })) {
  const [order, free] = line.split(' ');
  if (order === 'seats') announcement.update({ seats: { free: Number(free), total: 4 } });
  if (order === 'close') break;
}
say({ closing: true });
await announcement.close();
server.close();
server.closeAllConnections();
// Nothing is open any more, so the process ends by itself: the test waits for that.
process.stdin.destroy();
