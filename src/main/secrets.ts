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

/** What Electron seals on Linux begins so where the system gave it no key: the key is then in its own source. */
const FIXED_KEY = 'v10';

/**
 * Opens a secret that is sealed by the system (Keychain, DPAPI, libsecret, KWallet). Where the system has no such place
 * the secret is kept in memory alone.
 */
export async function openSecret({ place, file, platform }: SecretParts): Promise<Secret> {
  /** Whether this was sealed by a key that everybody knows. On other systems the same mark stands for a good key. */
  const isOpen = (sealed: Buffer): boolean =>
    platform === 'linux' && sealed.subarray(0, FIXED_KEY.length).toString('latin1') === FIXED_KEY;
  let isSealed = await seals().catch(() => false);
  let secret = isSealed ? await unsealed() : null;

  /** The name of the place says which one is wanted, and only what comes back says which key was used. */
  async function seals(): Promise<boolean> {
    if (!(await place.isAsyncEncryptionAvailable())) return false;
    if (platform !== 'linux') return true;
    if (['basic_text', 'unknown'].includes(place.getSelectedStorageBackend())) return false;
    return !isOpen(await place.encryptStringAsync('-'));
  }

  async function unsealed(): Promise<string | null> {
    try {
      const sealed = await readFile(file);
      if (isOpen(sealed)) {
        await rm(file, { force: true });
        return null;
      }
      const { result, shouldReEncrypt } = await place.decryptStringAsync(sealed);
      // The system has another key by now, or a better one.
      if (shouldReEncrypt) await write(result).catch(() => undefined);
      return result === '' ? null : result;
    } catch {
      // None was kept, or the system no longer opens it: ask again.
      return null;
    }
  }

  /** @throws where the system does not seal it, or the disk does not take it */
  async function write(wanted: string): Promise<void> {
    const sealed = await place.encryptStringAsync(wanted);
    if (isOpen(sealed)) throw new Error('sealed by a key that everybody knows');
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, sealed, { mode: 0o600 });
  }

  return {
    isKept: () => secret !== null,
    canLast: () => isSealed,
    read: () => Promise.resolve(secret),
    async keep(given) {
      secret = given === '' ? null : given;
      if (secret !== null && isSealed) {
        try {
          await write(secret);
          return;
        } catch {
          isSealed = false;
        }
      }
      // The one before it is wrong by now.
      await rm(file, { force: true });
    },
  };
}
