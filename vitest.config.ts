import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { baseSeed } from './tools/seed.mjs';

/** No test asserts speed, and a busy machine must not fail one. */
const PATIENCE = 30_000;

/** What only the deep tier runs (docs/testing.md): programs under load and on networks, and statistics of many matches. */
const DEEP_ONLY = [
  'src/engine/table/audience/chances-held.test.ts',
  'src/host/moving/moving-crash.test.ts',
  'test/lan/programs.test.ts',
  'test/load/audience-bench.test.ts',
  'test/load/audience.test.ts',
  'test/load/soak.test.ts',
  'test/unit/lint.test.ts',
  'test/unit/mutants.test.ts',
];
const left = process.env['BAIZE_TIER'] === 'deep' ? [] : DEEP_ONLY;

/** What random tests draw from, and who says so when one fails. */
const random = { env: { BAIZE_SEED: baseSeed() }, setupFiles: ['./src/testkit/tell-seed.ts'] };

/**
 * What has no state of its own, no clock and no files: these files of tests share a process, and load the engine once.
 * Each of the others has one to itself, which takes a quarter of a second.
 */
const pureTests = [
  ...['audience', 'engine', 'feed', 'protocol', 'seal', 'testkit', 'words'].map(
    (folder) => `src/${folder}/**/*.test.ts`,
  ),
  'test/contract/**/*.test.ts',
  'test/generated/**/*.test.ts',
  'test/*.test.ts',
];

const domTests = ['src/renderer/**/*.test.tsx', 'src/renderer/**/*.dom.test.ts'];

/** Whole matches of every game, looked at from every side, and the soak: these files take half of all the time. */
const LONG = [
  'test/contract/',
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
          environment: 'node',
          testTimeout: PATIENCE,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...domTests, ...pureTests, ...left, 'test/e2e/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'pure',
          ...random,
          environment: 'node',
          isolate: false,
          testTimeout: PATIENCE,
          include: pureTests,
          exclude: [...left, '**/node_modules/**'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'dom', ...random, environment: 'jsdom', testTimeout: PATIENCE, include: domTests },
      },
    ],
  },
});
