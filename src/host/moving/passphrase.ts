import { CODE_LETTERS } from '#protocol/room.ts';
import type { Entropy } from '#engine/table/ports.ts';

/** Twenty letters out of thirty-two: 100 bits, too many to guess. */
const GROUPS = 4;
const GROUP = 5;

/** A passphrase to be read off a screen, or aloud, and typed elsewhere: `K7F3Q-XM2PA-9D4TW-B8HZE`. */
export function drawPassphrase(entropy: Entropy): string {
  // 32 divides 256, so every letter is equally likely.
  const letters = [...entropy.bytes(GROUPS * GROUP)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '');
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join(
    '-',
  );
}

/** A passphrase as people type it: any case, with or without spaces and dashes; I and L are read as 1, O as 0. */
export function readPassphrase(typed: string): string {
  return typed
    .slice(0, 200)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
}
