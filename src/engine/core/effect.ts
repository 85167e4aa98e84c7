import { assign } from 'xstate';
import { EngineFault, type Outcome } from './game.ts';

/**
 * What a chart carries: the game's state, and the events of the input being worked on. The runner empties `events`
 * before each input and takes them out after it, so a chart never emits, and any action it returns is a fault.
 */
export interface ChartContext<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** A rule as the chart's compiled form calls it. */
export type Rule<S, E> = (state: S, input: { readonly type: string }) => Outcome<S, E>;

const RULE = Symbol('rule');

/**
 * Binds a game's state, input and event types once. `effect(type, rule)` lifts a rule that answers an input into a
 * chart action, `consequence(rule)` one that follows by itself (`always`). There is no other way to change state.
 */
export function effectsOf<S, I extends { readonly type: string }, E>() {
  const lift = (rule: Rule<S, E>) => {
    const action = assign<ChartContext<S, E>, I, undefined, I, never>(({ context, event }) => {
      const outcome = rule(context.state, event);
      return { state: outcome.state, events: joined(context.events, outcome.events) };
    });
    return Object.assign(action, { [RULE]: rule });
  };
  return {
    effect: <K extends I['type']>(type: K, rule: (state: S, input: Extract<I, { type: K }>) => Outcome<S, E>) =>
      lift((state, input) => {
        if (input.type !== type) throw new EngineFault(`the effect for ${type} was run on ${input.type}`);
        return rule(state, input as Extract<I, { type: K }>);
      }),
    consequence: (rule: (state: S) => Outcome<S, E>) => lift((state) => rule(state)),
  };
}

/** The rule inside a chart action. Throws EngineFault for an action that `effectsOf` did not make. */
export function ruleOf<S, E>(action: unknown): Rule<S, E> {
  const rule = (action as { [RULE]?: Rule<S, E> } | undefined)?.[RULE];
  if (!rule) throw new EngineFault('a chart may use only actions made by effectsOf');
  return rule;
}

/** Events in order, without a copy where one side is empty. */
export function joined<E>(before: readonly E[], after: readonly E[]): readonly E[] {
  if (before.length === 0) return after;
  return after.length === 0 ? before : [...before, ...after];
}
