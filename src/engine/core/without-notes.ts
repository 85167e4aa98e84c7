/** How the notes of a match begin, in their own file and behind the record in a file for others. */
export const NOTES_START = '{"format":"baize-notes",';

/** The record in a text in which notes may stand behind it, as `textWithNotes` puts them there. */
export function textWithoutNotes(text: string): string {
  const end = text.lastIndexOf('\n') + 1;
  return text.startsWith(NOTES_START, end) ? text.slice(0, end) : text;
}
