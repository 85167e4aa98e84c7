import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** No test asserts speed, and a busy machine must not fail one. */
const PATIENCE = 30_000;

const domTests = ['src/renderer/**/*.test.tsx', 'src/renderer/**/*.dom.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          testTimeout: PATIENCE,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...domTests, 'test/e2e/**', '**/node_modules/**'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'dom', environment: 'jsdom', testTimeout: PATIENCE, include: domTests },
      },
    ],
  },
});
