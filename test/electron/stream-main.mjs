/**
 * Runs the built main bundle under the stand-in, as somebody who streams: switches streamer mode on and off, says what
 * is in sight, and gives the password of OBS; prints what came of it as one JSON object. Run by stream.test.ts.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, asked, calls as callsOf, electron, greeted, heardOn, print, started, until } from './started.mjs';

const PASSWORD = 'correct horse battery';
const window = await started();
const refused = async (channel, request) => 'refused' in (await asked(channel, request));
const calls = (name) => callsOf(name).map(([first]) => first);

const settings = await ask('settings:read');
const streamer = (isOn) => ask('settings:save', { ...settings, streamer: isOn });
/** From where the panic key is heard, and whether the system has it. */
const panic = async () => [await ask('panic:read', undefined), Object.keys(electron.keys)];
const covers = () => window.webContents.sent.filter(([, what]) => what === 'cover').length;
const panicBefore = await panic();
await streamer(true);
const panicWhile = await panic();
const focused = calls('window.focus').length + calls('window.show').length;
electron.keys['Shift+F9']?.();
const pressed = { covers: covers(), focused: calls('window.focus').length + calls('window.show').length - focused };
await streamer(false);
const panicAfter = await panic();
/** An output is opened for programs on this computer, and nobody is served any more. */
const link = await greeted();
const order = (ref, wanted) => link.say(JSON.stringify({ t: 'order', ref, order: wanted }));
const heard = (ref) => until(() => heardOn(link).some((frame) => frame.ref === ref));
order('a', { kind: 'openOutput', plan: { label: 'OBS', rule: null, names: 'own', chances: false } });
await heard('a');
const panicShut = await panic();
order('b', { kind: 'reachAudience', reach: 'own' });
await heard('b');
const panicOnAir = await panic();
order('c', { kind: 'reachAudience', reach: null });
await heard('c');
const panicOffAir = await panic();
const throttling = calls('contents.setBackgroundThrottling');
electron.state.calls.length = 0;
const before = calls('window.setContentProtection');
await streamer(true);
await ask('capture:hand', false);
await ask('capture:hand', true);
await streamer(false);
await streamer(true);
await ask('capture:hand', false);
window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });

const untouched = calls('safeStorage.opened').length;
const atFirst = await ask('obs:read', undefined);
// A port at which nothing listens.
const plan = { ...atFirst.plan, isOn: true, address: '127.0.0.1:9' };
await ask('obs:change', { plan, password: PASSWORD });
while ((await ask('obs:read', undefined)).link !== 'failed') await wait(5);
const after = await ask('obs:read', undefined);
const malformed = await Promise.all(
  [
    ['obs:change', { plan, password: 7 }],
    ['obs:change', { plan: { ...plan, more: 1 }, password: null }],
    ['obs:change', null],
    ['capture:hand', 'yes'],
  ].map(([channel, request]) => refused(channel, request)),
);
const folder = process.env.STAND_IN_DATA;
const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile());
const holding = files.filter((path) => readFileSync(path).includes(PASSWORD));
const told = JSON.stringify([atFirst, after, window.webContents.sent]);
print({
  protection: [before, calls('window.setContentProtection')],
  panic: { states: [panicBefore, panicWhile, panicAfter, panicShut, panicOnAir, panicOffAir], pressed, throttling },
  untouched,
  opened: calls('safeStorage.opened').length,
  atFirst,
  after,
  malformed,
  holding,
  isSealed: files.some((path) => path.endsWith('obs-password.sealed')),
  isToldThePassword: told.includes(PASSWORD),
});
