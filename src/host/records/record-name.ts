/** How the file of a record is told from whatever else lies beside it. */
export const RECORD_ENDING = '.jsonl';

/** Whether a file of this name is a record. */
export function isRecordName(name: string): boolean {
  return name.endsWith(RECORD_ENDING);
}

/** The record beside which a file of this name lies, or which it is; null for any other file. */
export function recordOf(name: string): string | null {
  return /^(.+?\.jsonl)(\..+)?$/s.exec(name)?.[1] ?? null;
}
