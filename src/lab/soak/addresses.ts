import { createServer } from 'node:net';

/**
 * Addresses of this computer that a host sees as different guests, so that its limits for one address weigh on one
 * guest and not on all: Linux has sixteen million of them. Elsewhere there is only the one, and undefined stands for it.
 */
export async function guestAddresses(): Promise<(number: number) => string | undefined> {
  const isLinuxLike = await canListenOn('127.9.9.9');
  return (number) =>
    isLinuxLike ? `127.1.${String(Math.floor(number / 200))}.${String(1 + (number % 200))}` : undefined;
}

function canListenOn(host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port: 0, host }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
