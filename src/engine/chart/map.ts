import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

export type Tag = 'chance' | 'turn' | 'simultaneous';

/** A state of the chart as a lookup table: what the engine asks at every input. */
export interface ChartState {
  /** Dotted path, without the machine's own id: `trick.following`. */
  readonly path: string;
  /** The same as XState writes it. */
  readonly value: StateValue;
  readonly tag: Tag | null;
  readonly final: boolean;
  readonly leaf: boolean;
  /** The input types this state, or a state around it, has a transition for. */
  readonly inputs: ReadonlySet<string>;
  readonly node: AnyStateNode;
}

export interface ChartMap {
  readonly initial: string;
  readonly states: ReadonlyMap<string, ChartState>;
  /** The dotted path of a state value. */
  pathOf(value: StateValue): string;
}

const maps = new WeakMap<AnyStateMachine, ChartMap>();
/** The map asked for last: a table asks for the map of its game several times at each move. */
let latest: { readonly chart: AnyStateMachine; readonly map: ChartMap } | null = null;

/** The chart's states by path, worked out once per machine. */
export function chartMap(chart: AnyStateMachine): ChartMap {
  if (latest?.chart === chart) return latest.map;
  let map = maps.get(chart);
  if (!map) {
    map = buildMap(chart);
    maps.set(chart, map);
  }
  latest = { chart, map };
  return map;
}

function buildMap(chart: AnyStateMachine): ChartMap {
  const states = new Map<string, ChartState>();
  const visit = (node: AnyStateNode, outerInputs: readonly string[]): void => {
    const inputs = [...outerInputs, ...inputsOf(node)];
    if (node.path.length > 0) {
      const path = node.path.join('.');
      states.set(path, {
        path,
        value: valueOf(node.path),
        tag: (node.tags[0] as Tag | undefined) ?? null,
        final: node.type === 'final',
        leaf: node.type === 'atomic' || node.type === 'final',
        inputs: new Set(inputs),
        node,
      });
    }
    for (const child of Object.values(node.states)) visit(child, inputs);
  };
  visit(chart.root, []);
  return { initial: initialLeaf(chart.root).path.join('.'), states, pathOf: rememberedPath() };
}

function inputsOf(node: AnyStateNode): string[] {
  return [...node.transitions.keys()].filter((type) => type !== '');
}

/** The leaf that is entered when `node` is. */
export function initialLeaf(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial.target;
  return node.type === 'compound' && first ? initialLeaf(first) : node;
}

function valueOf(path: readonly string[]): StateValue {
  const [head, ...rest] = path;
  return rest.length === 0 ? (head as string) : { [head as string]: valueOf(rest) };
}

/** `{ trick: 'following' }` -> `trick.following`. A chart here is one flat line of states, never parallel. */
function rememberedPath(): (value: StateValue) => string {
  const nested = new WeakMap<object, string>();
  const pathOf = (value: StateValue): string => {
    if (typeof value === 'string') return value;
    let path = nested.get(value);
    if (path === undefined) {
      path = Object.entries(value)
        .map(([key, inner]) => `${key}.${pathOf(inner as StateValue)}`)
        .join('|');
      nested.set(value, path);
    }
    return path;
  };
  return pathOf;
}
