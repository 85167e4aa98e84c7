import type { Bridge } from '#protocol/bridge.ts';
import type { NearbyTable } from '#protocol/join.ts';
import type { ObsStatus } from '#protocol/obs.ts';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';

const NEARBY: readonly NearbyTable[] = [
  { name: 'mei-laptop', game: 'kirin', seats: { free: 2, total: 4 }, address: '192.168.1.31' },
  { name: 'Living room', game: 'death-by-digits', seats: { free: 0, total: 6 }, address: '192.168.1.44' },
].map((table, index) => ({ ...table, id: `table-${String(index)}`, tlsPort: 41541, fingerprint: 'ab'.repeat(32) }));

/** Where nothing answers. */
const NOWHERE = '192.168.1.9';

/** The app's bridge as `?nearby=` wants it: with tables in the room, or with none. Whole, as a page takes it to be. */
export function pretendBridge(hasTables: boolean, obs: ObsStatus): Bridge {
  return {
    settings: () => Promise.resolve(STANDARD_SETTINGS),
    saveSettings: () => Promise.resolve(),
    languages: () => Promise.resolve(['en-GB']),
    joinLink: () => () => undefined,
    matchLink: () => () => undefined,
    importMatch: () => Promise.resolve({ kind: 'refused', reason: { code: 'fileOther' } }),
    exportMatch: () => Promise.resolve(null),
    exportStatistics: () => Promise.resolve(null),
    openLink: () => undefined,
    onCommand: () => () => undefined,
    obs: (listener) => {
      listener(obs);
      return () => undefined;
    },
    changeObs: () => Promise.resolve(),
    panicKey: (listener) => {
      listener('everywhere');
      return () => undefined;
    },
    showsHand: () => Promise.resolve(),
    updates: (listener) => {
      listener({ kind: 'idle', wasHeld: false });
      return () => undefined;
    },
    askUpdates: () => Promise.resolve(),
    joinTable: ({ address, fingerprint }) =>
      Promise.resolve(
        fingerprint === null && address === NOWHERE
          ? { ok: false, problem: 'unreachable' }
          : { ok: true, at: 'ab'.repeat(16), words: 'amber lake violin moss' },
      ),
    leaveRemote: () => Promise.resolve(),
    chooseHandOver: () => Promise.resolve('kirin-7f3a9c21aa.baize'),
    takeOver: () => Promise.resolve({ ok: false, reason: { code: 'wrongPassphrase' } }),
    showHandOver: () => Promise.resolve(),
    nearby: (listener) => {
      listener(hasTables ? NEARBY : []);
      return () => undefined;
    },
  };
}
