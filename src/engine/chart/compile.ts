import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { followed, ruleOf, type Rule } from '../core/effect.ts';
import { EngineFault, type GameDefinition, type GameTypes, type Outcome } from '../core/game.ts';
import { oncePer } from '../core/once.ts';
import { inputName, type Interpreter } from '../core/run.ts';
import { refuseUnsupported } from './supported.ts';
import { arrowsOf, lineage, nameOf, nodesOf, pathOf, routeOf, type Arrow } from './walk.ts';

/** What guards and rules are given; one is reused for every input, so nobody may keep it. */
interface Scratch<S, E> {
  context: Required<Outcome<S, E>>;
  event: { readonly type: string };
}

type Guard<S, E> = (args: Scratch<S, E>) => boolean;

interface Candidate<S, E> {
  readonly guard: Guard<S, E> | null;
  /** Exit, transition and entry rules, in the order XState runs them. */
  readonly rules: readonly Rule<S, E>[];
  readonly target: Leaf<S, E>;
  readonly arrow: Arrow;
}

interface Leaf<S, E> {
  readonly phase: string;
  readonly final: boolean;
  readonly inputs: Map<string, Candidate<S, E>[]>;
  readonly always: Candidate<S, E>[];
}

const NONE: readonly never[] = [];
const NO_INPUT = { type: '' };

/**
 * The chart flattened into tables: per leaf state and input type the candidates in the order XState tries them, each
 * with its guard and the rules it runs. Gives the same positions, events and refusals as `advance` at a fraction of
 * the cost; the contract suite holds the two equal. Throws EngineFault for a chart that uses anything this form does
 * not support, rather than approximate it.
 *
 * `observe` is told every arrow taken, eventless ones included, in order.
 */
export function compileChart<T extends GameTypes>(
  game: GameDefinition<T>,
  observe?: (arrow: Arrow) => void,
): Interpreter<T> {
  type S = T['state'];
  type E = T['event'];
  const leaves = leavesOf(game.chart) as unknown as ReadonlyMap<string, Leaf<S, E>>;
  const limit = game.chart.options.maxIterations ?? Infinity;
  const scratch: Scratch<S, E> = { context: { state: {} as S, events: NONE, between: NONE }, event: NO_INPUT };

  const choose = (candidates: readonly Candidate<S, E>[]): Candidate<S, E> | undefined => {
    for (const candidate of candidates) {
      if (candidate.guard === null || candidate.guard(scratch)) return candidate;
    }
    return undefined;
  };
  const take = (candidate: Candidate<S, E>): Leaf<S, E> => {
    for (const rule of candidate.rules) {
      scratch.context = followed(scratch.context, rule(scratch.context.state, scratch.event));
    }
    observe?.(candidate.arrow);
    return candidate.target;
  };

  return {
    advance(position, input) {
      const from = leaves.get(position.phase);
      if (!from) throw new EngineFault(`the chart has no state "${position.phase}"`);
      scratch.context = { state: position.state, events: NONE, between: NONE };
      scratch.event = input;
      const first = from.final ? undefined : choose(from.inputs.get(input.type) ?? NONE);
      if (!first) throw new EngineFault(`the chart of ${game.id} ignored ${inputName(game, position, input)}`);
      let at = take(first);
      for (let steps = 1; !at.final; steps += 1) {
        const next = choose(at.always);
        // An eventless arrow that changes nothing ends the run, as it does in XState.
        if (!next || (next.target === at && next.rules.length === 0)) break;
        if (steps > limit)
          throw new EngineFault(`the chart of ${game.id} does not settle after ${inputName(game, position, input)}`);
        at = take(next);
      }
      const { state, events, between } = scratch.context;
      return { before: position, position: { phase: at.phase, state }, events, between };
    },
  };
}

/** A chart never changes, and what it is flattened to is only read: it is flattened once. */
const leavesOf = oncePer(flatten<unknown, unknown>);

function flatten<S, E>(chart: AnyStateMachine): ReadonlyMap<string, Leaf<S, E>> {
  refuseUnsupported(chart);
  const leaves = new Map<string, Leaf<S, E>>();
  const leafNodes = nodesOf(chart).filter((node) => node.type === 'atomic' || node.type === 'final');
  for (const node of leafNodes) {
    leaves.set(pathOf(node), { phase: pathOf(node), final: node.type === 'final', inputs: new Map(), always: [] });
  }
  for (const node of leafNodes) {
    const leaf = leafAt(leaves, node);
    for (const arrow of lineage(node).flatMap(arrowsOf)) {
      const candidate = toCandidate(chart, leaves, node, arrow);
      if (arrow.input === null) {
        leaf.always.push(candidate);
        continue;
      }
      if (candidate.rules.length === 0 && candidate.target === leaf) {
        throw new EngineFault(`${arrow.input} in "${leaf.phase}" changes nothing; such an arrow is not supported`);
      }
      leaf.inputs.set(arrow.input, [...(leaf.inputs.get(arrow.input) ?? []), candidate]);
    }
  }
  return leaves;
}

function leafAt<S, E>(leaves: ReadonlyMap<string, Leaf<S, E>>, node: AnyStateNode): Leaf<S, E> {
  const leaf = leaves.get(pathOf(node));
  if (!leaf) throw new EngineFault(`"${pathOf(node)}" is not a state one can rest in`);
  return leaf;
}

function toCandidate<S, E>(
  chart: AnyStateMachine,
  leaves: ReadonlyMap<string, Leaf<S, E>>,
  from: AnyStateNode,
  arrow: Arrow,
): Candidate<S, E> {
  const { definition } = arrow;
  const { left, entered, settled } = routeOf(from, arrow);
  const actions = [
    ...left.flatMap((node) => node.exit),
    ...definition.actions,
    ...entered.flatMap((node) => node.entry),
    // When the match ends, XState also leaves the final state and everything around it.
    ...(settled.type === 'final' ? lineage(settled).flatMap((node) => node.exit) : []),
  ];
  return {
    guard: definition.guard === undefined ? null : guardNamed<S, E>(chart, definition.guard),
    rules: actions.map((action) => ruleOf<S, E>(chart.implementations.actions[nameOf(action) ?? ''])),
    target: leafAt(leaves, settled),
    arrow,
  };
}

function guardNamed<S, E>(chart: AnyStateMachine, reference: unknown): Guard<S, E> {
  const name = nameOf(reference);
  const guard: unknown = name === null ? undefined : chart.implementations.guards[name];
  if (typeof guard !== 'function' || 'check' in guard) {
    throw new EngineFault(`the guard ${name ?? 'written inline'} is not a named plain function`);
  }
  return guard as Guard<S, E>;
}
