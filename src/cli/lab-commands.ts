import type { Command, Option } from 'commander';
import { randomBytes } from 'node:crypto';
import { audienceBench } from '#lab/audience-bench/audience-bench.ts';
import { bench } from '#lab/bench/bench.ts';
import { arePeersHere } from '#lab/bench/peers.ts';
import { writeMatches } from '#lab/library/matches.ts';
import { isSoakPart, soak, SOAK_PARTS, type SoakPart } from '#lab/soak/soak.ts';
import { arena, ARENA_THREAD, arenaThread, type ArenaOptions } from './arena.ts';
import { gameNames, readCount, readSeed } from './arguments.ts';
import { openThinker } from './hosting.ts';
import { CheckFailed, quote, quotePath, UsageError } from './fail.ts';
import type { Printer } from './printer.ts';

/** Until when generated matches were played: the same at each run, so that the files are the same. */
const LAB_TIME = Date.UTC(2026, 0, 1);

interface BenchOptions {
  readonly peers?: boolean;
  readonly json?: boolean;
}

interface AudienceBenchOptions extends BenchOptions {
  readonly viewers: string;
  readonly seconds: string;
  readonly rate: string;
  readonly gateways: string;
  readonly rounds: string;
}

interface SoakOptions {
  readonly short?: boolean;
  readonly json?: boolean;
  readonly seed?: string;
  readonly only?: string;
  readonly moves?: string;
  readonly kills?: string;
}

/** The commands that measure Baize and try to break it. What they do is in src/lab; here their options are read. */
export function addLab(
  baize: Command,
  print: Printer,
  examples: (...lines: readonly string[]) => string,
  setting: Option,
): void {
  addArena(baize, print, examples, setting);
  baize
    .command('library-matches', { hidden: true })
    .argument('<folder>', 'where to write the records')
    .description('Write the records of many matches, to measure the library with.')
    .option('--count <n>', 'how many, 1 to 100000', '10000')
    .option('--seed <text>', 'any text of 1 to 200 characters; the same seed writes the same matches', 'library')
    .action(async (folder: string, options: { count: string; seed: string }) => {
      const count = readCount('--count', options.count, 1, 100_000);
      await writeMatches(folder, count, readSeed(options.seed), LAB_TIME);
      print.line(`${String(count)} matches in ${quotePath(folder)}`);
    });
  baize
    .command('bench')
    .description('Measure Kirin on this machine, as rates and as ratios within the run. Takes about a minute.')
    .option('--peers', 'measure boardgame.io beside it (installed on demand)')
    .option('--json', 'as one line of JSON')
    .addHelpText('after', examples('bench', 'bench --peers --json'))
    .action((options: BenchOptions) => bench({ ...readShared(options), open: openThinker }, print));
  baize
    .command('audience-bench')
    .description('Measure what an audience costs on this machine, with viewers in processes of their own.')
    .option('--viewers <n>', 'how many view, 1 to 20000', '200')
    .option('--seconds <n>', 'how long each case runs, 2 to 600', '20')
    .option('--rate <n>', 'steps a second, 1 to 100', '10')
    .option('--gateways <n>', 'how many gateways share the viewers, 0 to 16; 0 leaves that case out', '1')
    .option('--rounds <n>', 'how often all cases are run; the median counts', '1')
    .option('--peers', 'measure Colyseus and boardgame.io beside it (installed on demand)')
    .option('--json', 'as one line of JSON')
    .addHelpText('after', examples('audience-bench', 'audience-bench --viewers 1000 --peers --json'))
    .action((options: AudienceBenchOptions) => measureAudience(options, print));
  baize
    .command('soak')
    .summary('Play through failing networks, kills, attacks and full disks, and check every promise.')
    .description(
      'Start hosts as processes of their own and play at them through failing networks, kill them, attack ' +
        'them and fill their disks: every acknowledged move must be in the record once and in order. Exit code 1, ' +
        'with the seed, when not. Takes an hour; --short half a minute.',
    )
    .option('--short', 'a small part of it')
    .option('--only <parts>', `some parts, comma-separated: ${SOAK_PARTS.join(', ')}`)
    .option('--seed <text>', 'any text of 1 to 200 characters; the same seed draws the same faults')
    .option('--moves <n>', 'how many moves through failing networks (10000)')
    .option('--kills <n>', 'how often a host is killed (1000)')
    .option('--json', 'one line of JSON for each part')
    .addHelpText('after', examples('soak --short', 'soak --only faults,kills --kills 100 --json'))
    .action((options: SoakOptions) => runSoak(options, print));
}

