import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Box, DrawnMap } from '#renderer/ui/rules/map-model.ts';
import type { WordedChart, WordedState, WordedStep } from './map-words.ts';
import { roundedPath, type Point } from './rounded-path.ts';

/** Distances of the drawing, in pixels. */
const SPACE = {
  /** Around the whole drawing, and inside a box around states. */
  margin: 12,
  inset: 18,
  /** Below the heading of such a box. */
  heading: 6,
  /** Between the label of a step from a state to itself and the next such step. */
  loop: 8,
  /** The dot that an initial state is entered from. */
  start: 10,
} as const;

/**
 * What ELK is asked for (https://eclipse.dev/elk/reference/options.html), by the whole and by each box around states,
 * which does not take it over. The match runs from top to bottom, in the order of the chart; each label lies on its
 * line, near to where that begins.
 */
const DRAWING: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Of the first few seeds the one with which the maps of the games are narrowest.
  'elk.randomSeed': '5',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'TAIL_LAYER',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '18',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/** The places of a map before its lines are rounded. */
export interface Placed {
  readonly width: number;
  readonly height: number;
  readonly states: ReadonlyMap<string, Box>;
  readonly starts: readonly { readonly dot: Box; readonly points: readonly Point[] }[];
  /** In the order of the chart's steps. */
  readonly steps: readonly { readonly points: readonly Point[]; readonly label: Box | null }[];
}

/** Has ELK place everything. The same chart gives the same map. */
export async function placeMap({ states, steps }: Pick<WordedChart, 'states' | 'steps'>): Promise<Placed> {
  const lines = steps.map((step) => ({ ...step, to: targetOf(step, states) }));
  const groups = [null, ...states.filter(({ isGroup }) => isGroup).map(({ id }) => id)];
  const graph: ElkNode = {
    id: 'map',
    layoutOptions: { ...DRAWING, 'elk.padding': padding(SPACE.margin, SPACE.margin) },
    children: nodesIn(null, states, lines),
    edges: [
      ...groups.map((group) => edge(startOf(group), startOf(group), firstIn(group, states) ?? startOf(group))),
      ...lines.map((step, index) => ({
        ...edge(lineOf(index), step.from, step.to),
        labels: step.lines.length === 0 ? [] : [labelOf(step)],
      })),
    ],
  };
  const whole: ElkNode = await new ELK().layout(graph);
  const nodes = new Map(everyNode(whole).map((node) => [node.id, boxOf(node)]));
  const edges = new Map((whole.edges ?? []).map((one) => [one.id, one]));
  return {
    width: Math.ceil(whole.width ?? 0),
    height: Math.ceil(whole.height ?? 0),
    states: nodes,
    starts: groups.map((group) => ({
      dot: nodes.get(startOf(group)) ?? boxOf({}),
      points: pointsOf(edges.get(startOf(group))),
    })),
    steps: steps.map((_, index) => {
      const line = edges.get(lineOf(index));
      return { points: pointsOf(line), label: line?.labels?.[0] ? boxOf(line.labels[0]) : null };
    }),
  };
}

/** The map of a chart in words, ready to be drawn. */
export async function drawMap(chart: WordedChart): Promise<DrawnMap> {
  const placed = await placeMap(chart);
  return {
    width: placed.width,
    height: placed.height,
    now: chart.now,
    states: chart.states.map(({ id, parent, title, description, lines, isGroup, isFinal }) => {
      return { id, parent, title, description, lines, isGroup, isFinal, ...(placed.states.get(id) ?? boxOf({})) };
    }),
    starts: placed.starts.map(({ dot, points }) => ({
      x: dot.x + dot.width / 2,
      y: dot.y + dot.height / 2,
      path: roundedPath(points),
    })),
    steps: chart.steps.map(({ from, to, spoken, lines }, index) => {
      const { points = [], label = null } = placed.steps[index] ?? {};
      return { from, to, spoken, path: roundedPath(points), label: label && { ...label, lines } };
    }),
  };
}

function nodesIn(group: string | null, states: readonly WordedState[], steps: readonly WordedStep[]): ElkNode[] {
  const start = { id: startOf(group), width: SPACE.start, height: SPACE.start };
  const inside = states
    .filter(({ parent }) => parent === group)
    .map(({ id, isGroup, width, height }): ElkNode => {
      if (!isGroup) return { id, width, height: Math.max(height, heightOfLoops(id, steps)) };
      const options = {
        ...DRAWING,
        'elk.padding': padding(height + SPACE.heading, SPACE.inset),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${String(width)}, ${String(height)})`,
      };
      return { id, layoutOptions: options, children: nodesIn(id, states, steps) };
    });
  return [start, ...inside];
}

/**
 * How high a box has to be for its steps to itself. They lie around each other, and their ends are spread over its side:
 * the second must leave room for the label of the first.
 */
function heightOfLoops(id: string, steps: readonly WordedStep[]): number {
  const loops = steps.filter(({ from, to }) => from === id && to === id);
  if (loops.length < 2) return 0;
  return ((Math.max(...loops.map(({ height }) => height)) + SPACE.loop) * (loops.length * 2 + 1)) / 3;
}

function padding(top: number, aside: number): string {
  return `[top=${String(top)},left=${String(aside)},bottom=${String(aside)},right=${String(aside)}]`;
}

function startOf(group: string | null): string {
  return `start of ${group ?? 'the match'}`;
}

function lineOf(index: number): string {
  return `step ${String(index)}`;
}

function edge(id: string, from: string, to: string): ElkExtendedEdge {
  return { id, sources: [from], targets: [to] };
}

function labelOf({ lines, width, height }: WordedStep) {
  return { text: lines.join(' '), width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } };
}

function firstIn(group: string | null, states: readonly WordedState[]): string | null {
  return states.find(({ parent, isInitial }) => parent === group && isInitial)?.id ?? null;
}

/** Back to a state around itself means: to where that state begins. */
function targetOf({ from, to }: WordedStep, states: readonly WordedState[]): string {
  let target = to;
  while (from.startsWith(`${target}.`)) {
    const first = firstIn(target, states);
    if (first === null) break;
    target = first;
  }
  return target;
}

function everyNode(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...everyNode(child)]);
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function pointsOf(line: ElkExtendedEdge | undefined): Point[] {
  return (line?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
  );
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
