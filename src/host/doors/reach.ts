import { get } from 'node:http';
import { hostInUrl, type NetworkAdapter } from '#web/adapters.ts';

/**
 * How a visit to this computer's room door ended. `refused` is any quick refusal: nobody listens there, the system
 * forbids it, or something else answers.
 */
export type Reach = 'reachable' | 'refused' | 'timeout';

/** A computer reaches itself at once, unless something swallows the packets. */
const PATIENCE = 2_000;

/**
 * Visits this computer's own door as a guest's browser would: over its network address, with that address as Host.
 * Success shows that the door is open. It does not show that a firewall lets others through, because a computer's
 * traffic to itself does not pass the firewall.
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
  'crowded',
  'addressChanged',
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

/** What the host knows while waiting for guests. */
export interface Waiting {
  readonly platform: NodeJS.Platform;
  /** Null until the door was tested. */
  readonly reach: Reach | null;
  readonly adapter: Pick<NetworkAdapter, 'kind' | 'likely' | 'isPublic'>;
  /** This computer has got another address since the room was opened. */
  readonly hasMoved: boolean;
  /** Somebody was turned away because too many came from one address. */
  readonly isCrowded: boolean;
  /** Devices that came through the room door since it was opened. */
  readonly guestsArrived: number;
  readonly msSinceOpen: number;
}

/** By then a guest on the same network should have found the door (lan-notes 3.2). */
const LONG = 60_000;

const FIREWALLS: Readonly<Partial<Record<NodeJS.Platform, readonly HelpCode[]>>> = {
  win32: ['firewallWindows', 'firewallWindowsPublic'],
  darwin: ['firewallMac'],
  linux: ['firewallLinux'],
};

/**
 * Advice for the person hosting, the most likely first. Problems with the address or the door come at once, the rest
 * only when nobody has come for a minute. Once somebody has come there is none, except that somebody was turned away, that
 * the address has changed, and the warning that the door is open to the internet.
 */
export function adviceFor(waiting: Waiting): readonly HelpCode[] {
  const { platform, reach, adapter, hasMoved, guestsArrived, msSinceOpen } = waiting;
  if (adapter.kind === 'loopback') return ['thisComputerOnly'];
  const always: readonly HelpCode[] = [
    ...(waiting.isCrowded ? (['crowded'] as const) : []),
    ...(hasMoved ? (['addressChanged'] as const) : []),
    ...(adapter.isPublic ? (['publicAddress'] as const) : []),
  ];
  if (guestsArrived > 0) return always;
  const firewall = FIREWALLS[platform] ?? [];
  if (reach === 'refused') return [...always, 'doorShut', ...firewall];
  const wrongWay: readonly HelpCode[] = adapter.likely ? [] : [adapter.kind === 'vpn' ? 'vpn' : 'otherAdapter'];
  if (reach === 'timeout') return [...always, ...wrongWay, ...firewall];
  if (msSinceOpen < LONG) return [...always, ...wrongWay];
  const others: readonly HelpCode[] = wrongWay.includes('vpn') ? [] : ['vpn'];
  return [...always, ...wrongWay, 'sameNetwork', ...firewall, ...others, 'localNetwork', 'isolation', 'hotspot'];
}