function addArena(
  baize: Command,
  print: Printer,
  examples: (...lines: readonly string[]) => string,
  setting: Option,
): void {
  baize
    .command('arena')
    .argument('<game>', `a game (${gameNames()})`)
    .summary('Measure how well one bot plays against another.')
    .description(
      'Play every deal once from each seat: the measured bot sits there, another bot in all other seats. Then play it ' +
        'once with the other bot everywhere. Print the share of the wins and the margin of the measured bot, with 95 % ' +
        'intervals, and how long it thinks. With the same --out, more deals can be played later. docs/bots-measured.md explains ' +
        'the figures.',
    )
    .option('--seat <bot>', 'the bot that is measured', 'steady')
    .option('--against <bot>', 'the bot in all other seats; plain, in Hearts, searches without a tree', 'novice')
    .option('--deals <n>', 'how many deals, 1 to 1000000; deal 2 of seed "x" has seed "x/2"', '100')
    .option('--seats <n>', 'how many players; as many as are usual when left out')
    .addOption(setting)
    .option(
      '--iterations <n>',
      'how many deals the measured bot, and plain, imagine for a move, 1 to 1000000; their usual number when left out',
    )
    .option('--jobs <n>', 'how many deals are played at a time, 1 to 256; one for each processor when left out')
    .option('--seed <text>', 'any text of 1 to 200 characters; the same seed gives the same deals')
    .option('--out <file>', 'write a line for each deal; a file that is there already is continued')
    .option('--json', 'as one line of JSON')
    .addHelpText(
      'after',
      examples(
        'arena kirin --deals 500',
        'arena hearts --seats 3 --seat novice --against steady --json',
        'arena dezai-shen --deals 2000 --seed monday --out monday.jsonl',
      ),
    )
    .action((game: string, options: ArenaOptions) => arena(game, options, print));
  baize.command(ARENA_THREAD, { hidden: true }).action(arenaThread);
}

/** What both benchmarks take. Throws UsageError for peers outside a checkout. */
function readShared(options: BenchOptions): { readonly withPeers: boolean; readonly isJson: boolean } {
  if (options.peers && !arePeersHere()) {
    throw new UsageError('--peers works in a checkout of Baize: test/load/peers is not here.');
  }
  return { withPeers: options.peers ?? false, isJson: options.json ?? false };
}

async function measureAudience(options: AudienceBenchOptions, print: Printer): Promise<void> {
  const plan = {
    viewers: readCount('--viewers', options.viewers, 1, 20_000),
    seconds: readCount('--seconds', options.seconds, 2, 600),
    rate: readCount('--rate', options.rate, 1, 100),
    gateways: readCount('--gateways', options.gateways, 0, 16),
  };
  const rounds = readCount('--rounds', options.rounds, 1, 99);
  await audienceBench({ plan, rounds, ...readShared(options) }, print);
}

/** Throws CheckFailed when something promised did not hold, UsageError for options. */
async function runSoak(options: SoakOptions, print: Printer): Promise<void> {
  const broken = await soak(
    {
      isShort: options.short ?? false,
      isJson: options.json ?? false,
      seed: options.seed === undefined ? randomBytes(6).toString('hex') : readSeed(options.seed),
      parts: readParts(options.only),
      moves: readNumber('--moves', options.moves),
      kills: readNumber('--kills', options.kills),
    },
    print,
  );
  if (broken !== null) throw new CheckFailed(broken);
}

function readParts(only: string | undefined): readonly SoakPart[] {
  if (only === undefined) return SOAK_PARTS;
  return only.split(',').map((name) => {
    if (isSoakPart(name)) return name;
    throw new UsageError(`There is no part ${quote(name)} of a soak; the parts are ${SOAK_PARTS.join(', ')}.`);
  });
}

function readNumber(what: string, text: string | undefined): number | null {
  return text === undefined ? null : readCount(what, text, 1, 100_000);
}
