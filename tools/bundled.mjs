/** Which packages a build is made of, for the parts list of what is shipped. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/** The innermost package in the path of a module, as the lock file names it. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * A plugin that writes to `file` the packages, as paths in the lock file, of which anything was read for this build.
 * @param {string} root the project's folder
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
export function bundledPackages(root, file) {
  return {
    name: 'baize:bundled',
    apply: 'build',
    generateBundle(_options, bundle) {
      /** @type {Set<string>} */
      const found = new Set();
      // Fonts come by styles, which import each other and are no modules.
      const assets = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
      for (const id of [...this.getModuleIds(), ...assets.map((name) => resolve(this.environment.config.root, name))]) {
        const path = relative(root, id.replace(/^\0+/, '').replace(/\?.*$/s, '')).split(sep).join('/');
        const [name] = PACKAGE.exec(path) ?? [];
        if (name?.startsWith('node_modules/') === true) found.add(name);
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...found].sort(), null, 2)}\n`);
    },
  };
}
