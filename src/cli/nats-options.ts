import { readFileSync } from 'node:fs';
import { Option } from 'commander';
import type { NatsPlace } from '#audience/nats.ts';
import { quote, systemReason, UsageError } from './fail.ts';

export interface NatsOptions {
  readonly nats: string;
  readonly creds?: string;
}

/** The options by which a NATS server is found. */
export function natsOptions(): readonly Option[] {
  return [
    new Option('--nats <servers>', 'the NATS server, or several of one cluster, comma-separated').default(
      'nats://127.0.0.1:4222',
    ),
    new Option('--creds <file>', 'the credentials NATS asks for'),
  ];
}

/** Where NATS is, and what it asks for. Throws UsageError for an address or a file that cannot be it. */
export function readNats({ nats, creds }: NatsOptions, name: string): NatsPlace {
  const servers = nats.split(',').map((server) => server.trim());
  for (const server of servers) {
    const url = URL.canParse(server) ? new URL(server) : null;
    if (url === null || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '' || url.password !== '') {
      throw new UsageError(
        `--nats takes addresses such as nats://127.0.0.1:4222 or tls://nats.example.org:4222, not ${quote(server)}; ` +
          'what the server asks for is read from a file (--creds).',
      );
    }
  }
  return { servers, name, credentials: creds === undefined ? null : readCredentials(creds) };
}

function readCredentials(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`--creds: ${JSON.stringify(path)} cannot be read: ${systemReason(error)}.`);
  }
}
