import { at, SINK, SOURCE, type Count, type Move, type Network, type NetworkSet } from './network.ts';
import { boundSets, boundSingle, carryBounds } from './move-bounds.ts';
import type { CardSet, Hold, Step, Timeline } from './timeline.ts';

const FIRST_FREE = 2;

type MoveStep = Extract<Step, { readonly step: 'move' | 'moveSet' }>;

/** The network being built. `open` is the arc on which each place stands just now. */
interface Draft extends Network {
  used: number;
  readonly open: Int32Array;
  readonly moves: Move[];
  readonly counts: Count[];
  readonly eithers: (readonly (readonly Count[])[])[];
}

const networks = new WeakMap<Timeline, Network>();

/** The network of a timeline; the same object for the same timeline. Throws when a step names an unknown place or kind. */
export function networkOf(timeline: Timeline): Network {
  const kept = networks.get(timeline);
  if (kept) return kept;
  const built = build(timeline);
  networks.set(timeline, built);
  return built;
}

function build(timeline: Timeline): Network {
  const draft = emptyDraft(timeline);
  timeline.places.forEach((place, index) => {
    openArc(draft, index, SOURCE, place.size, -1);
    draft.firstArc[index] = index;
    const arc = index;
    for (let kind = 0; kind < draft.kinds; kind += 1) {
      draft.hi[kind * draft.arcs + arc] = Math.min(place.size, at(draft.copies, kind));
    }
  });
  for (const step of timeline.steps) {
    switch (step.step) {
      case 'move':
        addMove(draft, step, 1, null);
        break;
      case 'moveSet':
        addMove(
          draft,
          step,
          step.sets[0]?.kinds.length ?? 0,
          step.sets.map((set) => setOf(draft, set)),
        );
        break;
      case 'holds':
        addCount(draft, step.id, countOf(draft, step));
        break;
      case 'content':
        addContent(draft, step.id, placeAt(draft, step.place), step.kinds);
        break;
      case 'either':
        draft.eithers.push(step.cases.map((holds) => holds.map((hold) => countOf(draft, hold))));
        break;
    }
  }
  draft.lastArc.set(draft.open);
  joinVertices(draft);
  return draft;
}

function emptyDraft(timeline: Timeline): Draft {
  const moves = timeline.steps.filter(({ step }) => step === 'move' || step === 'moveSet').length;
  const kinds = timeline.kinds.length;
  const places = timeline.places.length;
  const arcs = places + 3 * moves;
  const vertices = FIRST_FREE + 2 * moves;
  return {
    timeline,
    kinds,
    arcs,
    vertices,
    tail: new Int32Array(arcs),
    head: new Int32Array(arcs).fill(SINK),
    size: new Int32Array(arcs),
    start: new Int32Array(vertices + 1),
    around: new Int32Array(2 * arcs),
    placeOf: new Int32Array(arcs).fill(-1),
    known: new Int32Array(arcs).fill(-1),
    firstArc: new Int32Array(places),
    lastArc: new Int32Array(places),
    moves: [],
    counts: [],
    eithers: [],
    copies: Int32Array.from(timeline.kinds, ({ copies }) => copies),
    lo: new Int8Array(kinds * arcs),
    hi: new Int8Array(kinds * arcs),
    kindIndex: new Map(timeline.kinds.map(({ id }, index) => [id, index])),
    placeIndex: new Map(timeline.places.map(({ id }, index) => [id, index])),
    used: 0,
    open: new Int32Array(places),
  };
}

function openArc(draft: Draft, place: number, tail: number, size: number, known: number): number {
  const arc = draft.used;
  draft.used += 1;
  draft.tail[arc] = tail;
  draft.size[arc] = size;
  draft.placeOf[arc] = place;
  draft.known[arc] = known;
  draft.open[place] = arc;
  return arc;
}

