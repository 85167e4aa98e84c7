import { CODE_LETTERS } from '#protocol/room.ts';
import type { Entropy } from '#engine/table/ports.ts';

/** Twenty letters of thirty-two: 100 bits, which nobody tries out. */
const GROUPS = 4;
const GROUP = 5;

/** A passphrase to be read off a screen, or aloud, and typed elsewhere: `K7F3Q-XM2PA-9D4TW-B8HZE`. */
export function drawPassphrase(entropy: Entropy): string {
  // There are 32 letters and 256 bytes, so every letter is as likely as another.
  const letters = [...entropy.bytes(GROUPS * GROUP)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '');
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join(
    '-',
  );
}

/** A passphrase as people type it: any case, spaces and dashes left out or not, I and L read as 1, O as 0. */
export function readPassphrase(typed: string): string {
  return typed
    .slice(0, 200)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
}
