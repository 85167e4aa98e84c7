import { at, SINK, SOURCE, type Network } from './network.ts';

/** Bounds of all kinds on all arcs, index `kind * arcs + arc`. */
export interface Bounds {
  readonly lo: Int8Array;
  readonly hi: Int8Array;
}

/** A flow of one kind within its bounds; or, where there is none, the vertices that hold too much (1) or not (0). */
export type Flow =
  | { readonly isPossible: true; readonly flow: Int8Array }
  | { readonly isPossible: false; readonly isFull: Uint8Array | null };

/** Buffers of one network, so that thousands of small questions do not fill the memory. */
export interface Workspace {
  readonly excess: Int32Array;
  readonly via: Int32Array;
  readonly queue: Int32Array;
}

const workspaces = new WeakMap<Network, Workspace>();

function workspaceOf(network: Network): Workspace {
  const kept = workspaces.get(network);
  if (kept) return kept;
  const fresh: Workspace = {
    excess: new Int32Array(network.vertices),
    via: new Int32Array(network.vertices),
    queue: new Int32Array(network.vertices),
  };
  workspaces.set(network, fresh);
  return fresh;
}

/**
 * All copies of one kind, led through the network within the bounds: every arc begins with its lower bound, and what
 * then arrives too often is sent on, by shortest ways, to where it is missing. `copies` may be fewer than there are, to
 * ask whether so few explain everything that was seen.
 */
export function flowOf(
  network: Network,
  bounds: Bounds,
  kind: number,
  copies: number = at(network.copies, kind),
): Flow {
  const { arcs, tail, head } = network;
  const base = kind * arcs;
  const { lo, hi } = bounds;
  const { excess } = workspaceOf(network);
  excess.fill(0);
  const flow = new Int8Array(arcs);
  for (let arc = 0; arc < arcs; arc += 1) {
    const least = at(lo, base + arc);
    if (least === 0) continue;
    if (least > at(hi, base + arc)) return { isPossible: false, isFull: null };
    flow[arc] = least;
    excess[at(head, arc)] = at(excess, at(head, arc)) + least;
    excess[at(tail, arc)] = at(excess, at(tail, arc)) - least;
  }
  excess[SOURCE] = at(excess, SOURCE) + copies;
  excess[SINK] = at(excess, SINK) - copies;
  return settle(network, bounds, base, flow);
}

/** Sends every excess to a shortage. */
function settle(network: Network, { lo, hi }: Bounds, base: number, flow: Int8Array): Flow {
  const { vertices, tail, head, start, around } = network;
  const { excess, via, queue } = workspaceOf(network);
  for (;;) {
    let filled = 0;
    via.fill(-1);
    for (let vertex = 0; vertex < vertices; vertex += 1) {
      if (at(excess, vertex) <= 0) continue;
      queue[filled] = vertex;
      filled += 1;
      via[vertex] = -2;
    }
    if (filled === 0) return { isPossible: true, flow };
    let short = -1;
    for (let done = 0; done < filled && short < 0; done += 1) {
      const vertex = at(queue, done);
      const end = at(start, vertex + 1);
      for (let place = at(start, vertex); place < end; place += 1) {
        const arc = at(around, place);
        const isForward = at(tail, arc) === vertex;
        const next = isForward ? at(head, arc) : at(tail, arc);
        if (at(via, next) !== -1) continue;
        const carried = at(flow, arc);
        if (isForward ? carried >= at(hi, base + arc) : carried <= at(lo, base + arc)) continue;
        via[next] = arc;
        if (at(excess, next) < 0) {
          short = next;
          break;
        }
        queue[filled] = next;
        filled += 1;
      }
    }
    if (short < 0) return { isPossible: false, isFull: Uint8Array.from(via, (way) => (way === -1 ? 0 : 1)) };
    sendOne(network, flow, excess, via, short);
  }
}

/** One card along the way that was found, backwards from the shortage. */
function sendOne({ tail, head }: Network, flow: Int8Array, excess: Int32Array, via: Int32Array, short: number) {
  let vertex = short;
  while (at(via, vertex) >= 0) {
    const arc = at(via, vertex);
    const isForward = at(head, arc) === vertex;
    flow[arc] = at(flow, arc) + (isForward ? 1 : -1);
    vertex = isForward ? at(tail, arc) : at(head, arc);
  }
  excess[vertex] = at(excess, vertex) - 1;
  excess[short] = at(excess, short) + 1;
}
