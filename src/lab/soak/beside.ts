import { spawn } from 'node:child_process';
import { z } from '#protocol/schema.ts';

const counts = z.record(z.string(), z.number());

/** A process that works beside this one until it is ended, and then says what it did. */
export interface Beside {
  end(): Promise<Readonly<Record<string, number>>>;
}

/** Starts this same program with `args` and waits for its first line. Throws when it ends before. */
export async function runBeside(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Beside> {
  const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', stop);
      resolve();
    });
  });
  let text = '';
  child.stdout.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: string) => {
      text += part;
      resolve();
    });
    void ended.then(() => {
      reject(new Error(`${JSON.stringify(args)} ended before it began`));
    });
  });
  return {
    async end() {
      child.kill('SIGTERM');
      await ended;
      return counts.parse(JSON.parse(text.trimEnd().split('\n').at(-1) ?? ''));
    },
  };
}
