import { assign } from 'xstate';
import type { Tag } from '../chart/map.ts';
import { EngineFault, type Between, type Outcome } from './game.ts';
import type { Guard } from './guards.ts';

/**
 * What a chart carries: the game's state, and the events of the input being worked on. The runner empties `events`
 * before each input and takes them out after it, so a chart never emits, and any action it returns is a fault.
 */
export interface ChartContext<S, E> {
  readonly state: S;
  readonly events: readonly E[];
  readonly between: readonly Between<S>[];
}

/** A rule as the chart's compiled form calls it. */
export type Rule<S, E> = (state: S, input: { readonly type: string }) => Outcome<S, E>;

const RULE = Symbol('rule');

/** What XState asks a guard with. */
interface Asked<S, I, E> {
  readonly context: ChartContext<S, E>;
  readonly event: I;
}

/**
 * Binds a game's state, input and event types once. `effect(type, rule)` lifts a rule that answers an input into a
 * chart action, `consequence(rule)` one that follows by itself (`always`). There is no other way to change state.
 * `guards(list)` makes the chart's guards of a game's one list of them. `types` and `noContext` are what the chart has
 * to be given besides.
 */
export function effectsOf<S, I extends { readonly type: string }, E>() {
  type Context = ChartContext<S, E>;
  /** The runner always brings the state along; this stands in where XState builds a context only to drop it. */
  const noContext: Context = { state: {} as S, events: [], between: [] };
  /** What XState takes the chart's types from; it holds nothing at run time. */
  const types = {} as { readonly context: Context; readonly events: I; readonly tags: Tag };
  const lift = (rule: Rule<S, E>) => {
    const action = assign<ChartContext<S, E>, I, undefined, I, never>(({ context, event }) =>
      followed(context, rule(context.state, event)),
    );
    return Object.assign(action, { [RULE]: rule });
  };
  return {
    effect: <K extends I['type']>(type: K, rule: (state: S, input: Extract<I, { type: K }>) => Outcome<S, E>) =>
      lift((state, input) => {
        if (input.type !== type) throw new EngineFault(`the effect for ${type} was run on another input`);
        return rule(state, input as Extract<I, { type: K }>);
      }),
    consequence: (rule: (state: S) => Outcome<S, E>) => lift((state) => rule(state)),
    /** A game's guards, each a question about the state and the input, as the chart asks them. */
    guards: <G extends Readonly<Record<string, Guard<S, I>>>>(list: G) =>
      Object.fromEntries(
        Object.entries(list).map(([name, holds]) => [
          name,
          ({ context, event }: Asked<S, I, E>) => holds(context.state, event),
        ]),
      ) as { readonly [Name in keyof G]: (asked: Asked<S, I, E>) => boolean },
    noContext,
    types,
  };
}

/** The rule inside a chart action. Throws EngineFault for an action that `effectsOf` did not make. */
export function ruleOf<S, E>(action: unknown): Rule<S, E> {
  const rule = (action as { [RULE]?: Rule<S, E> } | undefined)?.[RULE];
  if (!rule) throw new EngineFault('a chart may use only actions made by effectsOf');
  return rule;
}

/**
 * What a rule's outcome adds to what the rules before it have led to. Where both have events, where the game stood
 * between them is kept. Of two sides without events neither list is copied.
 */
export function followed<S, E>(before: Outcome<S, E>, after: Outcome<S, E>): Required<Outcome<S, E>> {
  const { state, between = [] } = after;
  const earlier = before.between ?? [];
  if (after.events.length === 0) return { state, events: before.events, between: earlier };
  if (before.events.length === 0) return { state, events: after.events, between };
  const told = before.events.length;
  return {
    state,
    events: [...before.events, ...after.events],
    between: [
      ...earlier,
      { events: told, state: before.state },
      ...between.map((one) => ({ events: told + one.events, state: one.state })),
    ],
  };
}

/** What a rule led to, seen as it is before the chart goes on to its next phase. */
export function seenFirst<S, E>(outcome: Outcome<S, E>): Outcome<S, E> {
  const { state, events, between = [] } = outcome;
  return { ...outcome, between: [...between, { events: events.length, state }] };
}

/** The outcome of a rule for each of these in turn, each from where the one before it led to. */
export function oneByOne<S, E, Item>(
  state: S,
  items: Iterable<Item>,
  rule: (state: S, item: Item) => Outcome<S, E>,
): Outcome<S, E> {
  let whole: Required<Outcome<S, E>> = { state, events: [], between: [] };
  for (const item of items) whole = followed(whole, rule(whole.state, item));
  return whole;
}
