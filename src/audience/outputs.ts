import { createHash, timingSafeEqual } from 'node:crypto';
import type { Channel } from './channel.ts';
import { FEED_PATH } from '#protocol/feed-wire.ts';
import { type Admit } from './feed-socket.ts';

/** An output that anybody who knows its secret can watch. */
export interface Guarded {
  /** SHA-256 of the secret, 64 hexadecimal digits. */
  readonly tokenHash: string;
  readonly channel: Channel;
}

/**
 * Admits viewers at `/feed` by the secret they send: 404 elsewhere, 401 without a valid one. Every output is compared,
 * and each comparison takes the same time, whatever was sent.
 */
export function admitBySecret(outputs: () => Iterable<Guarded>): Admit {
  return ({ path, token }) => {
    if (path !== FEED_PATH) return '404 Not Found';
    if (token === null) return '401 Unauthorized';
    const given = createHash('sha256').update(token).digest();
    let found: Channel | null = null;
    for (const { tokenHash, channel } of outputs()) {
      const known = Buffer.from(tokenHash, 'hex');
      if (known.length === given.length && timingSafeEqual(known, given)) found = channel;
    }
    return found ?? '401 Unauthorized';
  };
}