function addMove(draft: Draft, step: MoveStep, count: number, sets: readonly NetworkSet[] | null) {
  const [source, target] = [placeAt(draft, step.from), placeAt(draft, step.to)];
  const [fromBefore, toBefore] = [at(draft.open, source), at(draft.open, target)];
  const leaving = FIRST_FREE + 2 * draft.moves.length;
  const arriving = leaving + 1;
  draft.head[fromBefore] = leaving;
  draft.head[toBefore] = arriving;
  const fromAfter = openArc(draft, source, leaving, at(draft.size, fromBefore) - count, at(draft.known, fromBefore));
  const toAfter = openArc(draft, target, arriving, at(draft.size, toBefore) + count, at(draft.known, toBefore));
  const arc = draft.used;
  draft.used += 1;
  draft.tail[arc] = leaving;
  draft.head[arc] = arriving;
  draft.size[arc] = count;
  draft.known[arc] = step.id;
  const move: Move = { id: step.id, arc, fromBefore, fromAfter, toBefore, toAfter, sets };
  draft.moves.push(move);
  if (step.step === 'move') boundSingle(draft, arc, step.kinds);
  else boundSets(draft, arc, sets ?? []);
  carryBounds(draft, move);
}

function addCount(draft: Draft, id: number, count: Count) {
  const { arc, kinds, least, most } = count;
  const only = kinds.length === 1 || most === 0;
  if (!only) draft.counts.push(count);
  for (const kind of kinds) {
    const index = kind * draft.arcs + arc;
    draft.hi[index] = Math.min(at(draft.hi, index), most);
    if (!only || least <= at(draft.lo, index)) continue;
    draft.lo[index] = least;
    draft.known[arc] = id;
  }
}

function addContent(draft: Draft, id: number, place: number, kinds: readonly string[]) {
  const arc = at(draft.open, place);
  for (let kind = 0; kind < draft.kinds; kind += 1) {
    draft.lo[kind * draft.arcs + arc] = 0;
    draft.hi[kind * draft.arcs + arc] = 0;
  }
  for (const name of kinds) {
    const index = kindAt(draft, name) * draft.arcs + arc;
    draft.lo[index] = at(draft.lo, index) + 1;
    draft.hi[index] = at(draft.hi, index) + 1;
  }
  draft.known[arc] = id;
}

function countOf(draft: Draft, { place, kinds, least, most, atBeginning = false }: Hold): Count {
  const arc = at(atBeginning ? draft.firstArc : draft.open, placeAt(draft, place));
  return { arc, kinds: kinds.map((kind) => kindAt(draft, kind)), least, most };
}

function setOf(draft: Draft, set: CardSet): NetworkSet {
  const counts = new Int8Array(draft.kinds);
  for (const kind of set.kinds) counts[kindAt(draft, kind)] = at(counts, kindAt(draft, kind)) + 1;
  if (!set.origin) return { counts, originKind: -1, originArc: -1 };
  return { counts, originKind: kindAt(draft, set.origin.kind), originArc: placeAt(draft, set.origin.place) };
}

function joinVertices(draft: Draft) {
  const { tail, head, start, around, arcs, vertices } = draft;
  for (let arc = 0; arc < arcs; arc += 1) {
    start[at(tail, arc) + 1] = at(start, at(tail, arc) + 1) + 1;
    start[at(head, arc) + 1] = at(start, at(head, arc) + 1) + 1;
  }
  for (let vertex = 0; vertex < vertices; vertex += 1) start[vertex + 1] = at(start, vertex + 1) + at(start, vertex);
  const filled = Int32Array.from(start);
  for (let arc = 0; arc < arcs; arc += 1) {
    for (const vertex of [at(tail, arc), at(head, arc)]) {
      around[at(filled, vertex)] = arc;
      filled[vertex] = at(filled, vertex) + 1;
    }
  }
}

function placeAt(draft: Draft, id: string): number {
  const index = draft.placeIndex.get(id);
  if (index === undefined) throw new Error(`no place "${id}" in this timeline`);
  return index;
}

function kindAt(draft: Draft, id: string): number {
  const index = draft.kindIndex.get(id);
  if (index === undefined) throw new Error(`no kind "${id}" in this timeline`);
  return index;
}
