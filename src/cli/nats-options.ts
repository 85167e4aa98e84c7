import { Option } from 'commander';
import { areCredentials, type NatsPlace } from '#audience/nats.ts';
import { quote, quotePath, UsageError } from './fail.ts';
import { readBytes } from './files.ts';

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

/** A file of credentials has one or two kilobytes. */
const LONGEST_CREDENTIALS = 64 * 1024;

/**
 * Read and looked through before anything begins: otherwise they would be wrong only when a server is reached. Nothing
 * that stands in the file is repeated.
 */
function readCredentials(path: string): Uint8Array {
  const credentials = readBytes(path, LONGEST_CREDENTIALS, 'file of credentials', '--creds: ');
  if (areCredentials(credentials)) return credentials;
  throw new UsageError(
    `--creds: ${quotePath(path)} holds no credentials: NATS takes a user's JWT with its seed, or the seed alone (SU…).`,
  );
}
