/** `npm run exports`: lists the exported names that nobody needs; the exit code is 0 only when there are none. */
import { run } from './entry.mjs';
import { prepare, root } from './setup.mjs';

run(async () => {
  await prepare();
  // It reads with TypeScript, which may only just have been installed.
  const { deadExports } = await import('./dead-exports.mjs');
  const dead = deadExports(root);
  for (const { file, name, why } of dead) process.stdout.write(`${file}: ${name} (${why})\n`);
  process.stdout.write(`${String(dead.length)} dead exports\n`);
  return dead.length === 0 ? 0 : 1;
});
