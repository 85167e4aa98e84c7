import { compileChart } from '#engine/chart/compile.ts';
import { matchRecordText, parseRecord } from '#engine/core/record.ts';
import { replayRecord } from '#engine/core/replay.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { awaiting, begin, xstateInterpreter } from '#engine/core/run.ts';
import { games } from '#engine/games/index.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { KirinInput } from '#engine/games/kirin/types.ts';
import type { OpenThinker } from '#host/thinking/threads.ts';
import type { Printer } from '../printer.ts';
import { isCostCase, measureCosts, serveCosts, type Costs, type CostsOfBots } from './costs.ts';
import { ADVANCES, advanceCase, authorityCase, bytesPerUpdate } from './kirin-cases.ts';
import { fairnessLines, measureFairness } from './fairness.ts';
import { KIRIN_OPTIONS, kirinMatches } from './matches.ts';
import { installPeers, PEER_CASES, peerCase } from './peers.ts';
import { measureSearching } from './searching.ts';
import { measureThinking } from './thinking.ts';
import { measure, servedCase, serveSlices, type Case, type Measured } from './slices.ts';

/**
 * `baize bench`: what Kirin costs here, as rates and as ratios within this one run. Absolute figures speak of this
 * machine at this moment; only the ratios travel.
 */
export async function bench(
  { withPeers, isJson, open }: { readonly withPeers: boolean; readonly isJson: boolean; readonly open: OpenThinker },
  print: Printer,
): Promise<void> {
  const served = servedCase();
  if (served !== null && isCostCase(served)) {
    await serveCosts(served, open);
    return;
  }
  if (served !== null) {
    serveSlices(await caseNamed(served));
    return;
  }
  if (withPeers) installPeers(print);
  print.note('Measuring; this takes about a minute.');
  const measured = await measure([...OWN_CASES, ...(withPeers ? PEER_CASES : [])]);
  const matches = await kirinMatches(MATCHES);
  const report = {
    node: process.version,
    cases: measured,
    bytesPerUpdate: bytesPerUpdate(matches),
    ratios: ratiosOf(measured),
    thinking: await measureThinking(open),
    searching: await measureSearching(games),
    costs: await measureCosts(),
    fairness: await measureFairness(),
  };
  if (isJson) {
    print.json(report);
    return;
  }
  for (const { name, perSecond, lowest, highest } of measured) {
    print.line(
      `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(9)} /s   (${lowest.toFixed(0)} to ${highest.toFixed(0)})`,
    );
  }
  const { seat, public: everybody, largest } = report.bytesPerUpdate;
  print.line(`bytes an update: seat ${seat.toFixed(0)}, public ${everybody.toFixed(0)}, largest ${String(largest)}`);
  for (const [name, ratio] of Object.entries(report.ratios)) print.line(`${name}: ${ratio.toFixed(2)}`);
  for (const { name, moves, p99, longest, pauseP99, longestPause } of report.thinking) {
    const [move, pause] = [`p99 ${p99.toFixed(1)}, longest ${longest.toFixed(1)} ms`, `p99 ${pauseP99.toFixed(1)}`];
    print.line(
      `thinking, ${name}: a move ${move}, pauses ${pause}, longest ${longestPause.toFixed(1)} ms (${String(moves)})`,
    );
  }
  for (const { game, bot, perSecond, decisions } of report.searching) {
    print.line(`${bot} of ${game}: ${perSecond.toFixed(0)} imagined deals /s (${String(decisions)} decisions)`);
  }
  for (const line of [...costLines(report.costs), ...fairnessLines(report.fairness)]) print.line(line);
}

function costLines({ without, withBots, bot, memoryRatio }: CostsOfBots): readonly string[] {
  const told = ({ megabytes, threads, idle, wakeUps, threadsAfter }: Costs): string =>
    [
      `${megabytes.toFixed(0)} MB`,
      `${String(threads)} threads, ${String(threadsAfter)} after a minute`,
      `waiting ${idle.toFixed(2)} ms/s and ${String(wakeUps)} timers`,
    ].join('; ');
  return [
    `costs, no bot: ${told(without)}`,
    `costs, three of ${bot}: ${told(withBots)}`,
    `memory with three of ${bot} / without bots: ${memoryRatio.toFixed(2)}`,
  ];
}

/** How many matches a case plays over and over; the slow cases play the first few. */
const MATCHES = 40;
const FEW = 4;

const OWN_CASES = [
  'advance/xstate',
  'advance/compiled',
  'advance/reducer',
  'authority/xstate',
  'authority/compiled',
  'authority/xstate/json',
  'authority/compiled/json',
  'playouts/compiled',
  'replay/xstate',
  'replay/compiled',
];

