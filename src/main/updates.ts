import type { NoUpdates, UpdateRequest, UpdateStatus } from '#protocol/updates.ts';

/** What looks for updates, fetches them, and puts them in the place of this app. */
export interface Updater {
  /** The version that is newer than this one; null when there is none. */
  look(): Promise<string | null>;
  load(progress: (percent: number) => void): Promise<void>;
  /** Ends the app and starts the new one. Throws where that cannot be. */
  install(): void;
}

/** Updates as the person asks for them. */
export interface Updates {
  status(): UpdateStatus;
  ask(request: UpdateRequest): Promise<void>;
}

export interface UpdateParts {
  /** Why there are none; null where there may be. */
  readonly off: NoUpdates | null;
  /** Called when the person first asks: until then nothing of it is even loaded. */
  readonly open: () => Promise<Updater>;
  /** Whether a match goes on here, or at another table where this app is. */
  readonly isPlaying: () => boolean;
  readonly changed: (status: UpdateStatus) => void;
  /** Saves everything, and then ends the app by this. */
  readonly endBy: (end: () => void) => void;
}

/**
 * Nothing is looked for, fetched or installed unless the person asks, each time, and never during a match. A request
 * that does not fit how it stands (two windows may ask at once) does nothing.
 */
export function createUpdates({ off, open, isPlaying, changed, endBy }: UpdateParts): Updates {
  let status: UpdateStatus = off === null ? { kind: 'idle', wasHeld: false } : { kind: 'off', why: off };
  let opened: Promise<Updater> | null = null;

  function become(next: UpdateStatus): void {
    status = next;
    changed(status);
  }

  function isBusy(): boolean {
    return status.kind === 'looking' || status.kind === 'loading';
  }

  async function look(updater: Updater): Promise<void> {
    become({ kind: 'looking', wasHeld: false });
    const version = await updater.look();
    become(version === null ? { kind: 'newest', wasHeld: false } : { kind: 'found', version, wasHeld: false });
  }

  async function load(updater: Updater, version: string): Promise<void> {
    const loading = (percent: number): void => {
      become({ kind: 'loading', version, percent, wasHeld: false });
    };
    loading(0);
    await updater.load((percent) => {
      if (status.kind === 'loading' && status.percent !== percent) loading(percent);
    });
    become({ kind: 'ready', version, wasHeld: false });
  }

  async function carryOut(request: UpdateRequest): Promise<void> {
    if (status.kind === 'off' || isBusy()) return;
    if (isPlaying()) {
      become({ ...status, wasHeld: true });
      return;
    }
    opened ??= open();
    const updater = await opened;
    // Another request may have come meanwhile.
    if (isBusy()) return;
    if (request === 'look') await look(updater);
    else if (request === 'load' && status.kind === 'found') await load(updater, status.version);
    else if (request === 'install' && status.kind === 'ready') endBy(updater.install);
  }

  return {
    status: () => status,
    ask: async (request) => {
      try {
        await carryOut(request);
      } catch {
        // No network, no room on the disk, a file that is not what it says: the next request tries again.
        opened = null;
        become({ kind: 'failed', wasHeld: false });
      }
    },
  };
}
