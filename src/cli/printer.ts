/** Where a command's results go. Only results go to standard output; everything else to standard error. */
export interface Printer {
  line(text: string): void;
  /** One value as one line of JSON. */
  json(value: unknown): void;
  /** A remark that is no result. */
  note(text: string): void;
}

/** Prints to the process's own streams. */
export function processPrinter(): Printer {
  return {
    line: (text) => {
      process.stdout.write(`${text}\n`);
    },
    json: (value) => {
      process.stdout.write(`${JSON.stringify(value)}\n`);
    },
    note: (text) => {
      process.stderr.write(`${text}\n`);
    },
  };
}
