import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, vi, type MockInstance } from 'vitest';

type Functions = {
  readonly [
    Name in keyof typeof fs as (typeof fs)[Name] extends (...given: never) => unknown ? Name : never
  ]: (typeof fs)[Name];
};

/** What there is when no spy is in its place. */
export const realDisk = { ...fs };

/** A spy for each of these functions of node:fs. */
type Spies<Name extends keyof Functions> = { readonly [Each in Name]: MockInstance<Functions[Each]> };

/**
 * Puts spies in the place of these functions of node:fs while this file's tests run. They do what the functions do until
 * a test says otherwise, and again after it. Whatever imports them by name has the spies too.
 */
export function spyOnDisk<const Name extends keyof Functions>(...names: readonly Name[]): Spies<Name> {
  const spies = names.map((name) => [name, vi.spyOn(fs, name as never) as unknown as MockInstance] as const);
  syncBuiltinESMExports();
  afterEach(() => {
    for (const [, spy] of spies) spy.mockReset();
  });
  afterAll(() => {
    for (const [, spy] of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  return Object.fromEntries(spies) as unknown as Spies<Name>;
}

/** A function that fails as the system does with this code. */
export const failing = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};
