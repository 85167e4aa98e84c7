import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, it } from 'vitest';
import { quitGracefully } from './quit.ts';

/** An app that ends when nobody holds it back, as Electron's does; `did` is what happened, in order. */
function appWith(save: () => Promise<void>): { readonly did: string[]; readonly endBy: (end: () => void) => void } {
  const did: string[] = [];
  const events = new EventEmitter();
  const quit = (): void => {
    const held: string[] = [];
    events.emit('before-quit', { preventDefault: () => held.push('held') });
    did.push(held[0] ?? 'ended');
  };
  const app = Object.assign(events, { quit }) as unknown as App;
  const { endBy } = quitGracefully(app, () => {
    did.push('save');
    return save();
  });
  return {
    did,
    endBy: (end) => {
      endBy(() => {
        did.push('end');
        end();
        // An update closes the windows first; only then comes `before-quit`.
        events.emit('window-all-closed');
      });
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('everything is saved before the app ends by an update, and nothing holds that up', async () => {
  const { did, endBy } = appWith(() => Promise.resolve());
  endBy(() => undefined);
  endBy(() => undefined);
  await settled();
  expect(did).toEqual(['save', 'end', 'ended']);
});

it('the app ends also where saving fails and the update cannot be installed', async () => {
  const { did, endBy } = appWith(() => Promise.reject(new Error('the disk is full')));
  endBy(() => {
    throw new Error('no installer');
  });
  await settled();
  expect(did).toEqual(['save', 'end', 'ended']);
});
