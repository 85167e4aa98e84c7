import { isIP } from 'node:net';
import type { ObsProblem } from '#protocol/obs.ts';

/** Where OBS listens, or why nobody goes there. */
export type ObsAddress = { readonly url: string } | { readonly problem: ObsProblem };

const WRITTEN = /^(?:ws:\/\/)?(?:\[([0-9a-f:.]+)\]|([a-z0-9.]+)):(\d{1,5})\/?$/i;

/**
 * Reads `127.0.0.1:4455` or `localhost:4455`. Only this computer and its own networks are gone to (`isNear`): whoever
 * has taken the page over must not use this process to feel its way around the internet.
 */
export function readObsAddress(written: string, isNear: (address: string) => boolean): ObsAddress {
  const [, six, four = '', port = ''] = WRITTEN.exec(written.trim()) ?? [];
  const host = six ?? (four.toLowerCase() === 'localhost' ? '127.0.0.1' : four);
  if (isIP(host) === 0 || Number(port) < 1 || Number(port) > 65_535) return { problem: 'address' };
  const isOwn = host === '::1' || host.startsWith('127.');
  if (!isOwn && !isNear(host)) return { problem: 'notNear' };
  return { url: `ws://${isIP(host) === 6 ? `[${host}]` : host}:${port}` };
}
