/** In every file of tests while coverage is measured: what of the sources has run, from V8 itself. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { fromRoot } from '../setup.mjs';

const folder = process.env['BAIZE_COVERAGE'] ?? '';
const measured = /\/src\/(engine|fairness|feed|host|seal)\/(?!.*\.test\.)(?!.*\/testing\/)[^?]*\.ts$/;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const scripts = result.filter(({ url }) => measured.test(url));
  await session.post('Debugger.enable');
  /** @type {Record<string, { url: string, functions: unknown }>} */
  const scriptsRun = {};
  for (const { scriptId, url, functions } of scripts) {
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const hash = createHash('sha256').update(url).update(scriptSource).digest('hex').slice(0, 24);
    const source = join(folder, 'sources', `${hash}.js`);
    if (!existsSync(source)) {
      mkdirSync(join(folder, 'sources'), { recursive: true });
      writeFileSync(source, scriptSource);
    }
    scriptsRun[hash] = {
      url,
      functions: functions.map(({ ranges }) =>
        ranges.map(({ startOffset, endOffset, count }) => [startOffset, endOffset, count > 0 ? 1 : 0]),
      ),
    };
  }
  const name = `${String(process.pid)}-${String(process.hrtime.bigint())}.json`;
  const test = fromRoot(expect.getState().testPath ?? '');
  writeFileSync(join(folder, name), JSON.stringify({ test, scripts: scriptsRun }));
  session.disconnect();
});
