/**
 * Runs the built main bundle under the stand-in and sends hostile messages to everything it listens to; prints what
 * was wrong as one JSON object. Run by main.test.ts: `node fuzz-main.mjs`. A failure names
 * fast-check's seed; `FUZZ_SEED=<seed>` repeats it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { perTier } from '#testkit/tier.ts';
import { hello } from './hello.mjs';
import { malformed, trusted, untrusted } from './hostile.mjs';
import { ask, electron, print, started } from './started.mjs';

const stray = [];
process.on('uncaughtException', (error) => stray.push(String(error)));
process.on('unhandledRejection', (error) => stray.push(String(error)));

const { lastContents: page } = await started();
const settings = await ask('settings:read');
await ask('settings:save', settings);

const contents = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')]);

/** Everything that a hostile message could have changed. */
const state = async () =>
  JSON.stringify([
    await ask('settings:read'),
    contents(process.env.STAND_IN_DATA),
    [electron.windows, page.links, page.sent, electron.state.calls].map(({ length }) => length),
    electron.ipcMain.channels(),
    [Object.prototype, Array.prototype, Function.prototype].map((prototype) => Reflect.ownKeys(prototype).map(String)),
    stray,
  ]);

const SENTENCE =
  /^(settings:(read|save)|remote:(join|leave)) (may be asked only by the app's own page|was asked in a form it does not take)$/;

/** What does not cross is refused on the page's own side of the channel. */
const isUncrossable = (error) => error.name === 'DataCloneError';

/** What came of a request: `refused` with one of our own two sentences, or else what it was. */
const outcomeOf = async (channel, event, requests) => {
  try {
    await electron.ipcMain.invoke(channel, event, ...requests);
    return 'answered';
  } catch (error) {
    if (isUncrossable(error)) return 'refused';
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
const knocks = (event, requests, channel = 'link:open') => {
  try {
    electron.ipcMain.tell(channel, Object.assign(Object.create(event), { sender: page }), ...requests);
    return 'refused';
  } catch (error) {
    return isUncrossable(error) ? 'refused' : `threw ${String(error)}`;
  }
};

const invoked = fc.constantFrom('settings:read', 'settings:save', 'remote:join', 'remote:leave');
const told = fc.constantFrom('link:open', 'nearby:look', 'nearby:stop');
const properties = {
  'a request from elsewhere': fc.asyncProperty(invoked, untrusted, anything, (channel, event, requests) =>
    unchanged(() => outcomeOf(channel, event, requests)),
  ),
  'a malformed save': fc.asyncProperty(badForSave, (requests) =>
    unchanged(() => outcomeOf('settings:save', trusted, requests)),
  ),
  'a malformed read': fc.asyncProperty(badForRead, (requests) =>
    unchanged(() => outcomeOf('settings:read', trusted, requests)),
  ),
  'a malformed door': fc.asyncProperty(badForJoin, (requests) =>
    unchanged(() => outcomeOf('remote:join', trusted, requests)),
  ),
  'a port or a list asked for from elsewhere': fc.asyncProperty(untrusted, anything, told, (event, requests, channel) =>
    unchanged(() => knocks(event, requests, channel)),
  ),
  'a port or a list asked for with data': fc.asyncProperty(
    fc.array(bad, { minLength: 1, maxLength: 3 }),
    told,
    (requests, channel) => unchanged(() => knocks(trusted, requests, channel)),
  ),
  'frames on the port': fc.asyncProperty(
    fc.boolean(),
    fc.array(bad, { minLength: 1, maxLength: 4 }),
    (greets, frames) => {
      knocks(trusted, []);
      const link = page.links.at(-1);
      if (greets) link.say(hello());
      return unchanged(async () => {
        const said = frames.filter((data) => {
          try {
            link.say(data);
            return true;
          } catch (error) {
            if (isUncrossable(error)) return false;
            throw error;
          }
        });
        // The third closes the link, so there is nothing more to say.
        const wanted = Math.min(said.length, 3);
        const answers = () =>
          link.heard.map((frame) => JSON.parse(frame)).filter(({ t }) => t === 'refused' || t === 'bye');
        for (let count = 0; count < 4_000 && answers().length < wanted; count += 1) await turn();
        return answers().length === wanted ? 'refused' : JSON.stringify(answers());
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
  const details = await fc.check(property, { numRuns: perTier(30, 250), ...wanted });
  results[name] = {
    runs: details.numRuns,
    fault: details.failed
      ? `seed ${String(details.seed)}, path ${String(details.counterexamplePath)}: ${String(details.errorInstance).slice(0, 600)} for ${fc.stringify(details.counterexample).slice(0, 400)}`
      : null,
  };
}
print({ results, stray });
