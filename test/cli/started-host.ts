import { createInterface } from 'node:readline';
import { endOf, startProgram, type Program } from './run-baize.ts';

interface Told {
  readonly url: string;
  readonly game: string;
  readonly seats: readonly { seat: number; name: string; kind: string; bot: string | null; join: string | null }[];
  readonly watch: string;
  readonly host: string;
  readonly records: string;
}

/** Starts `baize host kirin …`; the one line of JSON that it prints. */
export async function startHost(
  ...args: readonly string[]
): Promise<{ readonly program: Program; readonly told: Told }> {
  const program = startProgram('host', 'kirin', '--pace', 'instant', '--json', ...args);
  let complaint = '';
  program.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: program.stdout }).once('line', resolve);
    void endOf(program).then((code) => {
      reject(new Error(`the host ended with ${String(code)}: ${complaint}`));
    });
  });
  return { program, told: JSON.parse(line) as Told };
}
