import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SafeStorage } from 'electron';

/** One secret of this person. */
export interface Secret {
  isKept(): boolean;
  /** Whether it outlasts the app: only where the system has a place that nobody else can open. */
  canLast(): boolean;
  read(): Promise<string | null>;
  /** Keeps it in the place of the one before; an empty text takes it away. */
  keep(secret: string): Promise<void>;
}

/** What is needed of Electron's `safeStorage`. */
export type SafePlace = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

interface SecretParts {
  readonly place: SafePlace;
  /** The file that holds what the system has sealed. Never anything else. */
  readonly file: string;
  readonly platform: NodeJS.Platform;
}

/**
 * Opens a secret that is sealed by the system (Keychain, DPAPI, libsecret, KWallet). Where the system has no such place
 * Electron would use a key that is in its own source: there the secret is kept in memory alone.
 */
export async function openSecret({ place, file, platform }: SecretParts): Promise<Secret> {
  const isSealed =
    (await place.isAsyncEncryptionAvailable().catch(() => false)) &&
    (platform !== 'linux' || !['basic_text', 'unknown'].includes(place.getSelectedStorageBackend()));
  let secret = isSealed ? await unsealed() : null;

  async function unsealed(): Promise<string | null> {
    try {
      const { result } = await place.decryptStringAsync(await readFile(file));
      return result === '' ? null : result;
    } catch {
      // None was kept, or the system no longer opens it: ask again.
      return null;
    }
  }

  return {
    isKept: () => secret !== null,
    canLast: () => isSealed,
    read: () => Promise.resolve(secret),
    async keep(given) {
      secret = given === '' ? null : given;
      if (secret === null || !isSealed) {
        await rm(file, { force: true });
        return;
      }
      const sealed = await place.encryptStringAsync(secret);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, sealed, { mode: 0o600 });
    },
  };
}
