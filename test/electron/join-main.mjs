/**
 * Runs the built main bundle under the stand-in and joins a table whose TLS door is at JOIN_PORT with the fingerprint
 * JOIN_FINGERPRINT; prints what it saw as one JSON object. Run by join.test.ts.
 */
import { hello } from './hello.mjs';
import { asked, electron, eventOf, heardOn, openLink, print, START as start, started, until } from './started.mjs';

const { lastContents: contents } = await started();

const { JOIN_PORT: port, JOIN_FINGERPRINT: fingerprint } = process.env;
/** A port for the page at this address, and what came on it after its hello, until it is told to whom it speaks. */
const greeted = async (url) => {
  const { length } = contents.links;
  openLink(eventOf({ url }));
  const link = await until(() => contents.links[length]);
  link.say(hello({ token: 'a-guest-s-own-secret' }));
  await until(() => link.isClosed || link.heard.length > 0);
  return link;
};
const kinds = (link) => heardOn(link).map(({ t, reason }) => reason?.code ?? t);
const told = () => contents.sent.filter(([channel]) => channel === 'nearby:tables');

const door = { address: '127.0.0.1', tlsPort: Number(port), fingerprint };
const twin = await asked('remote:join', { ...door, fingerprint: '0'.repeat(64) });
const far = await asked('remote:join', { ...door, address: '198.51.100.7' });
const named = await asked('remote:join', { ...door, address: 'example.org' });
const before = await greeted(`${start}?at=${fingerprint.slice(0, 32)}`);
const joined = await asked('remote:join', { ...door, fingerprint: null });
const there = `${start}?at=${joined.answer.at}`;
const remote = await greeted(there);
const sizes = remote.heard.map((text) => text.length);
const own = await greeted(start);
const again = await greeted(there);
const left = await asked('remote:leave', undefined);
await until(() => again.isClosed);
const after = await greeted(there);

electron.ipcMain.tell('nearby:look', eventOf({ url: 'https://example.org/' }));
const toldElsewhere = told().length;
electron.ipcMain.tell('nearby:look', eventOf());
const [looked] = await until(() => told().length > 0 && told());
electron.ipcMain.tell('nearby:stop', eventOf());

print({
  twin,
  far,
  named,
  joined,
  left,
  before: kinds(before),
  remote: kinds(remote),
  sizes,
  own: kinds(own),
  again: { kinds: kinds(again), closed: again.isClosed },
  after: kinds(after),
  toldElsewhere,
  looked,
});
