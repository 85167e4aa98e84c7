import type { Bounds } from './flow.ts';
import { at, type Network } from './network.ts';
import { bound, type Domains } from './domains.ts';

/**
 * Tightens the bounds of one kind to what its flow can be: along an arc whose ends lie in different components of what
 * is left of the network, nothing more and nothing less can go.
 */
export function tightenByFlow(network: Network, domains: Domains, kind: number, flow: Int8Array): void {
  const { lo, hi } = domains;
  const base = kind * network.arcs;
  const component = componentsOf(network, domains, base, flow);
  for (let arc = 0; arc < network.arcs; arc += 1) {
    const [least, most, carried] = [at(lo, base + arc), at(hi, base + arc), at(flow, arc)];
    if (least === most || (carried !== least && carried !== most)) continue;
    if (at(component, at(network.tail, arc)) === at(component, at(network.head, arc))) continue;
    bound(network, domains, kind, arc, carried, carried);
  }
}

/** Strongly connected components (Tarjan, without recursion) of the arcs on which more or less could go; by vertex. */
function componentsOf(network: Network, { lo, hi }: Bounds, base: number, flow: Int8Array): Int32Array {
  const { vertices, tail, head, start, around } = network;
  const component = new Int32Array(vertices).fill(-1);
  const order = new Int32Array(vertices);
  const low = new Int32Array(vertices);
  const next = Int32Array.from(start);
  const stack = new Int32Array(vertices);
  const path = new Int32Array(vertices);
  let [counter, stacked, components] = [0, 0, 0];
  for (let root = 0; root < vertices; root += 1) {
    if (at(order, root) !== 0) continue;
    let depth = 1;
    path[0] = root;
    while (depth > 0) {
      const vertex = at(path, depth - 1);
      if (at(order, vertex) === 0) {
        counter += 1;
        order[vertex] = counter;
        low[vertex] = counter;
        stack[stacked] = vertex;
        stacked += 1;
      }
      const place = at(next, vertex);
      if (place < at(start, vertex + 1)) {
        next[vertex] = place + 1;
        const arc = at(around, place);
        const isForward = at(tail, arc) === vertex;
        const carried = at(flow, arc);
        if (isForward ? carried >= at(hi, base + arc) : carried <= at(lo, base + arc)) continue;
        const other = isForward ? at(head, arc) : at(tail, arc);
        if (at(order, other) === 0) {
          path[depth] = other;
          depth += 1;
        } else if (at(component, other) < 0) {
          low[vertex] = Math.min(at(low, vertex), at(order, other));
        }
        continue;
      }
      depth -= 1;
      if (depth > 0) {
        const parent = at(path, depth - 1);
        low[parent] = Math.min(at(low, parent), at(low, vertex));
      }
      if (at(low, vertex) !== at(order, vertex)) continue;
      let popped: number;
      do {
        stacked -= 1;
        popped = at(stack, stacked);
        component[popped] = components;
      } while (popped !== vertex);
      components += 1;
    }
  }
  return component;
}
