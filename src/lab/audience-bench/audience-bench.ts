import { installPeers } from '../bench/peers.ts';
import type { Printer } from '../printer.ts';
import { PEER_CASES, type CaseName } from './cases.ts';
import { ownRole } from './children.ts';
import { median } from './figures.ts';
import { serveLoad } from './load.ts';
import { runCase, type Figures, type RunPlan } from './run.ts';
import { serveHost, servePeer, servePublisher } from './servers.ts';

/** What is measured, and how it is told. */
export interface AudienceBench {
  readonly plan: RunPlan;
  /** How often all cases are run; the median counts. */
  readonly rounds: number;
  readonly withPeers: boolean;
  readonly isJson: boolean;
}

type Ratios = Readonly<Record<string, number | null>>;

/**
 * `baize audience-bench`: what an audience of Kirin costs here, beside Colyseus and boardgame.io in the same run, with
 * the same matches and the same viewers. Only ratios within one run travel to other machines.
 */
export async function audienceBench(wanted: AudienceBench, print: Printer): Promise<void> {
  const role = ownRole();
  // Whoever measures is gone: there is nobody left to serve.
  if (role !== null) process.once('disconnect', () => process.exit(0));
  if (role === 'load') serveLoad();
  else if (role === 'publisher') servePublisher();
  else if (role === 'host') await serveHost();
  else if (role !== null) await servePeer(role);
  else await measure(wanted, print);
}

async function measure({ plan, rounds, withPeers, isJson }: AudienceBench, print: Printer): Promise<void> {
  if (withPeers) installPeers(print);
  const names: readonly CaseName[] = [
    'publisher',
    ...(plan.gateways > 0 ? (['gateway'] as const) : []),
    ...(withPeers ? PEER_CASES : []),
  ];
  const runs = new Map<CaseName, Figures[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      print.note(`Measuring ${name} with ${String(plan.viewers)} viewers (round ${String(round + 1)}).`);
      runs.get(name)?.push(await runCase(name, plan));
    }
  }
  const cases = Object.fromEntries(names.map((name) => [name, medianOf(runs.get(name) ?? [])]));
  const ratios = ratiosOf(cases);
  if (isJson) print.json({ node: process.version, ...plan, rounds, cases, ratios });
  else tell(cases, ratios, print);
}

/** Each figure's own median over the rounds. */
function medianOf(runs: readonly Figures[]): Figures {
  const [first] = runs;
  if (!first) throw new Error('a case was not run');
  const figure = (key: keyof Figures): number | null => {
    const values = runs.map((run) => run[key]).filter((value) => value !== null);
    return values.length === 0 ? null : median(values);
  };
  const keys = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(keys.map((key) => [key, figure(key)])) as unknown as Figures;
}

/** What the goals of the project speak of. */
function ratiosOf(cases: Readonly<Record<string, Figures>>): Ratios {
  const ratios: Record<string, number | null> = {};
  const goals = [
    ['Colyseus', 0.6, 0.85, 1],
    ['Colyseus (lean)', 0.6, 0.85, null],
    ['boardgame.io', 0.012, 0.25, null],
  ] as const;
  for (const own of ['publisher', 'gateway']) {
    for (const [peer, bytes, time, join] of goals) {
      const [one, other] = [cases[own], cases[peer]];
      if (!one || !other) continue;
      ratios[`bytes: ${own} / ${peer} (goal ${String(bytes)})`] = one.bytesPerMove / other.bytesPerMove;
      ratios[`processor: ${own} / ${peer} (goal ${String(time)})`] =
        one.microsecondsPerMove === null || other.microsecondsPerMove === null
          ? null
          : one.microsecondsPerMove / other.microsecondsPerMove;
      if (join !== null) ratios[`joining: ${own} / ${peer} (goal ${String(join)})`] = one.joinBytes / other.joinBytes;
    }
  }
  return ratios;
}

function tell(cases: Readonly<Record<string, Figures>>, ratios: Ratios, print: Printer): void {
  const text = (value: number | null, digits: number): string => (value === null ? '-' : value.toFixed(digits));
  for (const [name, figures] of Object.entries(cases)) {
    const { delivered, updates, missing, resets, lost, bytesPerMove, p50, p99 } = figures;
    print.line(
      `${name}: ${String(delivered)} of ${String(delivered + missing)} delivered (${String(updates)} updates)`,
    );
    print.line(`  gaps: ${String(missing)} missing, ${String(resets)} started again, ${String(lost)} sent away`);
    print.line(`  a move and viewer: ${text(bytesPerMove, 1)} bytes, ${text(figures.microsecondsPerMove, 2)} us`);
    print.line(`  a viewer who comes late: ${text(figures.joinBytes, 0)} bytes`);
    print.line(`  others that take part: ${text(figures.besidesMicroseconds, 0)} us a move`);
    print.line(`  latency: p50 ${text(p50, 2)} ms, p99 ${text(p99, 2)} ms`);
    print.line(`  memory: ${text(figures.megabytes, 0)} MB, ${text(figures.kilobytesPerViewer, 1)} kB a viewer`);
  }
  for (const [name, ratio] of Object.entries(ratios)) print.line(`${name}: ${text(ratio, 3)}`);
}
