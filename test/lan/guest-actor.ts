/**
 * A computer that looks for tables: it says `{"tables": [...]}` at each change, and obeys `get <address> <port>` and
 * `close`.
 */
import { createInterface } from 'node:readline';
import { browse } from '#host/discovery/discovery.ts';

const say = (value: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ at: Date.now(), ...value })}\n`);
};

const list = browse((tables) => {
  say({ tables });
});
say({ looking: true });

for await (const line of createInterface({ input: process.stdin })) {
  const [order, address = '', port = ''] = line.split(' ');
  if (order === 'get') say({ got: await (await fetch(`http://${address}:${port}/`)).text() });
  if (order === 'close') break;
}
await list.close();
process.stdin.destroy();
