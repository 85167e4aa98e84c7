/**
 * Brings the main process under the stand-in for Electron into the situations that `STAND_IN_SITUATIONS` lists, one after
 * another, and prints what came of each as one JSON object. Run by conduct.test.ts, from the sources, which may have a
 * planted fault. Each has a main process of its own; what that imports from other folders is loaded once.
 */
import { mock } from 'node:test';
import '../../tools/globs.mjs';
import { beginAnew } from './sources.mjs';

const stray = [];
const isStray = (error) => stray.push(String(error));
/** Nor does one main process hear of the errors of the next. */
const listenAlone = () => {
  for (const event of ['uncaughtException', 'unhandledRejection']) process.removeAllListeners(event).on(event, isStray);
};

const facts = {};
for (const { name, run, environment } of JSON.parse(process.env.STAND_IN_SITUATIONS)) {
  Object.assign(process.env, environment);
  listenAlone();
  beginAnew();
  const { situations } = await import('./situations.mjs');
  const told = await situations[run]().catch((error) => ({ threw: String(error) }));
  mock.timers.reset();
  facts[name] = { ...told, stray: stray.splice(0) };
  for (const variable of Object.keys(environment)) Reflect.deleteProperty(process.env, variable);
}
process.stdout.write(JSON.stringify(facts), () => process.exit(0));
