/** What a terminal obeys instead of showing it: control characters, other line breaks, and marks that turn the direction. */
const OBEYED = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A line as it may be written to a terminal, whatever is in it: names of files and texts of others, too. What a terminal would
 * obey is spelled out (`\\u001b`), so that it is seen; within JSON it means the same. The tab stays.
 */
export function printable(line: string): string {
  return line.replace(OBEYED, (one) => (one === '\t' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`));
}

/** Writes a line to a stream that may be a terminal. */
export function writeLine(stream: { write(text: string): unknown }, line: string): void {
  stream.write(`${printable(line)}\n`);
}
