import type { ChatLine } from '#protocol/messages.ts';
import type { TableWords } from '#words/at-table.ts';

/** Who says a line of chat. Whoever has no name watches: only what the table says by itself is the table's. */
export function speakerOf({ ui }: Pick<TableWords, 'ui'>, { name, told }: Pick<ChatLine, 'name' | 'told'>): string {
  if (name !== '') return name;
  return ui(told === undefined ? 'veil.watcher' : 'rail.chatTable');
}
