import { join } from 'node:path';
import { build } from 'vite';

/** Builds a host to be killed into one file, as the command line is built, so that any Node can run it; its path. */
export async function buildProgram(name: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, name),
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'host.mjs', codeSplitting: false } },
    },
  });
  return join(outDir, 'host.mjs');
}
