import type { AudienceRule, SpectatorRule } from '#protocol/audience.ts';
import type { TableWords } from '#words/at-table.ts';
import { sentenceOf, sentencesOf } from '#words/lists.ts';

type Ui = TableWords['ui'];

/** What an audience sees and when, in a few words without a full stop: "Public cards, 10 s late". */
export function ruleWords(ui: Ui, { shows, delay, afterDeal }: AudienceRule): string {
  const late = delay === 0 ? ui('stream:audience.atOnce') : ui('stream:audience.late', { count: delay });
  if (shows !== 'hands') return ui(`stream:audience.${shows}`, { late });
  const hands = afterDeal === 0 ? ui('stream:audience.handsAtOnce') : ui('stream:audience.hands', { count: afterDeal });
  return delay === 0 ? hands : ui('stream:audience.handsLate', { hands, count: delay });
}

/** The same with who may watch at the table, as sentences. */
export function spectatorWords(ui: Ui, { watching, audience }: SpectatorRule): string {
  return sentencesOf(ui, [
    sentenceOf(ui, ruleWords(ui, audience)),
    ui(watching ? 'stream:audience.watching' : 'stream:audience.noWatching'),
  ]);
}
