import { startTelling, type Program } from './run-baize.ts';

/** What `baize host --json` prints. */
export interface HostTold {
  readonly url: string;
  readonly game: string;
  readonly seats: readonly { seat: number; name: string; kind: string; bot: string | null; join: string | null }[];
  readonly watch: string;
  readonly host: string;
  readonly records: string;
}

/** Starts `baize host kirin …`. */
export function startHost(...args: readonly string[]): Promise<{ readonly program: Program; readonly told: HostTold }> {
  return startTelling('host', 'kirin', '--pace', 'instant', ...args);
}
