import { once } from 'node:events';
import { printable, writeLine } from '#protocol/printable.ts';
import { withoutIsolates } from '#words/isolated.ts';

/** Where a command's results go. Only results go to standard output; everything else to standard error. */
export interface Printer {
  line(text: string): void;
  /** One value as one line of JSON. */
  json(value: unknown): void;
  /** A remark that is no result. */
  note(text: string): void;
  /**
   * Fulfilled once there is room for more. A program that prints a lot waits for it; otherwise everything piles up in
   * memory.
   */
  room(): Promise<void>;
}

/** A line as any terminal shows it. Many a terminal shows the marks of isolates as boxes, and who looks for words in what is printed looks for spaces. */
export function plain(text: string): string {
  return printable(withoutIsolates(text).replaceAll('\u00a0', ' '));
}

/** Prints to the process's own streams. */
export function processPrinter(): Printer {
  return {
    line: (text) => {
      writeLine(process.stdout, plain(text));
    },
    json: (value) => {
      writeLine(process.stdout, JSON.stringify(value));
    },
    note: (text) => {
      writeLine(process.stderr, plain(text));
    },
    room: async () => {
      if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    },
  };
}
