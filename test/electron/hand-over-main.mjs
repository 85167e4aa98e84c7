/**
 * Runs the built main bundle under the stand-in, and hands a table over and takes it back through its channels; prints
 * what it saw as one JSON object. Run by hand-over.test.ts, with one record in the folder of records.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asked, calls, electron, eventOf, greeted, heardOn, print, started, until } from './started.mjs';

await started();
const link = await greeted();
const find = (wanted) => until(() => wanted(heardOn(link)));
const order = async (ref, wanted) => {
  link.say(JSON.stringify({ t: 'order', ref, order: wanted }));
  return find((all) => all.find((message) => message.ref === ref));
};
const welcome = await find((all) => all.find(({ t }) => t === 'welcome'));
const shownBefore = await asked('handOver:show', undefined);
await order('resume', { kind: 'resumeTable', id: welcome.hall.saved[0].id });
const handed = await order('hand', { kind: 'handOver' });
const { room } = await find((all) => all.find((message) => message.room?.host?.handedOver));
const { path, passphrase } = room.host.handedOver;
await asked('handOver:show', undefined);
const shown = calls('shell.showItemInFolder').map(([file]) => file);

const nothing = await asked('handOver:take', { passphrase });
const cancelled = await asked('handOver:choose', undefined);
const elsewhere = await asked('handOver:choose', undefined, eventOf({ url: 'https://example.org/' }));
const malformed = await asked('handOver:take', { passphrase, path: '/etc/passwd' });
const choose = async (file) => {
  electron.chosen.splice(0, 1, file);
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
const back = await find((all) => all.findLast((message) => message.t === 'sync' && message.status.paused));

print({
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
});