async function caseNamed(name: string): Promise<Case> {
  const matches = await kirinMatches(MATCHES);
  const few = matches.slice(0, FEW);
  if (PEER_CASES.includes(name)) return peerCase(name, few);
  const cases = [
    advanceCase('xstate', few),
    advanceCase('compiled', matches),
    advanceCase('reducer', matches),
    authorityCase('xstate', few, false),
    authorityCase('compiled', matches, false),
    authorityCase('xstate', few, true),
    authorityCase('compiled', matches, true),
    playoutCase(),
    replayCase('xstate', matches),
    replayCase('compiled', matches),
  ];
  const found = cases.find((item) => item.name === name);
  if (!found) throw new Error(`there is no case ${name}`);
  return found;
}

/** Random legal matches on the compiled chart, moves listed and drawn as they come: games a second. */
function playoutCase(): Case {
  const choices = createRng(seedFromText('bench/playouts')).stream('choices');
  // The HMAC stream is for dealing, not for speed: decks are drawn beforehand, as a search would do it.
  const dice = Array.from({ length: 4096 }, () => choices.uniform(5040));
  const decks = Array.from({ length: 60 }, (_, number) => createRng(seedFromText(`bench/deck/${String(number)}`)));
  const deals = decks.map((rng) => kirin.chance(begin(kirin, KIRIN_OPTIONS, 4), rng));
  let turn = 0;
  const draw = (below: number): number => (dice[(turn = (turn + 1) % dice.length)] ?? 0) % below;
  const run = (): number => {
    let position = begin(kirin, KIRIN_OPTIONS, 4);
    for (;;) {
      const waiting = awaiting(kirin, position);
      if (waiting.kind === 'over') return 1;
      let input: KirinInput;
      if (waiting.kind === 'chance') {
        const dealt = deals[draw(deals.length)];
        if (!dealt) throw new Error('no deck was prepared');
        input = position.phase === 'dealing' ? dealt : { type: 'chance.leaderDrawn', seat: draw(4) };
      } else {
        const seat = waiting.seats[0] ?? 0;
        const moves = kirin.movesOf(position, seat);
        const move = moves[draw(moves.length)] ?? pick(moves, choices);
        input = { ...move, seat };
      }
      ({ position } = ADVANCES.compiled(position, input));
    }
  };
  return { name: 'playouts/compiled', run };
}

/** One match read from its record and replayed with every check: matches a second. */
function replayCase(name: 'xstate' | 'compiled', matches: readonly (readonly KirinInput[])[]): Case {
  const interpreter = name === 'xstate' ? xstateInterpreter(kirin) : compileChart(kirin);
  const text = recordOf(matches[0] ?? []);
  const run = (): number => {
    let steps = 0;
    for (const step of replayRecord(parseRecord(text), kirin, { interpreter })) steps = step.seq;
    if (steps !== matches[0]?.length) throw new Error('a replay lost inputs');
    return 1;
  };
  return { name: `replay/${name}`, run };
}

function recordOf(inputs: readonly KirinInput[]): string {
  const header = {
    id: 'bench',
    game: kirin.id,
    gameVersion: kirin.version,
    options: { ...KIRIN_OPTIONS },
    seats: Array.from({ length: 4 }, (_, seat) => ({
      name: String(seat),
      kind: 'bot' as const,
      bot: 'novice',
      tokenHash: null,
    })),
    match: 1,
    seed: seedFromText('bench/0'),
    startedAt: 0,
  };
  return matchRecordText(header, inputs, true);
}

function ratiosOf(measured: readonly Measured[]): Record<string, number> {
  const rate = (name: string): number | undefined => measured.find((item) => item.name === name)?.perSecond;
  const ratio = (over: string, under: string): number => (rate(over) ?? NaN) / (rate(under) ?? NaN);
  const own = {
    'compiled chart / XState': ratio('advance/compiled', 'advance/xstate'),
    'compiled chart / bare reducer (goal 0.8)': ratio('advance/compiled', 'advance/reducer'),
  };
  if (rate('boardgame.io') === undefined) return own;
  return {
    ...own,
    'XState authority / boardgame.io (goal 4)': ratio('authority/xstate', 'boardgame.io'),
    'compiled authority / boardgame.io (goal 25)': ratio('authority/compiled', 'boardgame.io'),
    'XState authority / boardgame.io, with JSON': ratio('authority/xstate/json', 'boardgame.io/json'),
    'compiled authority / boardgame.io, with JSON': ratio('authority/compiled/json', 'boardgame.io/json'),
  };
}
