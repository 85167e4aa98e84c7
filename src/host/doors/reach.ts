import { get } from 'node:http';
import { hostInUrl, type NetworkAdapter } from './adapters.ts';

/**
 * What became of a visit to the own room door. `refused` is every quick no: nobody listens there, the system forbids
 * it, or what answers is not the door.
 */
export type Reach = 'reachable' | 'refused' | 'timeout';

/** A computer answers itself at once, or something swallows what it sends. */
const PATIENCE = 2_000;

/**
 * Visits the own door as a guest's browser would: over its address on the network, with that address as Host. It
 * proves that the door stands open, not that a firewall lets others through: a computer speaks with itself past it.
 */
export function testReach(address: string, port: number, patience = PATIENCE): Promise<Reach> {
  return new Promise((resolve) => {
    const origin = `${hostInUrl(address)}:${String(port)}`;
    const request = get(`http://${origin}/`, { agent: false, headers: { Host: origin } });
    const finish = (reach: Reach): void => {
      clearTimeout(timer);
      resolve(reach);
      request.destroy();
    };
    const timer = setTimeout(() => {
      finish('timeout');
    }, patience);
    request.once('response', ({ statusCode }) => {
      finish(statusCode === 200 ? 'reachable' : 'refused');
    });
    request.on('error', ({ code }: NodeJS.ErrnoException) => {
      finish(code === 'ETIMEDOUT' ? 'timeout' : 'refused');
    });
  });
}

/** Advice in plain words, by the key of its sentence: `room:help.<code>`. */
export const HELP_CODES = [
  'thisComputerOnly',
  'publicAddress',
  'vpn',
  'otherAdapter',
  'doorShut',
  'sameNetwork',
  'firewallWindows',
  'firewallWindowsPublic',
  'firewallMac',
  'firewallLinux',
  'localNetwork',
  'isolation',
  'hotspot',
] as const;
export type HelpCode = (typeof HELP_CODES)[number];

/** What the host knows while it waits for guests. */
export interface Waiting {
  readonly platform: NodeJS.Platform;
  /** Null until the door was tried. */
  readonly reach: Reach | null;
  readonly adapter: Pick<NetworkAdapter, 'kind' | 'likely' | 'isPublic'>;
  /** Devices that came through the room door since it was opened. */
  readonly guestsArrived: number;
  readonly msSinceOpen: number;
}

/** An honest guest has found the door by then (lan-notes 3.2). */
const LONG = 60_000;

const FIREWALLS: Readonly<Partial<Record<NodeJS.Platform, readonly HelpCode[]>>> = {
  win32: ['firewallWindows', 'firewallWindowsPublic'],
  darwin: ['firewallMac'],
  linux: ['firewallLinux'],
};

/**
 * What to tell whoever hosts, the likeliest first: at once what is wrong with the address or the door; the rest only
 * when nobody has come for a minute. Nothing once somebody has, except that the door stands on the internet.
 */
export function adviceFor(waiting: Waiting): readonly HelpCode[] {
  const { platform, reach, adapter, guestsArrived, msSinceOpen } = waiting;
  if (adapter.kind === 'loopback') return ['thisComputerOnly'];
  const always: readonly HelpCode[] = adapter.isPublic ? ['publicAddress'] : [];
  if (guestsArrived > 0) return always;
  const firewall = FIREWALLS[platform] ?? [];
  if (reach === 'refused') return [...always, 'doorShut', ...firewall];
  const wrongWay: readonly HelpCode[] = adapter.likely ? [] : [adapter.kind === 'vpn' ? 'vpn' : 'otherAdapter'];
  if (reach === 'timeout') return [...always, ...wrongWay, ...firewall];
  if (msSinceOpen < LONG) return [...always, ...wrongWay];
  const others: readonly HelpCode[] = wrongWay.includes('vpn') ? [] : ['vpn'];
  return [...always, ...wrongWay, 'sameNetwork', ...firewall, ...others, 'localNetwork', 'isolation', 'hotspot'];
}
