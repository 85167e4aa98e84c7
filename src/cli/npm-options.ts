import type { Command } from 'commander';
import { brief, UsageError } from './fail.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Options that npm takes for its own, by that name or because its own begins in the same way, with what they look like
 * when Baize was meant: somebody may have set npm's.
 */
const SHARED: Readonly<Record<string, { readonly key: string; readonly like: RegExp }>> = {
  '--me': { key: 'npm_config_message', like: /^\d{1,2}$/ },
  '--viewer': { key: 'npm_config_viewer', like: /^(?:open|public|seat:.*)$/ },
};

/**
 * Without "--" before them npm keeps the options of `npm run baize play kirin --seats=4` for itself, and something else
 * would be done than was asked for. It tells of them in the environment: `npm_config_seats`. Throws UsageError that says
 * how the command is written.
 */
export function refuseKeptByNpm(program: Command, args: readonly string[], environment: Environment): void {
  if (environment['npm_lifecycle_event'] !== 'baize') return;
  const command = program.commands.find((known) => args.includes(known.name())) ?? program;
  const kept = command.options.flatMap(({ long }) => (long && wasKept(long, environment) ? [long] : []));
  if (kept.length === 0) return;
  const written = ['npm run baize --', ...args, ...kept.map((option) => `${option} …`)].map(brief).join(' ');
  throw new UsageError(`npm kept ${kept.join(', ')} for itself; put "--" before the arguments for Baize: ${written}.`);
}

function wasKept(option: string, environment: Environment): boolean {
  const shared = SHARED[option];
  if (shared) return shared.like.test(environment[shared.key] ?? '');
  // `--no-open` is kept as `open`, which is then empty.
  return environment[`npm_config_${option.replace(/^--(?:no-)?/, '').replaceAll('-', '_')}`] !== undefined;
}
