import { sightingOf } from './antichain.ts';
import { narrow, type Work } from './narrowing.ts';
import { at, type Network } from './network.ts';
import { bound, copyOf, openDomains, type Domains } from './domains.ts';
import type { Answer, Sighting } from './timeline.ts';
import { fitsEithers, worldFrom, type World } from './world.ts';

/** What is known of a network beyond counting: shared by all questions about it. */
interface Search {
  readonly root: Domains;
  /** Whether anything fits at all. */
  readonly isPossible: boolean;
  readonly worlds: World[];
}

const searches = new WeakMap<Network, Search>();

/** What part of the budget may be spent on going deeper: in a long match that hardly ever finds anything more. */
const DEEP_SHARE = 4;

/** How often the root may look at every arc for every kind: enough for all that follows without trying anything. */
const ROOT_SWEEPS = 20;

function searchOf(network: Network): Search {
  const kept = searches.get(network);
  if (kept) return kept;
  const root = openDomains(network);
  const isPossible = narrow(network, root, { left: ROOT_SWEEPS * network.kinds * network.arcs });
  const begun: Search = { root, isPossible, worlds: [] };
  searches.set(network, begun);
  return begun;
}

/**
 * The answers for a place, with what only a search finds: a kind is excluded when no course of events that fits has it
 * there, and certain when none is without it. Stops when the budget is spent and then claims nothing more.
 */
export function searched(
  network: Network,
  place: number,
  answers: readonly Answer[],
  budget: number,
): readonly Answer[] {
  const search = searchOf(network);
  if (!search.isPossible) return answers.map(() => ({ mark: 'possible', because: null }));
  const arc = at(network.lastArc, place);
  const open = answers.flatMap(({ mark }, kind) => (mark === 'possible' ? [kind] : []));
  // First what follows at once from trying a kind, then as deep as the work allows.
  for (const explored of [glance, explore]) {
    const work: Work = { left: explored === glance ? budget : budget / DEEP_SHARE };
    for (const kind of open) {
      settleMark(network, search, kind, arc, true, work, explored);
      // Alone in its place, a kind is certain as soon as all others are excluded.
      if (at(network.size, arc) > 1) settleMark(network, search, kind, arc, false, work, explored);
    }
    narrow(network, search.root, { left: ROOT_SWEEPS * network.kinds * network.arcs });
  }
  return answers.map((answer, kind) => {
    const mark = markNow(search.root, kind * network.arcs + arc);
    if (mark === 'possible' || answer.mark !== 'possible') return answer;
    return { mark, because: { by: 'search', sightings: copiesNow(network, kind) } };
  });
}

function markNow({ lo, hi }: Domains, index: number): Answer['mark'] {
  if (at(hi, index) === 0) return 'impossible';
  return at(lo, index) > 0 ? 'certain' : 'possible';
}

/** Where copies of a kind lie now for sure. */
function copiesNow(network: Network, kind: number): readonly Sighting[] {
  return Array.from(network.lastArc).flatMap((arc) => {
    const count = at(network.lo, kind * network.arcs + arc);
    return count > 0 ? [sightingOf(network, kind, arc, count)] : [];
  });
}

/** Some course of events that fits, within this much work; null where there is none, or none was found. */
export function worldWithin(network: Network, budget: number): World | null {
  const found = explore(network, copyOf(searchOf(network).root), { left: budget });
  return found === 'none' || found === 'spent' ? null : found;
}

type Exploring = (network: Network, domains: Domains, work: Work) => World | 'none' | 'spent';

/**
 * Tries the kind on the arc (or, not `isSome`, its absence). When nothing fits, the root is narrowed for good; a course
 * of events that fits is kept, since it answers later questions too.
 */
function settleMark(
  network: Network,
  search: Search,
  kind: number,
  arc: number,
  isSome: boolean,
  work: Work,
  exploring: Exploring,
) {
  const index = kind * network.arcs + arc;
  const { root, worlds } = search;
  if (work.left <= 0 || markNow(root, index) !== 'possible') return;
  if (worlds.some(({ carried }) => at(carried, index) > 0 === isSome)) return;
  const trial = copyOf(root);
  bound(network, trial, kind, arc, isSome ? 1 : 0, isSome ? 127 : 0);
  const found = exploring(network, trial, work);
  if (found === 'none') bound(network, root, kind, arc, isSome ? 0 : 1, isSome ? 0 : 127);
  else if (found !== 'spent') worlds.push(found);
}

/** Only what follows without choosing anything. */
function glance(network: Network, domains: Domains, work: Work): 'none' | 'spent' {
  return narrow(network, domains, work) ? 'spent' : 'none';
}

/** A course of events within the domains; `none` when there is none, `spent` when the work did not suffice to tell. */
function explore(network: Network, domains: Domains, work: Work): World | 'none' | 'spent' {
  if (!narrow(network, domains, work)) return 'none';
  if (work.left <= 0) return 'spent';
  const choice = nextChoice(network, domains);
  if (choice === null) {
    const world = worldFrom(network, domains.lo);
    return world !== null && fitsEithers(network, world) ? world : 'none';
  }
  for (const [kind, arc, count] of choice) {
    const trial = copyOf(domains);
    if (!bound(network, trial, kind, arc, count, count)) continue;
    const found = explore(network, trial, work);
    if (found !== 'none') return found;
    if (work.left <= 0) return 'spent';
  }
  return 'none';
}

/** What is tried next: values, one of which holds, of a kind on an arc that decides with as few values as possible. */
function nextChoice(network: Network, { lo, hi }: Domains): readonly (readonly [number, number, number])[] | null {
  let best: readonly (readonly [number, number, number])[] | null = null;
  const arcs = [...network.moves.map(({ arc }) => arc), ...network.firstArc];
  for (const arc of arcs) {
    const open: number[] = [];
    for (let kind = 0; kind < network.kinds; kind += 1) {
      if (at(lo, kind * network.arcs + arc) < at(hi, kind * network.arcs + arc)) open.push(kind);
    }
    const [first] = open;
    if (first === undefined) continue;
    const values =
      at(network.size, arc) === 1
        ? open.map((kind) => [kind, arc, 1] as const)
        : countsBetween(at(lo, first * network.arcs + arc), at(hi, first * network.arcs + arc)).map(
            (count) => [first, arc, count] as const,
          );
    if (best === null || values.length < best.length) best = values;
    if (best.length <= 2) break;
  }
  return best;
}

function countsBetween(least: number, most: number): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => most - index);
}
