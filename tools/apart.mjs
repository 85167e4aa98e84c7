import { readFileSync } from 'node:fs';

const APART = '?apart';

/**
 * Gives whatever lies in this folder copies of its own of the packages it uses. A part of a package that only a later file of
 * a page needs would otherwise come with the page's first files, since these use another part of the same module.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
export function packagesApart(folder) {
  const isInside = (/** @type {string} */ importer) => importer.startsWith(folder) || importer.endsWith(APART);
  return {
    name: 'packages-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !isInside(importer)) return null;
      const isPackage = source.startsWith('@noble/') || (importer.endsWith(APART) && source.startsWith('.'));
      if (!isPackage) return null;
      const found = await this.resolve(source, importer.replace(APART, ''), { skipSelf: true });
      return found ? { ...found, id: `${found.id}${APART}` } : null;
    },
    load: (id) => (id.endsWith(APART) ? readFileSync(id.slice(0, -APART.length), 'utf8') : null),
  };
}
