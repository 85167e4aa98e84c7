import { flowOf, type Bounds } from './flow.ts';
import { at, type Count, type Move, type Network, type NetworkSet } from './network.ts';
import { tightenByFlow } from './residual.ts';
import { bound, tiesOf, type Domains, type Ties } from './domains.ts';

/** What a search may still spend, in arcs looked at by flows. */
export interface Work {
  left: number;
}

/**
 * Narrows what is possible until nothing follows any more: each kind by its flow, kinds among each other by the sizes
 * of places, the sets of moves and what was seen of several kinds together. Returns false when nothing is left; when
 * the work is spent it stops early, which is less narrow and never wrong.
 */
export function narrow(network: Network, domains: Domains, work: Work): boolean {
  const ties = tiesOf(network);
  if (!narrowTogether(network, ties, domains)) return false;
  while (domains.changed.includes(1)) {
    for (let kind = 0; kind < network.kinds; kind += 1) {
      if (at(domains.changed, kind) === 0) continue;
      if (work.left <= 0) return true;
      work.left -= network.arcs;
      const found = flowOf(network, domains, kind);
      if (!found.isPossible) return false;
      tightenByFlow(network, domains, kind, found.flow);
      domains.changed[kind] = 0;
    }
    if (!narrowTogether(network, ties, domains)) return false;
  }
  return true;
}

/** Compares kinds on every arc that was touched, until none is left. */
function narrowTogether(network: Network, ties: Ties, domains: Domains): boolean {
  for (let arc = domains.touched.pop(); arc !== undefined; arc = domains.touched.pop()) {
    domains.isTouched[arc] = 0;
    if (!narrowArc(network, ties, domains, arc)) return false;
  }
  return true;
}

function narrowArc(network: Network, ties: Ties, domains: Domains, arc: number): boolean {
  const index = at(ties.moveAt, arc);
  const move = network.moves[index];
  return (
    narrowSize(network, ties.widest, domains, arc) &&
    (move === undefined || narrowSets(network, domains, move, index)) &&
    (ties.originsAt.get(arc)?.every((each) => narrowSetsAt(network, domains, each)) ?? true) &&
    (ties.countsAt.get(arc)?.every((count) => narrowCount(network, domains, count)) ?? true) &&
    (ties.eithersAt.get(arc)?.every((cases) => narrowEither(network, domains, cases)) ?? true)
  );
}

/** An arc carries as many cards as it does: what others surely take is not left for a kind, and the other way round. */
function narrowSize(network: Network, widest: number, domains: Domains, arc: number): boolean {
  const room = at(network.size, arc) - at(domains.least, arc);
  const spare = at(domains.most, arc) - at(network.size, arc);
  if (room < 0 || spare < 0) return false;
  if (room >= widest && spare >= widest) return true;
  for (let kind = 0; kind < network.kinds; kind += 1) {
    const index = kind * network.arcs + arc;
    const [down, up] = [at(domains.lo, index), at(domains.hi, index)];
    if (down === up || (room >= up - down && spare >= up - down)) continue;
    if (!bound(network, domains, kind, arc, Math.max(down, up - spare), Math.min(up, down + room))) return false;
  }
  return true;
}

function narrowSetsAt(network: Network, domains: Domains, index: number): boolean {
  const move = network.moves[index];
  return move === undefined || narrowSets(network, domains, move, index);
}

function narrowSets(network: Network, domains: Domains, move: Move, index: number): boolean {
  const sets = domains.sets[index];
  if (!sets) return true;
  const left = sets.filter((set) => fits(network, domains, move.arc, set));
  if (left.length === 0) return false;
  if (left.length < sets.length) domains.sets[index] = left;
  for (let kind = 0; kind < network.kinds; kind += 1) {
    const place = kind * network.arcs + move.arc;
    if (at(domains.lo, place) === at(domains.hi, place)) continue;
    let [least, most] = [127, 0];
    for (const { counts } of left) {
      least = Math.min(least, at(counts, kind));
      most = Math.max(most, at(counts, kind));
    }
    if (!bound(network, domains, kind, move.arc, least, most)) return false;
  }
  const [only] = left;
  if (left.length !== 1 || !only || only.originKind < 0) return true;
  return bound(network, domains, only.originKind, only.originArc, 1, 127);
}

function fits({ kinds, arcs }: Network, { lo, hi }: Bounds, arc: number, set: NetworkSet): boolean {
  for (let kind = 0; kind < kinds; kind += 1) {
    const count = at(set.counts, kind);
    if (count < at(lo, kind * arcs + arc) || count > at(hi, kind * arcs + arc)) return false;
  }
  return set.originKind < 0 || at(hi, set.originKind * arcs + set.originArc) > 0;
}

function narrowCount(network: Network, domains: Domains, { arc, kinds, least, most }: Count): boolean {
  const { lo, hi } = domains;
  let [down, up] = [0, 0];
  for (const kind of kinds) {
    down += at(lo, kind * network.arcs + arc);
    up += at(hi, kind * network.arcs + arc);
  }
  if (down > most || up < least) return false;
  if (down >= least && up <= most) return true;
  return kinds.every((kind) => {
    const index = kind * network.arcs + arc;
    const [low, high] = [at(lo, index), at(hi, index)];
    return bound(network, domains, kind, arc, Math.max(low, least - up + high), Math.min(high, most - down + low));
  });
}

/** Cases that cannot hold fall out; a case that is left alone holds. */
function narrowEither(network: Network, domains: Domains, cases: readonly (readonly Count[])[]): boolean {
  let left: readonly Count[] | null = null;
  for (const counts of cases) {
    if (!counts.every((count) => canHold(network, domains, count))) continue;
    if (left !== null) return true;
    left = counts;
  }
  return left?.every((count) => narrowCount(network, domains, count)) ?? false;
}

function canHold({ arcs }: Network, { lo, hi }: Bounds, { arc, kinds, least, most }: Count): boolean {
  let [down, up] = [0, 0];
  for (const kind of kinds) {
    down += at(lo, kind * arcs + arc);
    up += at(hi, kind * arcs + arc);
  }
  return down <= most && up >= least;
}
