/**
 * Runs the built main bundle under the stand-in, and hands a table over and takes it back through its channels; prints
 * what it saw as one JSON object. Run by hand-over.test.ts, with one record in the folder of records.
 */
import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hello } from './hello.mjs';

const electron = globalThis.__electron;
await import('../../out/main/index.js');
electron.ready();
while (electron.windows.length === 0) await wait(5);

const start = 'app://bundle/index.html';
const frame = (url) => ({ url, parent: null, detached: false });
const asked = async (channel, request, url = start) => {
  try {
    return { answer: await electron.handlers[channel]({ senderFrame: frame(url) }, request) };
  } catch (error) {
    return { refused: error.message };
  }
};
const sender = Object.assign(new EventEmitter(), { id: 7, postMessage: () => undefined });
electron.listeners['link:open']({ senderFrame: frame(start), sender });
const { port1 } = electron.ports.at(-1);
const heard = () => port1.sent.map((text) => JSON.parse(text));
const until = async (find) => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const found = find(heard());
    if (found) return found;
    await wait(5);
  }
  throw new Error(`not heard: ${JSON.stringify(heard().map(({ t }) => t))}`);
};
const send = (data) => port1.emit('message', { data });
const order = async (ref, wanted) => {
  send(JSON.stringify({ t: 'order', ref, order: wanted }));
  return until((all) => all.find((message) => message.ref === ref));
};
send(hello());
const welcome = await until((all) => all.find(({ t }) => t === 'welcome'));
const shownBefore = await asked('handOver:show', undefined);
await order('resume', { kind: 'resumeTable', id: welcome.hall.saved[0].id });
const handed = await order('hand', { kind: 'handOver' });
const { room } = await until((all) => all.find((message) => message.room?.host?.handedOver));
const { path, passphrase } = room.host.handedOver;
await asked('handOver:show', undefined);
const shown = electron.calls.filter(([name]) => name === 'shell.showItemInFolder').map(([, args]) => args[0]);

const nothing = await asked('handOver:take', { passphrase });
electron.chosen = [];
const cancelled = await asked('handOver:choose', undefined);
const elsewhere = await asked('handOver:choose', undefined, 'https://example.org/');
const malformed = await asked('handOver:take', { passphrase, path: '/etc/passwd' });
const choose = async (file) => {
  electron.chosen = [file];
  return asked('handOver:choose', undefined);
};
const long = join(process.env.STAND_IN_DATA, 'long.baize');
writeFileSync(long, new Uint8Array(21 * 1024 * 1024));
await choose(long);
const tooLong = await asked('handOver:take', { passphrase });
await choose(process.env.STAND_IN_DATA);
const folder = await asked('handOver:take', { passphrase });
const chosen = await choose(path);
const wrong = await asked('handOver:take', { passphrase: 'WRONG' });
const taken = await asked('handOver:take', { passphrase });
const back = await until((all) => all.findLast((message) => message.t === 'sync' && message.status.paused));

const facts = {
  shownBefore,
  handed: handed.t,
  shown: shown.map((file) => file === path),
  nothing,
  cancelled,
  elsewhere,
  malformed,
  tooLong,
  folder,
  chosen,
  wrong,
  taken,
  paused: back.status.paused,
  isSecret: !readFileSync(path).includes(passphrase),
};
process.stdout.write(JSON.stringify(facts), () => process.exit(0));
