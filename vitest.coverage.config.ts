import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base, { loadedByVite } from './vitest.config.ts';

/** The unit tests, each file of which writes down what of the sources it has run (tools/proof/coverage.mjs). */
export default defineConfig({
  test: {
    ...base.test,
    projects: (base.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) throw new Error('projects are written out here');
      const setupFiles = [project.test.setupFiles ?? [], join(import.meta.dirname, 'tools/proof/coverage-setup.mjs')];
      return { ...project, test: { ...project.test, ...loadedByVite, setupFiles: setupFiles.flat() } };
    }),
  },
});
