/**
 * A host that kills itself at a chosen change to the disk (the third, say) while it hands over the one match in its
 * folder (`out`), takes over the one in a file (`in`), or takes up the one in its folder, whose record is damaged
 * (`restore`). When it lives that long it prints the verdict and how many changes it made. Built by
 * src/host/moving/moving-crash.deep.test.ts and run as a process of its own.
 */
import { readFileSync } from 'node:fs';
import { dieAt } from './dying.ts';
import { TEST_PAGES } from './host.ts';
import { createHost } from '#host/host.ts';
import { systemEntropy } from '#host/node-ports.ts';

const [folder = '', kind = 'out', fatal = '', file = '', passphrase = ''] = process.argv.slice(2);
// Letters that the test knows, since nobody is told the passphrase of a host that dies.
const entropy = { bytes: (count: number) => (count === 20 ? new Uint8Array(20).fill(7) : systemEntropy.bytes(count)) };
const closed = { tables: () => [], refresh: () => undefined, close: () => Promise.resolve() };
const host = createHost({ records: folder, pages: TEST_PAGES, entropy, browse: () => closed });
const content = kind === 'in' ? readFileSync(file) : null;
const [saved] = host.savedTables();
if (kind === 'out') {
  if (!saved || !host.resumeTable(saved.id).ok) throw new Error('there is no match to hand over');
}

const touched = dieAt(Number(fatal));

function act(): unknown {
  if (content) return host.takeOver(content, passphrase);
  return kind === 'restore'
    ? host.resumeTable(saved?.id ?? '', { acceptLoss: saved?.damage?.reason })
    : host.order({ kind: 'handOver' });
}

const verdict = act();
process.stdout.write(`${JSON.stringify({ verdict, touched: touched() })}\n`, () => process.exit(0));
