/** Starts the publisher of the app in the folder that is named, and tells it something; it has to stay up and listen. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [app = ''] = process.argv.slice(2);
const port = Object.assign(new EventEmitter(), { postMessage: () => undefined });
Object.assign(process, { parentPort: port });
await import(pathToFileURL(join(app, 'out/main/publisher.js')).href);
if (port.listenerCount('message') === 0) throw new Error('The publisher listens to nobody.');
process.exit(0);
