import { useState } from 'react';

/** What became of the last text that was to be copied: `null` before the first. */
export interface Copying {
  readonly said: string | null;
  /** Copies `text`, and then says `done` or `failed`. */
  copy(text: string, done: string, failed: string): void;
}

/** Copies texts to the clipboard; pages served over plain HTTP to the local network have none. */
export function useCopy(): Copying {
  const [said, setSaid] = useState<string | null>(null);
  return {
    said,
    copy(text, done, failed) {
      const write = async (): Promise<void> => {
        try {
          await navigator.clipboard.writeText(text);
          setSaid(done);
        } catch {
          setSaid(failed);
        }
      };
      void write();
    },
  };
}
