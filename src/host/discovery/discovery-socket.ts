import type { EventEmitter } from 'node:events';
import Bonjour from 'bonjour-service';

/** A resource record as bonjour-service makes and sends it. */
export interface DnsRecord {
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly data: unknown;
  /** "What you knew under this name is out of date" (RFC 6762, 10.2). */
  readonly flush?: boolean;
}

type Answer =
  | readonly DnsRecord[]
  | { readonly answers: readonly DnsRecord[]; readonly additionals: readonly DnsRecord[] };

/** The multicast-dns socket beneath bonjour-service, which its types keep private. */
interface Wire extends EventEmitter {
  respond(answer: Answer, done?: (problem?: unknown) => void): void;
}

/** Multicast DNS on one adapter. */
export interface DiscoverySocket {
  readonly bonjour: Bonjour;
  /** Sends records that nobody asked for. */
  tell(records: readonly DnsRecord[]): void;
  /** Says goodbye for what was announced here and closes the socket. */
  close(): Promise<void>;
}

interface SocketParts {
  readonly address: string;
  readonly port: number;
  /** Called when this socket cannot be used: no right to the port, or another program has it to itself. */
  readonly failed: (problem: string) => void;
  /** Checks every record before it is sent; null holds it back. */
  readonly outgoing?: (record: DnsRecord) => DnsRecord | null;
}

/** How long to wait for the system to take a goodbye, in milliseconds. */
const GOODBYE = 500;

/**
 * A bonjour-service instance that uses one adapter only. With one socket for all adapters Windows picks one, often a
 * virtual switch (puritysb/AgentDeck#22). Only Windows hands multicast to a socket bound to an adapter's own address;
 * on other systems that socket would receive nothing, and an unbound one is used.
 */
export function openDiscovery({ address, port, failed, outgoing }: SocketParts): DiscoverySocket {
  const options = { port, interface: address, bind: process.platform === 'win32' ? address : '0.0.0.0' };
  const bonjour = new Bonjour(options, () => undefined);
  const { mdns: wire } = (bonjour as unknown as { readonly server: { readonly mdns: Wire } }).server;
  const settled = new Promise((resolve) => wire.once('ready', resolve).once('error', resolve));
  // Without a listener, a port that cannot be opened would end the process.
  wire.on('error', (problem: NodeJS.ErrnoException) => {
    failed(problem.code ?? problem.name);
  });
  const respond = wire.respond;
  if (outgoing) {
    const checked = (records: readonly DnsRecord[]): readonly DnsRecord[] =>
      records.map(outgoing).filter((record) => record !== null);
    wire.respond = (answer, done) => {
      if (!('answers' in answer)) respond(checked(answer), done);
      else respond({ answers: checked(answer.answers), additionals: checked(answer.additionals) }, done);
    };
  }
  return {
    bonjour,
    tell: (records) => {
      wire.respond(records, () => undefined);
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, GOODBYE).unref());
      // A socket closed while it is being bound would keep its timer for ever.
      await Promise.race([settled, late]);
      const told = new Promise<void>((resolve) => {
        bonjour.unpublishAll(resolve);
      });
      await Promise.race([told, late]);
      await new Promise<void>((resolve) => {
        bonjour.destroy(resolve);
      });
    },
  };
}
