/** Packs, with what `npm run package` was told; started by tools/package.mjs once everything is built. */
import { resolve } from 'node:path';
import { UsageError, readFlags, run } from '../entry.mjs';
import { check } from './check.mjs';
import { packEverything } from './pack.mjs';

run(async () => {
  const {
    electron,
    folder,
    check: isCheck,
  } = readFlags(process.argv.slice(2), {
    electron: { type: 'string' },
    folder: { type: 'boolean' },
    check: { type: 'boolean' },
  });
  if (isCheck === true) {
    if (electron !== undefined || folder === true) {
      throw new UsageError('--check uses a stand-in for Electron and does not go with other options.');
    }
    return (await check()) ? 0 : 1;
  }
  const files = await packEverything({
    electron: electron === undefined ? undefined : resolve(electron),
    isFolder: folder === true,
  });
  for (const file of files) process.stdout.write(`${file}\n`);
  return 0;
});
