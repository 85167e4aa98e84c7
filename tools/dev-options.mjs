/** The options of `npm run dev`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, readFlags } from './entry.mjs';
import { root } from './setup.mjs';

export const HELP = `npm run dev -- [options]

Serves the sources to a browser on this computer, and reloads what changes: the page at once, the host by a restart
that continues the match. Ctrl-C ends everything; the next start continues the match with --continue.

  --game ID      open a table of this game, with bots; without it the lobby opens
  --seats N      how many seats it has; the least that the game allows when left out
  --continue     continue the latest unfinished match
  --viewer V     whose view the debug panel begins with: open, public or seat:N (N counts from 0)
  --port N       serve at this port, 0 to 65535; 0 takes any free one
  --records DIR  the folder of records; out/dev/records when left out
  --pseudo       sentences that are 40 % longer than English ones, to try the layout (tools/pseudo.mjs)
  --electron     open the desktop app instead
  --help         print this
`;

/**
 * @typedef {object} DevOptions
 * @property {string | null} game
 * @property {number | null} seats
 * @property {boolean} continues
 * @property {string | null} viewer
 * @property {number | null} port
 * @property {string} records
 * @property {boolean} pseudo
 * @property {boolean} electron
 * @property {boolean} help
 */

/** @type {(args: readonly string[]) => DevOptions} Throws UsageError with one sentence. */
export function readDevOptions(args) {
  const flags = readFlags(args, {
    game: { type: 'string' },
    seats: { type: 'string' },
    continue: { type: 'boolean' },
    viewer: { type: 'string' },
    port: { type: 'string' },
    records: { type: 'string' },
    pseudo: { type: 'boolean' },
    electron: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  const { game, seats, viewer, port, records, pseudo = false, electron = false, help = false } = flags;
  const games = gameIds();
  if (game !== undefined && !games.includes(game)) {
    throw new UsageError(`--game "${game}" is not a game; the games are ${games.join(', ')}.`);
  }
  if (seats !== undefined && game === undefined) throw new UsageError('--seats goes with --game.');
  if (viewer !== undefined && !/^(open|public|seat:\d)$/.test(viewer)) {
    throw new UsageError(`--viewer "${viewer}" is not a viewer; allowed are open, public and seat:N.`);
  }
  if (records === '') throw new UsageError('--records takes the name of a folder, not "".');
  const browserOnly = Object.keys(flags).filter((name) => !['electron', 'help'].includes(name));
  if (electron && browserOnly.length > 0) {
    throw new UsageError(`--electron does not go with ${browserOnly.map((name) => `--${name}`).join(', ')}.`);
  }
  return {
    game: game ?? null,
    seats: readNumber('--seats', seats, 1, 9),
    continues: flags.continue ?? false,
    viewer: viewer ?? null,
    port: readNumber('--port', port, 0, 65_535),
    records: records ?? join(root, 'out/dev/records'),
    pseudo,
    electron,
    help,
  };
}

/** The folders of games are named by their ids. */
function gameIds() {
  return readdirSync(join(root, 'src/engine/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** @type {(flag: string, text: string | undefined, least: number, most: number) => number | null} */
function readNumber(flag, text, least, most) {
  if (text === undefined) return null;
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`${flag} takes a whole number from ${String(least)} to ${String(most)}, not "${text}".`);
}
