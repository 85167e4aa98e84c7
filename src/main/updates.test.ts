import { describe, expect, it } from 'vitest';
import type { UpdateStatus } from '#protocol/updates.ts';
import { createUpdates, type UpdateParts, type Updater } from './updates.ts';

/** Updates of an app to which this is given out; `did` is what was done, in order. */
function updatesWith(
  answers: Partial<Updater>,
  parts: Partial<UpdateParts> = {},
): { readonly did: string[]; readonly ask: (...requests: ('look' | 'load' | 'install')[]) => Promise<UpdateStatus> } {
  const did: string[] = [];
  const updates = createUpdates({
    off: null,
    open: () => {
      did.push('open');
      return Promise.resolve({
        look: () => {
          did.push('look');
          return Promise.resolve('0.2.0');
        },
        load: (progress) => {
          did.push('load');
          progress(50);
          return Promise.resolve();
        },
        install: () => did.push('install'),
        ...answers,
      });
    },
    isPlaying: () => false,
    changed: ({ kind }) => did.push(kind),
    endBy: (end) => {
      did.push('saved');
      end();
    },
    ...parts,
  });
  return {
    did,
    ask: async (...requests) => {
      for (const request of requests) await updates.ask(request);
      return updates.status();
    },
  };
}

describe('updates', () => {
  it('are looked for, fetched and installed one by one, each time because the person asks', async () => {
    const { did, ask } = updatesWith({});
    expect(did).toEqual([]);
    expect(await ask('look')).toEqual({ kind: 'found', version: '0.2.0', wasHeld: false });
    expect(did).toEqual(['open', 'looking', 'look', 'found']);
    expect(await ask('load')).toEqual({ kind: 'ready', version: '0.2.0', wasHeld: false });
    expect(did.slice(4)).toEqual(['loading', 'load', 'loading', 'ready']);
    await ask('install');
    expect(did.slice(8)).toEqual(['saved', 'install']);
  });

  it('are looked for once where two windows ask at once', async () => {
    const { did, ask } = updatesWith({});
    await Promise.all([ask('look'), ask('look')]);
    expect(did).toEqual(['open', 'looking', 'look', 'found']);
  });

  it('wait while a match goes on, whatever is asked', async () => {
    let isPlaying = true;
    const { did, ask } = updatesWith({}, { isPlaying: () => isPlaying });
    expect(await ask('look')).toEqual({ kind: 'idle', wasHeld: true });
    isPlaying = false;
    await ask('look', 'load');
    isPlaying = true;
    expect(await ask('install')).toEqual({ kind: 'ready', version: '0.2.0', wasHeld: true });
    expect(did).not.toContain('saved');
    isPlaying = false;
    await ask('install');
    expect(did.slice(-2)).toEqual(['saved', 'install']);
  });

  it('do not exist where there are none, and nothing is opened for them', async () => {
    const { did, ask } = updatesWith({}, { off: 'system' });
    expect(await ask('look', 'load', 'install')).toEqual({ kind: 'off', why: 'system' });
    expect(did).toEqual([]);
  });

  it('do nothing that does not fit', async () => {
    const { did, ask } = updatesWith({ look: () => Promise.resolve(null) });
    expect(await ask('install', 'load')).toEqual({ kind: 'idle', wasHeld: false });
    expect(await ask('look', 'load', 'install')).toEqual({ kind: 'newest', wasHeld: false });
    expect(did).not.toContain('load');
  });

  it('can be asked for again when something failed', async () => {
    let isOnline = false;
    const { did, ask } = updatesWith({
      look: () => (isOnline ? Promise.resolve('0.3.0') : Promise.reject(new Error('offline'))),
    });
    expect(await ask('look')).toEqual({ kind: 'failed', wasHeld: false });
    isOnline = true;
    expect(await ask('look')).toEqual({ kind: 'found', version: '0.3.0', wasHeld: false });
    expect(did.filter((what) => what === 'open')).toHaveLength(2);
  });
});
