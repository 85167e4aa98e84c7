const MARK = [0xef, 0xbb, 0xbf] as const;
const [RETURN, LINE_BREAK] = [0x0d, 0x0a];

/**
 * The bytes of a file of lines as Baize writes it: without a byte order mark, and with a line break alone at the end of a
 * line, whatever an editor or a program for mails has made of them. Sums and signatures are over what stands in the lines, in
 * which neither can occur, so they say as much as before. Returns `content` itself where it is as it was written.
 */
export function asWritten(content: Uint8Array): Uint8Array {
  const start = MARK.every((byte, at) => content[at] === byte) ? MARK.length : 0;
  if (start === 0 && !endsInReturn(content, content.indexOf(LINE_BREAK))) return content;
  const written = new Uint8Array(content.length - start);
  let length = 0;
  for (let at = start; at < content.length; at += 1) {
    if (content[at] === RETURN && content[at + 1] === LINE_BREAK) continue;
    written[length] = content[at] ?? 0;
    length += 1;
  }
  return written.subarray(0, length);
}

/** Programs change all line breaks of a file or none, so the first one tells. */
function endsInReturn(content: Uint8Array, end: number): boolean {
  return end > 0 && content[end - 1] === RETURN;
}
