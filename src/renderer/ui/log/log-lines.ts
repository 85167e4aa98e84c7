import type { LogEntry } from '#renderer/client/client-state.ts';
import type { TableWords } from '#words/at-table.ts';

export interface LogLine {
  readonly id: number;
  readonly text: string;
  readonly type: string;
}

/** The events that have words, as lines. */
export function logLines(words: TableWords, log: readonly LogEntry[]): readonly LogLine[] {
  return log.flatMap(({ id, event }) => {
    const text = words.event(event);
    return text === null ? [] : [{ id, text, type: event.type }];
  });
}
