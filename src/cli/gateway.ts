import { startGateway, type GatewayLimits } from '#audience/gateway.ts';
import { readPages } from '#web/pages.ts';
import { readCount } from './arguments.ts';
import { listeningRefused, quote, UsageError } from './fail.ts';
import { pagesFolder, readBind } from './hosting.ts';
import { untilAskedToEnd } from './until-asked.ts';
import { readNats, type NatsOptions } from './nats-options.ts';
import type { Printer } from './printer.ts';
import { sayRefusal, unlessEnded, untilEnded } from './relay.ts';

export interface GatewayOptions extends NatsOptions {
  readonly port?: string;
  readonly bind: string;
  readonly name: readonly string[];
  readonly viewers?: string;
  readonly perAddress?: string;
  readonly json?: boolean;
}

const MOST = 1_000_000;

/** `baize gateway`: serves what relays publish to NATS, until the process is asked to end. Throws UsageError. */
export async function runGateway(options: GatewayOptions, print: Printer): Promise<void> {
  const nats = readNats(options, 'baize gateway');
  // Before NATS is waited for, which may be long.
  const bind = readBind(options.bind);
  const ended = untilAskedToEnd();
  try {
    const started = startGateway({
      nats,
      pages: readPages(pagesFolder()),
      where: {
        bind,
        ...(options.port === undefined ? {} : { port: readCount('--port', options.port, 0, 65_535) }),
      },
      names: options.name.map(readName),
      limits: readLimits(options),
      note: print.note,
    }).catch(sayRefusal);
    const gateway = await unlessEnded(started, ended);
    if (options.json) print.json({ url: gateway.origin });
    else print.line(`Watch: ${gateway.origin}/audience.html?table=<table>`);
    await untilEnded(gateway, ended);
  } catch (error) {
    throw listeningRefused(error);
  }
}

function readLimits({ viewers, perAddress }: GatewayOptions): Partial<GatewayLimits> {
  return {
    ...(viewers === undefined ? {} : { viewers: readCount('--viewers', viewers, 1, MOST) }),
    ...(perAddress === undefined ? {} : { perAddress: readCount('--per-address', perAddress, 1, MOST) }),
  };
}

/** A name as a browser writes it into its Host header: `watch.example.org`, with a port where it is no usual one. */
function readName(text: string): string {
  const name = text.toLowerCase();
  if (!/^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(name)) {
    throw new UsageError(`--name takes a name such as watch.example.org, not ${quote(text)}.`);
  }
  return name;
}
