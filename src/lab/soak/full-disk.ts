import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { z } from '#protocol/schema.ts';

/** Tells a host's process that its disk is to seem full. */
const VARIABLE = 'BAIZE_SOAK_FULL_DISK';

const pretence = z.strictObject({
  /** What seems to lie on that disk. */
  folder: z.string(),
  /** It is full as long as there is a file of this name, which lies elsewhere. */
  sign: z.string(),
});
export type Pretence = z.infer<typeof pretence>;

/** The environment in which `pretendFull` pretends. */
export function pretendFullEnvironment(wanted: Pretence): NodeJS.ProcessEnv {
  return { [VARIABLE]: JSON.stringify(wanted) };
}

/**
 * Where no small disk can be mounted: from now on this process writes half of what it is to write into the folder, and
 * is then told that the disk is full, as it would be by one that is. Does nothing unless the environment asks for it.
 */
export function pretendFull(): void {
  const text = process.env[VARIABLE];
  if (text === undefined) return;
  const { folder, sign } = pretence.parse(JSON.parse(text));
  const { openSync, closeSync, writeSync, writeFileSync } = fs;
  const handles = new Set<number>();
  const isFull = (file: unknown): boolean =>
    (typeof file === 'number' ? handles.has(file) : String(file).startsWith(folder)) && fs.existsSync(sign);
  const refuse = (): never => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  };
  fs.openSync = (path, ...how) => {
    const handle = openSync(path, ...how);
    if (String(path).startsWith(folder)) handles.add(handle);
    return handle;
  };
  fs.closeSync = (handle) => {
    handles.delete(handle);
    closeSync(handle);
  };
  // As records are written: from a buffer, to a place.
  const write = (handle: number, bytes: Uint8Array, offset: number, length: number, position: number): number => {
    if (!isFull(handle)) return writeSync(handle, bytes, offset, length, position);
    if (typeof bytes !== 'string') writeSync(handle, bytes, offset, Math.floor(length / 2), position);
    return refuse();
  };
  fs.writeSync = write as typeof writeSync;
  fs.writeFileSync = (file, data, how) => {
    if (isFull(file)) refuse();
    writeFileSync(file, data, how);
  };
  syncBuiltinESMExports();
}
