import type { EventView } from '#protocol/view.ts';
import type { TranscriptStep } from '#engine/core/transcript.ts';
import type { TableWords } from '#words/at-table.ts';
import { inClauses, labelled } from '#words/lists.ts';

/**
 * A step of a transcript in words, line by line: what happened, and under it, by zone, the cards that moved out of
 * everybody's sight as far as the viewer may read them and the line does not name them.
 */
export function stepText({ by, events, view }: TranscriptStep, words: TableWords): readonly string[] {
  const { ui } = words;
  const told = events.flatMap((event) => {
    const line = words.event(event);
    const cards = 'card' in event || 'cards' in event ? [] : cardsText(event, view, words);
    return line === null ? cards : [line, ...cards];
  });
  if (!by || told.length === 0) return told;
  // The lines name whoever had the seat at first.
  return [...told, `  ${ui('terminal:madeBy', { name: by.bot === null ? by.name : ui('statistics:bot', by) })}`];
}

function cardsText({ shifts = [] }: EventView, view: TranscriptStep['view'], words: TableWords): readonly string[] {
  const zones = new Map<string, string[]>();
  for (const { from, to, face } of shifts) {
    // What lay open was named when it came there.
    if (face === null || (from !== to && view.zones[from]?.facing === 'up')) continue;
    zones.set(to, [...(zones.get(to) ?? []), face]);
  }
  return [...zones].map(([zone, faces]) => {
    const sorted = faces.toSorted().map((face) => words.face(face));
    return `  ${labelled(words.ui, words.zone(zone), inClauses(words.ui, sorted))}`;
  });
}
