import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { z } from '#protocol/schema.ts';
import { ruleOf } from '#engine/core/effect.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { chartMap, initialLeaf } from '#engine/chart/map.ts';
import { unsupportedIn } from '#engine/chart/supported.ts';
import { arrowsOf, lineage, nameOf, nodesOf, pathOf, routeOf } from '#engine/chart/walk.ts';

const TAGS = ['chance', 'turn', 'simultaneous'];

/** The part of a game that says which inputs there are and where they lead. */
export type ChartedGame = Pick<AnyGame, 'chart' | 'moves' | 'chances'>;

/**
 * Everything about a game's chart that breaks the rules for charts (DESIGN.md sections 1 and 5), one sentence each;
 * empty when all is well.
 */
export function lintChart(game: ChartedGame): readonly string[] {
  const { chart } = game;
  return [
    ...unsupportedIn(chart),
    ...machineProblems(chart),
    ...nodesOf(chart).flatMap((node) => [...descriptionProblems(node), ...tagProblems(node)]),
    ...referenceProblems(chart),
    ...inputProblems(game),
    ...reachProblems(chart),
  ];
}

function machineProblems(chart: AnyStateMachine): readonly string[] {
  const first = initialLeaf(chart.root);
  const entered = lineage(first).slice(0, -1);
  return [
    ...(Number.isFinite(chart.options.maxIterations ?? Infinity) ? [] : ['the chart sets no maxIterations']),
    ...(typeof chart.config.context === 'function' ? [] : ['the context is not a factory: all tables would share it']),
    ...(first.tags.includes('chance') ? [] : [`the first state "${pathOf(first)}" does not wait for chance`]),
    ...(entered.some((node) => node.entry.length > 0)
      ? [`"${pathOf(first)}" or a state around it has an entry action, which is not run when a match begins`]
      : []),
  ];
}

function descriptionProblems(node: AnyStateNode): readonly string[] {
  return (node.description ?? '').trim() === '' ? [`"${pathOf(node)}" has no description`] : [];
}

/** A leaf waits under exactly one tag, ends the match, or leaves by itself whatever the state is. */
function tagProblems(node: AnyStateNode): readonly string[] {
  const where = `"${pathOf(node)}"`;
  const unknown = node.tags.filter((tag) => !TAGS.includes(tag)).map((tag) => `${where} has the unknown tag "${tag}"`);
  if (node.type === 'compound')
    return node.tags.length > 0 ? [`${where} is tagged but has states inside; tag those`] : [];
  if (node.type === 'final') return node.tags.length > 0 ? [`${where} is final and tagged`] : [];
  if (node.tags.length > 1)
    return [...unknown, `${where} has ${String(node.tags.length)} tags; a state waits for one thing`];
  const arrows = lineage(node).flatMap(arrowsOf);
  const [tag] = node.tags;
  if (tag === undefined) {
    const leaves = arrows.some(
      ({ input, target, definition }) => input === null && target && definition.guard === undefined,
    );
    return leaves ? [] : [`${where} has no tag, is not final and has no eventless arrow that always leads on`];
  }
  const inputs = arrows.flatMap(({ input }) => (input === null ? [] : [input]));
  const wanted = tag === 'chance' ? 'chance.' : 'move.';
  const foreign = inputs.filter((input) => !input.startsWith(wanted) && !input.startsWith('host.'));
  return [
    ...unknown,
    ...(inputs.length === 0 ? [`${where} waits but answers no input`] : []),
    ...foreign.map((input) => `${where} is tagged ${tag} but answers ${input}`),
  ];
}

/** Every name stands for something, and every action is a rule made by `effectsOf`. */
function referenceProblems(chart: AnyStateMachine): readonly string[] {
  const { guards, actions } = chart.implementations;
  return nodesOf(chart).flatMap((node) => {
    const where = `"${pathOf(node)}"`;
    const arrows = arrowsOf(node);
    const guardNames = arrows.flatMap(({ definition }) => nameOf(definition.guard) ?? []);
    const actionNames = [
      ...node.entry,
      ...node.exit,
      ...arrows.flatMap(({ definition }) => definition.actions),
    ].flatMap((action) => nameOf(action) ?? []);
    return [
      ...guardNames
        .filter((name) => typeof guards[name] !== 'function')
        .map((name) => `${where} uses the guard ${name}, which there is not`),
      ...actionNames
        .filter((name) => !isRule(actions[name]))
        .map((name) => `${where} uses the action ${name}, which effectsOf did not make`),
    ];
  });
}

function isRule(action: unknown): boolean {
  try {
    ruleOf(action);
    return true;
  } catch {
    return false;
  }
}

/** What the schemas define and what the chart answers must be the same. */
function inputProblems({ chart, moves, chances }: ChartedGame): readonly string[] {
  const defined = [...inputTypesOf(moves), ...inputTypesOf(chances)];
  const answered = new Set(nodesOf(chart).flatMap((node) => arrowsOf(node).flatMap(({ input }) => input ?? [])));
  return [
    ...defined.filter((type) => !answered.has(type)).map((type) => `${type} is defined but answered in no state`),
    ...[...answered]
      .filter((type) => !defined.includes(type) && !type.startsWith('host.'))
      .map((type) => `${type} is answered but no schema defines it`),
  ];
}

interface JsonSchema {
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown } | undefined>>;
}

/** The input types a schema admits: the constant `type` of each of its shapes. */
function inputTypesOf(schema: z.ZodMiniType): readonly string[] {
  const walk = (part: JsonSchema): readonly string[] => {
    const shapes = part.oneOf ?? part.anyOf;
    if (shapes) return shapes.flatMap(walk);
    const type = part.properties?.['type']?.const;
    return typeof type === 'string' ? [type] : [];
  };
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function reachProblems(chart: AnyStateMachine): readonly string[] {
  const reached = new Set<AnyStateNode>();
  const enter = (leaf: AnyStateNode): void => {
    if (reached.has(leaf)) return;
    for (const node of lineage(leaf)) reached.add(node);
    for (const arrow of lineage(leaf).flatMap(arrowsOf)) enter(routeOf(leaf, arrow).settled);
  };
  const first = chartMap(chart).states.get(chartMap(chart).initial)?.node;
  if (first) enter(first);
  return nodesOf(chart)
    .filter((node) => !reached.has(node))
    .map((node) => `"${pathOf(node)}" cannot be reached`);
}
