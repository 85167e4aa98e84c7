/**
 * Runs the built main bundle under the stand-in and sends hostile messages to everything it listens to; prints what
 * was wrong as one JSON object. Run by main.test.ts: `node --import ./stand-in.mjs fuzz-main.mjs`. A failure names
 * fast-check's seed; `FUZZ_SEED=<seed>` repeats it.
 */
import { EventEmitter } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { hello } from './hello.mjs';
import { malformed, trusted, untrusted } from './hostile.mjs';

const electron = globalThis.__electron;
const stray = [];
process.on('uncaughtException', (error) => stray.push(String(error)));
process.on('unhandledRejection', (error) => stray.push(String(error)));

await import('../../out/main/index.js');
electron.ready();
while (electron.windows.length === 0) await wait(5);

const {
  'settings:read': read,
  'settings:save': save,
  'remote:join': joinTable,
  'remote:leave': leaveRemote,
} = electron.handlers;
const open = electron.listeners['link:open'];
const silent = ['link:open', 'nearby:look', 'nearby:stop'].map((channel) => electron.listeners[channel]);
const settings = await read(trusted);
await save(trusted, settings);
const sender = Object.assign(new EventEmitter(), {
  id: 7,
  postMessage: () => undefined,
  send: (channel) => stray.push(`told on ${channel}`),
});

const contents = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')]);

/** Everything that a hostile message could have changed. */
const state = async () =>
  JSON.stringify([
    await read(trusted),
    contents(process.env.STAND_IN_DATA),
    [electron.windows, electron.ports, electron.calls].map(({ length }) => length),
    [Object.keys(electron.handlers), Object.keys(electron.listeners)],
    [Object.prototype, Array.prototype, Function.prototype].map((prototype) => Reflect.ownKeys(prototype).map(String)),
    stray,
  ]);

const SENTENCE =
  /^(settings:(read|save)|remote:(join|leave)) (may be asked only by the app's own page|was asked in a form it does not take)$/;

/** What came of a request: `refused` with one of our own two sentences, or else what it was. */
const outcomeOf = async (handler, event, requests) => {
  try {
    await handler(event, ...requests);
    return 'answered';
  } catch (error) {
    return error.name === 'RefusedRequest' && SENTENCE.test(error.message) ? 'refused' : `threw ${String(error)}`;
  }
};

const bad = malformed(settings);
const anything = fc.array(fc.oneof(bad, fc.constant(settings)), { maxLength: 3 });
/** Never exactly what the channel takes. */
const badForSave = fc.oneof(
  bad.map((one) => [one]),
  fc.array(bad, { minLength: 2, maxLength: 3 }),
  bad.map((one) => [settings, one]),
  fc.constant([]),
);
const badForRead = badForSave.filter(([first, ...more]) => first !== undefined || more.length > 0);

const unchanged = async (act) => {
  const before = await state();
  const outcome = await act();
  const after = await state();
  if (after !== before) throw new Error(`something changed: ${after.slice(0, 600)}`);
  if (outcome !== 'refused') throw new Error(`not refused: ${outcome}`);
};

const door = { address: '127.0.0.1', tlsPort: 9, fingerprint: 'ab'.repeat(32) };
/** A port and a fingerprint may be left open; then it is well-formed. */
const isDoor = (one) =>
  Object.keys(one ?? {}).join() === 'address,tlsPort,fingerprint' &&
  one.address === door.address &&
  [null, door.tlsPort].includes(one.tlsPort) &&
  [null, door.fingerprint].includes(one.fingerprint);
const badDoor = malformed(door).filter((one) => !isDoor(one));
const badForJoin = fc.oneof(
  badDoor.map((one) => [one]),
  fc.array(badDoor, { minLength: 2, maxLength: 3 }),
  badDoor.map((one) => [door, one]),
  fc.constant([]),
);

/** These refuse without a word. */
const knocks = (event, requests, listener = open) => {
  try {
    listener(Object.assign(Object.create(event), { sender }), ...requests);
    return 'refused';
  } catch (error) {
    return `threw ${String(error)}`;
  }
};

const invoked = fc.constantFrom(read, save, joinTable, leaveRemote);
const told = fc.constantFrom(...silent);
const properties = {
  'a request from elsewhere': fc.asyncProperty(invoked, untrusted, anything, (handler, event, requests) =>
    unchanged(() => outcomeOf(handler, event, requests)),
  ),
  'a malformed save': fc.asyncProperty(badForSave, (requests) => unchanged(() => outcomeOf(save, trusted, requests))),
  'a malformed read': fc.asyncProperty(badForRead, (requests) => unchanged(() => outcomeOf(read, trusted, requests))),
  'a malformed door': fc.asyncProperty(badForJoin, (requests) =>
    unchanged(() => outcomeOf(joinTable, trusted, requests)),
  ),
  'a port or a list asked for from elsewhere': fc.asyncProperty(
    untrusted,
    anything,
    told,
    (event, requests, listener) => unchanged(() => knocks(event, requests, listener)),
  ),
  'a port or a list asked for with data': fc.asyncProperty(
    fc.array(bad, { minLength: 1, maxLength: 3 }),
    told,
    (requests, listener) => unchanged(() => knocks(trusted, requests, listener)),
  ),
  'frames on the port': fc.asyncProperty(
    fc.boolean(),
    fc.array(bad, { minLength: 1, maxLength: 4 }),
    (greets, frames) => {
      knocks(trusted, []);
      const { port1 } = electron.ports.at(-1);
      if (greets) port1.emit('message', { data: hello() });
      return unchanged(() => {
        for (const data of frames) port1.emit('message', { data });
        const answers = port1.sent.map((frame) => JSON.parse(frame)).filter(({ t }) => t === 'refused' || t === 'bye');
        // The third closes the link, so there is nothing more to say.
        return answers.length === Math.min(frames.length, 3) ? 'refused' : JSON.stringify(answers);
      });
    },
  ),
};

process.on('exit', (code) => {
  if (code !== 0) process.stderr.write(`${stray.join('\n')}\n`);
});
process.exitCode = 1;
const wanted = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };
const results = {};
for (const [name, property] of Object.entries(properties)) {
  const details = await fc.check(property, { numRuns: 250, ...wanted });
  results[name] = {
    runs: details.numRuns,
    fault: details.failed
      ? `seed ${String(details.seed)}, path ${String(details.counterexamplePath)}: ${String(details.errorInstance).slice(0, 600)} for ${fc.stringify(details.counterexample).slice(0, 400)}`
      : null,
  };
}
process.stdout.write(JSON.stringify({ results, stray }), () => process.exit(0));
