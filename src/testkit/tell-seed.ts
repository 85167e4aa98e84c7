import { afterEach } from 'vitest';
import { seedHint } from './seed-hint.ts';

// Every file of tests begins with this: whatever fails says how to have it again, with what chance brought this time.
afterEach(({ task }) => {
  // What is meant to fail has done so.
  if (task.result?.state !== 'fail' || task.fails === true) return;
  const [seed, isDeep] = [process.env['BAIZE_SEED'] ?? '', process.env['BAIZE_TIER'] === 'deep'];
  process.stderr.write(seedHint({ test: task.name, file: task.file.name, seed, isDeep }));
});
