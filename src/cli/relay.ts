import { isTableName, NatsRefused } from '#audience/nats.ts';
import { readOutputLink } from '#audience/output-link.ts';
import { primerOf } from '#audience/primers.ts';
import { startRelay } from '#audience/relay.ts';
import { askSecret } from './ask-secret.ts';
import { quote, UsageError } from './fail.ts';
import { untilAskedToEnd } from './until-asked.ts';
import { readNats, type NatsOptions } from './nats-options.ts';
import type { Printer } from './printer.ts';

export interface RelayOptions extends NatsOptions {
  readonly table: string;
  readonly json?: boolean;
}

/**
 * `baize relay`: views one output and publishes it to NATS until the process is asked to end. The link holds a secret: it
 * is asked for, as other programs can read the arguments of this one, and it is never printed. Throws UsageError for what was typed wrong.
 */
export async function relayOutput(options: RelayOptions, print: Printer): Promise<void> {
  const { table } = options;
  if (!isTableName(table)) throw new UsageError(`--table ${TABLE_WORDS}, not ${quote(table)}.`);
  const nats = readNats(options, `baize relay ${table}`);
  const link = readOutputLink(await askSecret("The output's link:", NEEDS_LINK));
  // What was typed may hold the secret, so it is not repeated.
  if (!link) throw new UsageError(NEEDS_LINK);
  const ended = untilAskedToEnd();
  const started = startRelay({ link, nats, table, primerOf, note: print.note }).catch(sayRefusal);
  const relay = await unlessEnded(started, ended);
  if (options.json) print.json({ table });
  else print.line(`Relayed as: ${table}`);
  await untilEnded(relay, ended);
}

const NEEDS_LINK = 'A relay needs the link of an output: http://…/audience.html#watch=… (Copy link).';

/** What a table may be called. */
const TABLE_WORDS = 'takes 1 to 40 of the characters a-z, 0-9 and -';

/** Throws what NATS said as UsageError, and everything else as it is. */
export function sayRefusal(error: unknown): never {
  throw error instanceof NatsRefused ? new UsageError(error.message) : error;
}

/** What was started. Asked to end before NATS was reached, the process ends at once: it holds nothing yet. */
export async function unlessEnded<T>(started: Promise<T>, ended: Promise<void>): Promise<T> {
  const first = await Promise.race([started.then((running) => ({ running })), ended.then(() => null)]);
  return first === null ? process.exit(0) : first.running;
}

/** Until the process is asked to end, or NATS refuses: then one sentence and exit code 2. */
export async function untilEnded(
  running: { end(): Promise<void>; readonly refused: Promise<string> },
  ended: Promise<void>,
): Promise<void> {
  const refusal = await Promise.race([ended.then(() => null), running.refused]);
  await running.end();
  if (refusal !== null) throw new UsageError(refusal);
}
