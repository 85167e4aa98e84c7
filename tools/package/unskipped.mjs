/** Fails where the report of a browser run has tests that were skipped, or none that passed: `node tools/package/unskipped.mjs REPORT`. */
import { UsageError, run } from '../entry.mjs';
import { readPlaywright } from '../reports.mjs';
import { SetupError } from '../setup.mjs';

run(() => {
  const [report] = process.argv.slice(2);
  if (report === undefined) throw new UsageError('Name the JSON report of a Playwright run.');
  const { passed, failed, skipped } = readPlaywright(report);
  const line = `${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
  if (passed === 0 || failed > 0 || skipped > 0) throw new SetupError(`Every test must run and pass: ${line}.`);
  process.stdout.write(`${line}\n`);
  return Promise.resolve(0);
});
