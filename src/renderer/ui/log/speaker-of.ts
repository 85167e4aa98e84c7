import type { ChatLine } from '#protocol/messages.ts';
import type { TableWords } from '#words/at-table.ts';

/** Who says a line of chat: nobody by name is one who watches, or the table itself. */
export function speakerOf({ ui }: Pick<TableWords, 'ui'>, { name }: Pick<ChatLine, 'name'>): string {
  return name === '' ? ui('rail.chatTable') : name;
}
