import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { EngineFault } from '../core/game.ts';
import { arrowsOf, nameOf, nodesOf, pathOf } from './walk.ts';

/**
 * What a chart may not use, each with the sentence that names the place; empty when all is well. Such a chart could
 * not be read twice with the same result: by XState and by the compiled form.
 */
export function unsupportedIn(chart: AnyStateMachine): readonly string[] {
  const rooted = chart.root.entry.length + chart.root.exit.length + arrowsOf(chart.root).length;
  return [
    ...nodeProblems(chart.root, 'the chart'),
    ...(rooted > 0 ? ['the chart itself has arrows or actions; they belong to a state'] : []),
    ...nodesOf(chart).flatMap((node) => nodeProblems(node, `"${pathOf(node)}"`)),
  ];
}

/** Throws EngineFault with the first thing the compiled form cannot read exactly. */
export function refuseUnsupported(chart: AnyStateMachine): void {
  const [first] = unsupportedIn(chart);
  if (first !== undefined) throw new EngineFault(first);
}

function nodeProblems(node: AnyStateNode, where: string): readonly string[] {
  const problems: string[] = [];
  if (node.type === 'parallel') problems.push(`${where} is parallel; use one state that counts the seats`);
  if (node.type === 'history') problems.push(`${where} is a history state; name the state to go to`);
  if (node.type === 'final' && node.path.length > 1) problems.push(`${where} is final inside another state`);
  if (node.invoke.length > 0) problems.push(`${where} invokes something; a chart only says when`);
  if (node.after.length > 0) problems.push(`${where} has a timer; time is an input`);
  if (node.config.onDone !== undefined) problems.push(`${where} has onDone; use an eventless arrow`);
  if (node.type === 'compound' && node.initial.actions.length > 0) {
    problems.push(`${where} runs an action on its initial arrow; put it on the arrow that enters`);
  }
  for (const [input, definitions] of node.transitions) {
    if (input.includes('*')) problems.push(`${where} answers "${input}"; name the inputs one by one`);
    if (definitions.some(({ target, actions }) => !target && actions.length === 0)) {
      problems.push(`${where} has an arrow for ${input} that neither leads anywhere nor does anything`);
    }
  }
  return [...problems, ...referenceProblems(node, where)];
}

/** Guards and actions must be names: only those can be drawn, compiled and compared. */
function referenceProblems(node: AnyStateNode, where: string): readonly string[] {
  const arrows = arrowsOf(node);
  const timers = node.after.length > 0;
  const actions = [
    ...(timers ? [] : [...node.entry, ...node.exit]),
    ...arrows.flatMap(({ definition }) => definition.actions),
  ];
  const guards = arrows.flatMap(({ definition }) =>
    definition.guard === undefined ? [] : [definition.guard as unknown],
  );
  return [
    ...(actions.some((action) => nameOf(action) === null) ? [`${where} uses an action that is not a name`] : []),
    ...(guards.some((guard) => nameOf(guard) === null) ? [`${where} uses a guard that is not a name`] : []),
    ...(arrows.some(({ definition }) => (definition.target?.length ?? 0) > 1)
      ? [`${where} has an arrow with two targets`]
      : []),
    ...(node.always?.some(({ target, actions: does }) => !target && does.length === 0)
      ? [`${where} has an eventless arrow that neither leads anywhere nor does anything`]
      : []),
  ];
}
