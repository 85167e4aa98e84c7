/** Every permission that the installed Electron's own types (and so its documentation) name for a handler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const types = readFileSync(join(import.meta.dirname, '../../node_modules/electron/electron.d.ts'), 'utf8');

/** @type {(handler: 'setPermissionRequestHandler' | 'setPermissionCheckHandler') => readonly string[]} */
export function permissionNames(handler) {
  const union = new RegExp(`${handler}\\(handler: [^\\n]*? permission: ([^,]+),`).exec(types)?.[1] ?? '';
  return [...union.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}
