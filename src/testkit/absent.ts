import type { ChatLine } from '#protocol/messages.ts';
import type { Text } from '#protocol/text.ts';
import type { TestGuest } from './test-table.ts';

/** What the table itself has told this guest, with its first picture and since. */
export function toldBy({ link }: TestGuest): readonly Text[] {
  const messages = link.frames.map((frame) => JSON.parse(frame) as { t: string; line?: ChatLine; chat?: ChatLine[] });
  const first = messages.find(({ t }) => t === 'sync')?.chat ?? [];
  const later = messages.flatMap(({ line }) => line ?? []);
  return [...first, ...later].flatMap(({ told }) => told ?? []);
}
