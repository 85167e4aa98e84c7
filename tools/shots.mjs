/**
 * `npm run shots`: builds, and writes pictures of every scene at every size to reports/shots, to be looked at. `--lang de`
 * takes them in German, `--lang pseudo` in sentences that are 40 % longer than English ones (tools/pseudo.mjs); `--plain` draws
 * on plain canvases, without WebGL and motion, which is enough for words and takes less time; what else is said, Playwright hears.
 */
import { build } from './build.mjs';
import { hand } from './child.mjs';
import { run, UsageError } from './entry.mjs';
import { PSEUDO, speakPseudo } from './pseudo.mjs';
import { commandPath, nodePath } from './setup.mjs';

run(async () => {
  const args = process.argv.slice(2);
  const plain = args.indexOf('--plain');
  if (plain >= 0) {
    args.splice(plain, 1);
    process.env['BAIZE_SHOTS_PLAIN'] = '1';
  }
  const at = args.indexOf('--lang');
  const [, language] = at < 0 ? [] : args.splice(at, 2);
  if (at >= 0 && language === undefined)
    throw new UsageError('--lang names a language, such as de, zh-Hans or pseudo.');
  if (language === PSEUDO) speakPseudo();
  else if (language !== undefined) process.env['BAIZE_SHOTS_LANG'] = language;
  await build();
  const shots = ['test', '--config', 'playwright.shots.config.ts', ...args];
  return hand(nodePath(), [commandPath('@playwright/test', 'playwright'), ...shots]);
});
