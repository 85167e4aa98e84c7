import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { baseSeed } from './tools/seed.mjs';

const isDeep = process.env['BAIZE_TIER'] === 'deep';

/** No test asserts speed, and a busy machine must not fail one: the longest takes twenty seconds on an idle one. */
const PATIENCE = isDeep ? 240_000 : 60_000;

/** What only the deep tier runs (docs/testing.md). */
const left = isDeep ? [] : ['**/*.deep.test.{ts,tsx}'];

/** Vitest's own limit for what a test waits to see is one second, which a busy machine exceeds. */
const patient = { expect: { poll: { timeout: PATIENCE / 2, interval: 5 } } };

/** What random tests draw from, and who says so when one fails; programs speak English in whatever terminal this is. */
const random = {
  env: { BAIZE_SEED: baseSeed(), LC_ALL: 'C' },
  setupFiles: ['./src/testkit/tell-seed.ts', './test/count-spent.ts'],
};

/**
 * Node itself loads the sources, without their types. In modules that Vite has rewritten every call of another module
 * looks its function up first, and the rules take a third longer.
 */
const loadedByNode = {
  experimental: { viteModuleRunner: false as const },
  execArgv: ['--import', new URL('tools/globs.mjs', import.meta.url).href],
};

/** For tools that change or measure the code as Vite has rewritten it. */
export const loadedByVite = { experimental: { viteModuleRunner: true }, execArgv: [] };

/**
 * Programs that tests start from the sources keep them here without their types and compiled: otherwise each of dozens
 * does that again. Node looks a file up by what is in it.
 */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

const domTests = ['src/renderer/**/*.test.tsx', 'src/renderer/**/*.dom.test.ts', 'src/renderer/**/*.dom.deep.test.ts'];

/** Whole matches of every game, looked at from every side, programs that are started again and again, and the soak. */
const LONG = [
  'test/cli/evening',
  'test/contract/',
  'test/electron/conduct',
  'src/host/thinking/pool',
  'src/engine/core/transcript.test.ts',
  'test/game-words.test.ts',
  'test/generated/',
  'test/load/',
];

/**
 * Without a memory of earlier runs Vitest begins with the largest files, and the longest, which are small, come last:
 * one worker would be busy with them long after the others have nothing more to do.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // The tests are what this machine is there for just now; by default one processor would be left idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          ...random,
          ...patient,
          ...loadedByNode,
          environment: 'node',
          isolate: false,
          testTimeout: PATIENCE,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...domTests, ...left, 'test/e2e/**', '**/node_modules/**'],
        },
      },
      {
        plugins: [react()],
        // A fresh page for each file, in a process that stays: to load jsdom and React takes as long as most files.
        test: {
          name: 'dom',
          ...random,
          // First: the modules that the others load are the ones that the tests have.
          setupFiles: ['./src/renderer/testing/fresh-page.ts', ...random.setupFiles],
          sequence: { setupFiles: 'list' },
          ...patient,
          environment: 'jsdom',
          pool: 'forks',
          isolate: false,
          testTimeout: PATIENCE,
          include: domTests,
          exclude: left,
        },
      },
    ],
  },
});
