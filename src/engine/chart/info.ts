import type { AnyStateMachine } from 'xstate';
import type { ChartInfo } from '#protocol/catalogue.ts';
import { chartMap } from './map.ts';
import { arrowsOf, nameOf, nodesOf, pathOf, routeOf, type Arrow } from './walk.ts';

/** The chart as data: what the rules map draws, and what the diagram text and the coverage of tests are made from. */
export function chartInfo(chart: AnyStateMachine): ChartInfo {
  const map = chartMap(chart);
  const nodes = nodesOf(chart);
  return {
    states: nodes.map((node) => ({
      id: pathOf(node),
      parent: node.parent?.parent ? pathOf(node.parent) : null,
      description: node.description ?? '',
      tag: map.states.get(pathOf(node))?.tag ?? null,
      initial: node.parent?.initial.target[0] === node,
      final: node.type === 'final',
    })),
    transitions: nodes.flatMap(arrowsOf).map(arrowInfo),
  };
}

/**
 * One arrow as data. Its effects are in the order in which they run: what leaving does, what the arrow does, what
 * entering does. (What a state inside the arrow's source does on leaving stands on none of its arrows.)
 */
export function arrowInfo(arrow: Arrow): ChartInfo['transitions'][number] {
  const { source, target, input, definition } = arrow;
  const { left, entered } = routeOf(source, arrow);
  const effects = [
    ...left.flatMap((node) => node.exit),
    ...definition.actions,
    ...entered.flatMap((node) => node.entry),
  ];
  return {
    from: pathOf(source),
    to: pathOf(target ?? source),
    input,
    guard: definition.guard === undefined ? null : nameOf(definition.guard),
    effects: effects.map((effect) => nameOf(effect) ?? 'inline'),
  };
}

/** What stands on an arrow: `move.play [lastCard] / play`, or `always` for an eventless one. */
export function arrowLabel({ input, guard, effects }: ChartInfo['transitions'][number]): string {
  const condition = guard === null ? '' : ` [${guard}]`;
  const does = effects.length === 0 ? '' : ` / ${effects.join(', ')}`;
  return `${input ?? 'always'}${condition}${does}`;
}
