import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { initialLeaf } from './map.ts';

/** One arrow of the chart as it is written there. */
export interface Arrow {
  readonly source: AnyStateNode;
  /** Null for an arrow without a target: it works on the state and stays where it is. */
  readonly target: AnyStateNode | null;
  /** The input type, or null for an eventless (`always`) arrow. */
  readonly input: string | null;
  readonly definition: AnyTransitionDefinition;
}

/** Every state of the chart in the order it is written, outer ones first; the machine itself is not among them. */
export function nodesOf(chart: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...below(child)]);
  return below(chart.root);
}

/** The arrows that leave this state itself, in the order in which they are tried. */
export function arrowsOf(node: AnyStateNode): readonly Arrow[] {
  const answering = [...node.transitions].flatMap(([input, definitions]) =>
    definitions.map((definition) => toArrow(node, input, definition)),
  );
  const eventless = (node.always ?? []).map((definition) => toArrow(node, null, definition));
  return [...answering, ...eventless];
}

function toArrow(source: AnyStateNode, input: string | null, definition: AnyTransitionDefinition): Arrow {
  const [target] = definition.target ?? [];
  return { source, target: target ?? null, input, definition };
}

/** The dotted path of a state: `trick.following`; empty for the machine itself. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/** The state and those around it, innermost first, up to and with the machine itself. */
export function lineage(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node, ...lineage(node.parent)] : [node];
}

/** Whether `node` lies somewhere inside `outer`. */
function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node !== outer && lineage(node).includes(outer);
}

/** The name of a guard or an action; null for an inline function or an object. */
export function nameOf(reference: unknown): string | null {
  return typeof reference === 'string' ? reference : null;
}

/** What an arrow does to the states around it. */
export interface Route {
  /** The states left, innermost first. */
  readonly left: readonly AnyStateNode[];
  /** The states entered, outermost first. */
  readonly entered: readonly AnyStateNode[];
  /** The leaf in which the chart then stands. */
  readonly settled: AnyStateNode;
}

/** The way of an arrow when the chart stands in `from`: its source or a state inside it (as SCXML lays down). */
export function routeOf(from: AnyStateNode, { source, target, definition }: Arrow): Route {
  if (!target) return { left: [], entered: [], settled: from };
  const settled = initialLeaf(target);
  const staysInside = !definition.reenter && (target === source || isInside(target, source));
  const domain = staysInside ? source : commonAncestor(source, target);
  const left = lineage(from).filter((node) => isInside(node, domain));
  const entered = lineage(settled).filter((node) => isInside(node, domain));
  return { left, entered: entered.toReversed(), settled };
}

/** The innermost state that lies around both. */
function commonAncestor(one: AnyStateNode, other: AnyStateNode): AnyStateNode {
  const found = lineage(other).find((node) => isInside(one, node) && isInside(other, node));
  return found ?? one.machine.root;
}
