import { createHmac } from 'node:crypto';

/** Where a table can be joined, as its computer announces it. */
export interface ProvenPlace {
  /** Where the announcement comes from. */
  readonly address: string;
  readonly port: number;
  readonly tlsPort: number | null;
  readonly fingerprint: string | null;
}

/**
 * What an announcement says so that the computer the table came from recognises it. Anybody on the network can announce
 * any table, but only a computer that opened the file knows `followKey`, and a copied proof still names the true
 * address. 32 hexadecimal digits.
 */
export function followProof(followKey: string, { address, port, tlsPort, fingerprint }: ProvenPlace): string {
  const said = ['baize moved 1', address, String(port), String(tlsPort), String(fingerprint)].join('\n');
  return createHmac('sha256', Buffer.from(followKey, 'hex')).update(said).digest('hex').slice(0, 32);
}
