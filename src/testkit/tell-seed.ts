import { afterEach } from 'vitest';
import { seedHint } from './seed-hint.ts';

// Every file of tests begins with this: whatever fails says how to have it again, with what chance brought this time.
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const [seed, isDeep] = [process.env['BAIZE_SEED'] ?? '', process.env['BAIZE_TIER'] === 'deep'];
  process.stderr.write(seedHint({ test: task.name, file: task.file.name, seed, isDeep }));
});
