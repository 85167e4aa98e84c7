/** A Chinese character with the signs that belong to it, or a word between spaces. */
const PIECE = /\p{Ps}*\p{Script=Han}[^\p{L}\p{N}\p{Ps}\s]*|[^\s\p{Script=Han}]+/gu;

/**
 * Cuts text into lines of at most `width` where spaces are, and in Chinese between any two characters. What is wider by
 * itself has a line of its own.
 */
export function wrapWords(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const last = lines.at(-1);
    const longer = `${last ?? ''}${text.slice(end, index)}${piece}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
    end = index + piece.length;
  }
  return lines;
}
