import type { Client } from '#renderer/client/client.ts';
import type { SettingsStore } from '#renderer/client/settings-store.ts';
import { createSoundDesk, type SoundDesk } from '#renderer/sound/desk.ts';

export interface PageSoundInput {
  readonly client: Client;
  readonly settings: Pick<SettingsStore, 'get' | 'subscribe'>;
  /** Whether the page draws the table. */
  readonly hasPicture: boolean;
  /** Does without a gesture. */
  readonly isOpen?: boolean;
}

/** The sound of a page: nothing is fetched for it before the first gesture. */
export function soundOfPage({ client, settings, hasPicture, isOpen = false }: PageSoundInput): SoundDesk {
  return createSoundDesk({
    page: window,
    isOpen,
    isWanted: () => settings.get().sound,
    load: async (device) => (await import('./open-ears.ts')).ears({ client, settings, hasPicture, device }),
  });
}
