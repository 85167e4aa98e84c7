/** Fails where the report of a browser run has tests that were skipped, or none that passed: `node tools/package/unskipped.mjs REPORT`. */
import { UsageError, run } from '../entry.mjs';
import { readPlaywright } from '../reports.mjs';
import { SetupError } from '../setup.mjs';

run(() => {
  const [report] = process.argv.slice(2);
  if (report === undefined) throw new UsageError('One report of Playwright is wanted.');
  const { passed, failed, skipped } = readPlaywright(report);
  const line = `${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
  if (passed === 0 || failed > 0 || skipped > 0) throw new SetupError(`Everything was to run: ${line}.`);
  process.stdout.write(`${line}\n`);
  return Promise.resolve(0);
});
