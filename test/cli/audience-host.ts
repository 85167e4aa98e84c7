import { readdirSync } from 'node:fs';
import { runProgram, startTelling, type Program, type Ran } from './run-baize.ts';

/** What a host prints of its audience. */
export interface Told {
  readonly watch: string | null;
  readonly audience: {
    readonly address: string | null;
    readonly outputs: readonly { readonly id: string; readonly rule: string | null; readonly link: string | null }[];
  };
}

/** Starts a host of Kirin with these options. */
export function startHost(records: string, ...args: readonly string[]): Promise<{ program: Program; told: Told }> {
  return startTelling('host', 'kirin', '--port', '0', '--records', records, ...args);
}

/** A host that is refused something before it has told anybody where it is. */
export function refusedHost(records: string, ...args: readonly string[]): Promise<Ran> {
  return runProgram(['host', 'kirin', '--port', '0', '--records', records, '--json', ...args]);
}

/** What a refused host has left in its folder, apart from what every host knows itself by. */
export function left(records: string): readonly string[] {
  return readdirSync(records).filter((name) => !name.startsWith('host'));
}

/** Resolves once nothing answers there any more. */
export async function untilGone(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/audience.html`).catch(() => null);
    if (answer === null) return;
    await answer.body?.cancel();
  }
}
