import type { DatabaseSync } from 'node:sqlite';

/** Node's SQLite; null where this program has none. */
export function findSqlite(): typeof DatabaseSync | null {
  const warn = process.emitWarning;
  try {
    // Asked for at run time, as a bundler might take the prefix away. Some versions of Node warn that it is new, which
    // players need not read.
    process.emitWarning = () => undefined;
    return process.getBuiltinModule('node:sqlite').DatabaseSync;
  } catch {
    return null;
  } finally {
    process.emitWarning = warn;
  }
}
