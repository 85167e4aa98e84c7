/**
 * Runs the built main bundle under the stand-in and joins a table whose TLS door is at JOIN_PORT with the fingerprint
 * JOIN_FINGERPRINT; prints what it saw as one JSON object. Run by join.test.ts.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { hello } from './hello.mjs';

const electron = globalThis.__electron;
await import('../../out/main/index.js');
electron.ready();
while (electron.windows.length === 0) await wait(5);

const { JOIN_PORT: port, JOIN_FINGERPRINT: fingerprint } = process.env;
const start = 'app://bundle/index.html';
const frame = (url) => ({ url, parent: null, detached: false });
const asked = async (channel, request, url = start) => {
  try {
    return { answer: await electron.handlers[channel]({ senderFrame: frame(url) }, request) };
  } catch (error) {
    return { refused: error.message };
  }
};
const sender = Object.assign(new EventEmitter(), { id: 7, handed: 0, told: [] });
sender.postMessage = () => (sender.handed += 1);
sender.send = (...args) => sender.told.push(args);
const until = async (holds) => {
  for (let turn = 0; turn < 2_000 && !holds(); turn += 1) await wait(5);
  return holds();
};
/** A port for the page at this address, and what came on it after its hello, until it is told to whom it speaks. */
const greeted = async (url) => {
  const before = sender.handed;
  electron.listeners['link:open']({ senderFrame: frame(url), sender });
  await until(() => sender.handed > before);
  const { port1 } = electron.ports.at(-1);
  port1.emit('message', { data: hello({ token: 'a-guest-s-own-secret' }) });
  await until(() => port1.closed || port1.sent.length > 0);
  return port1;
};
const kinds = (port1) => port1.sent.map((text) => JSON.parse(text)).map(({ t, reason }) => reason?.code ?? t);

const door = { address: '127.0.0.1', tlsPort: Number(port), fingerprint };
const twin = await asked('remote:join', { ...door, fingerprint: '0'.repeat(64) });
const far = await asked('remote:join', { ...door, address: '198.51.100.7' });
const named = await asked('remote:join', { ...door, address: 'example.org' });
const before = await greeted(`${start}?at=${fingerprint.slice(0, 32)}`);
const joined = await asked('remote:join', { ...door, fingerprint: null });
const there = `${start}?at=${joined.answer.at}`;
const remote = await greeted(there);
const sizes = remote.sent.map((text) => text.length);
const own = await greeted(start);
const again = await greeted(there);
const left = await asked('remote:leave', undefined);
await until(() => again.closed);
const after = await greeted(there);

electron.listeners['nearby:look']({ senderFrame: frame('https://example.org/'), sender });
const toldElsewhere = sender.told.length;
electron.listeners['nearby:look']({ senderFrame: frame(start), sender });
const looked = await until(() => sender.told.length > 0);
electron.listeners['nearby:stop']({ senderFrame: frame(start), sender });

const facts = {
  twin,
  far,
  named,
  joined,
  left,
  before: kinds(before),
  remote: kinds(remote),
  sizes,
  own: kinds(own),
  again: { kinds: kinds(again), closed: again.closed },
  after: kinds(after),
  toldElsewhere,
  looked: looked && sender.told[0],
};
process.stdout.write(JSON.stringify(facts), () => process.exit(0));
