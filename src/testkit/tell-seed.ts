import { afterEach } from 'vitest';

// Every file of tests begins with this: whatever fails says how to have it again, with what chance brought this time.
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const seed = process.env['BAIZE_SEED'] ?? '';
  process.stderr.write(
    `"${task.name}" failed with the seed ${seed}; again: npm test -- --seed ${seed} --only unit\n` +
      `  this file alone: BAIZE_SEED=${seed} npm run unit -- ${task.file.name}\n`,
  );
});
