import type { TableWords } from '#words/at-table.ts';
import type { DealState } from './deal-state.ts';

/** How a deal stands, as one sentence: "Deal: drawn together by 2 of 3 people". */
export function dealSentence({ ui }: Pick<TableWords, 'ui'>, { says, count, of }: DealState): string {
  return ui('deal:sign', { state: ui(`deal:state.${says}`, { count, of }) });
}
