import { dirname, join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import base, { loadedByVite } from './vitest.config.ts';

/** The fault that `mutants.mjs` plants: no file is changed, the code is as it is loaded. */
interface Planted {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** These look at what was built, or at the tree: a planted fault is in neither. */
const BLIND = ['cli', 'electron', 'lan', 'load', 'obs', 'unit'].map((folder) => `test/${folder}/**`);

const root = import.meta.dirname;
const planted = JSON.parse(process.env['BAIZE_MUTANT'] ?? 'null') as Planted | null;

const plugin = {
  name: 'baize-mutant',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    if (planted === null || id.split('?')[0] !== join(root, planted.file)) return null;
    return code.slice(0, planted.start) + planted.text + code.slice(planted.end);
  },
};

/** Tests beside the fault first, then what every game must hold: most faults are caught within seconds. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const distance = ({ moduleId }: TestSpecification): number => {
      if (moduleId.includes('/test/contract/')) return 2.5;
      return relative(dirname(join(root, planted?.file ?? '')), dirname(moduleId)).split('/').length;
    };
    return sorted.toSorted((one, other) => distance(one) - distance(other));
  }
}

/** Tells the tool, line by line, which file of tests, and which test of it, is at what (tools/proof/trial.mjs). */
function tell(what: string, { moduleId }: TestModule, test: string | null = null): void {
  const file = relative(root, moduleId).replaceAll('\\', '/');
  process.stdout.write(`baize:${what} ${JSON.stringify({ file, test })}\n`);
}

const reporter: Reporter = {
  onTestModuleQueued: (module) => {
    tell('begins', module);
  },
  onTestCaseResult: (test) => {
    tell(test.result().state, test.module, test.fullName);
  },
  onTestModuleEnd: (module) => {
    tell(module.state() === 'failed' ? 'failed' : 'ends', module);
    for (const { stack } of module.errors()) process.stderr.write(`${stack ?? ''}\n`);
  },
  onTestRunEnd: (_modules, errors) => {
    for (const { stack } of errors) process.stderr.write(`${stack ?? ''}\n`);
  },
};

export default defineConfig({
  root,
  test: {
    ...base.test,
    reporters: [reporter],
    sequence: { sequencer: NearestFirst },
    projects: (base.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) throw new Error('projects are written out here');
      const exclude = [...(project.test.exclude ?? []), ...BLIND];
      // What Vitest stores of a module does not know of the fault: the next run would have it again, planted or not.
      const test = { ...project.test, ...loadedByVite, exclude, fsModuleCache: false };
      return { ...project, plugins: [...(project.plugins ?? []), plugin], test };
    }),
  },
});
