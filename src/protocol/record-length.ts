/** Characters of a record's text that no honest record comes near: a long match has some thousand lines of a hundred. */
export const MAX_RECORD_LENGTH = 8 * 1024 * 1024;
