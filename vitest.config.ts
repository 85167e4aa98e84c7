import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const domTests = ['src/renderer/**/*.test.tsx', 'src/renderer/**/*.dom.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...domTests, 'test/e2e/**', '**/node_modules/**'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'dom', environment: 'jsdom', include: domTests },
      },
    ],
  },
});
