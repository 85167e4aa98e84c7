/**
 * A host to be killed: opens (or takes up) a table of Kirin in the folder it is given and prints one JSON line with
 * its links. Built by src/host/records/crash.deep.test.ts and run as a process of its own.
 */
import { createHost } from '#host/host.ts';
import { TEST_PAGES } from './host.ts';

const [records = '', id] = process.argv.slice(2);
const host = createHost({ records, pages: TEST_PAGES, pace: 'instant' });
const { origin } = await host.listen({ port: 0 });
const verdict =
  id === undefined
    ? host.openTable({
        game: 'kirin',
        options: {},
        seats: [
          { kind: 'person', name: 'Ann' },
          { kind: 'person', name: 'Bea' },
          { kind: 'bot', bot: 'novice' },
          { kind: 'bot', bot: 'novice' },
        ],
      })
    : host.resumeTable(id);
process.stdout.write(`${JSON.stringify({ origin, verdict, links: host.joinLinks() })}\n`);
