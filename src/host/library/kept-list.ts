import { readFileSync, statSync, type Stats } from 'node:fs';
import { listOf, z } from '#protocol/schema.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { replaceRecord } from '../records/replaced-record.ts';

/** Far more than anybody will ever keep, in bytes. */
const LONGEST = 16 * 1024 * 1024;

/** A list in a small file beside the records, for what nothing could give back. */
export interface KeptList<T, G> {
  /** What `gather` makes of the items, without those that cannot be read. Reads the file only if it has changed. */
  read(): G;
  /**
   * Writes the whole list. A file in which anything cannot be read is kept under another name. Throws a system error, and
   * then nothing has changed.
   */
  write(items: readonly T[]): void;
}

interface Read<G> {
  readonly gathered: G;
  /** Whether all that is in the file was understood. */
  readonly isWhole: boolean;
}

/** The list called `name` in the file at `path`, which need not exist; each of its items fits `item`. */
export function openKeptList<T, G>(
  path: string,
  { name, item, gather }: { name: string; item: z.ZodMiniType<T>; gather: (items: readonly T[]) => G },
): KeptList<T, G> {
  const format = `baize-${name}`;
  const onDisk = z.strictObject({
    format: z.literal(format),
    formatVersion: z.literal(1),
    [name]: listOf(z.unknown()),
  });
  /** What was read last: it is asked for often, and a long file takes long. */
  let last: (Read<G> & { readonly stamp: string }) | null = null;

  // Another program may have changed the file.
  function read(): Read<G> {
    try {
      const stats = statSync(path);
      const stamp = `${String(stats.ino)}/${String(stats.size)}/${String(stats.mtimeMs)}`;
      if (last?.stamp !== stamp) last = { ...readList(stats), stamp };
      return last;
    } catch (error) {
      return { gathered: gather([]), isWhole: (error as NodeJS.ErrnoException).code === 'ENOENT' };
    }
  }

  function readList(stats: Stats): Read<G> {
    if (!stats.isFile() || stats.size > LONGEST) return { gathered: gather([]), isWhole: false };
    const file = onDisk.safeParse(jsonIn(readFileSync(path, 'utf8')));
    const list = file.success ? (file.data[name] as readonly unknown[]) : null;
    if (list === null) return { gathered: gather([]), isWhole: false };
    const parsed = list.map((one) => item.safeParse(one));
    return {
      gathered: gather(parsed.flatMap(({ success, data }) => (success ? [data] : []))),
      isWhole: parsed.every(({ success }) => success),
    };
  }

  return {
    read: () => read().gathered,
    write(items) {
      const text = `${JSON.stringify({ format, formatVersion: 1, [name]: items })}\n`;
      if (read().isWhole) writeFlushed(path, text);
      // What somebody has kept is not overwritten, even if it cannot be read here.
      else replaceRecord(path, text);
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
