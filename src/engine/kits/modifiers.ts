import type { SeatId } from '#protocol/ids.ts';

/**
 * Cards that change the rules, as data. A game names its hooks (each a question with the rulebook's own answer), its
 * cards list modifiers of them, and `resolve` gives the answer that holds now and tells how it came about.
 *
 * Layers are applied from the weakest to the strongest; within a layer the order of `OPS`, then the order of the
 * sources. `set`, `replace` and `forbid` put an end to everything before them, `add` and `grant` accumulate, `cap` and
 * `floor` clamp what came before. So a forbid beats the grants of its own and of weaker layers, and only those.
 */
const OPS = ['set', 'replace', 'grant', 'add', 'floor', 'cap', 'forbid'] as const;
export type Op = (typeof OPS)[number];

/** What may be done to a hook with values of this type. A forbidden list is empty, a flag false, the rest null. */
export type Change<Value> =
  /** `replace` does what `set` does; it says that one method takes the place of another. */
  | { readonly op: 'set' | 'replace'; readonly value: Value }
  | ([Value] extends [number] ? { readonly op: 'add' | 'cap' | 'floor'; readonly value: number } : never)
  | ([Value] extends [readonly (infer Item)[]] ? { readonly op: 'grant'; readonly value: Item } : never)
  | (CanBeNothing<Value> extends true ? { readonly op: 'forbid' } : never);

type CanBeNothing<Value> = [Value] extends [readonly unknown[] | boolean] ? true : null extends Value ? true : false;

/** One line of a card. `Hooks` maps each hook's name to the type of its value. */
export type Modifier<Hooks, Facts extends object = object> = {
  [Hook in keyof Hooks & string]: Change<Hooks[Hook]> & {
    readonly hook: Hook;
    /** Whom it concerns: the card's owner, or everybody and the table itself. */
    readonly scope: 'owner' | 'all';
    /** A power can be switched off. A handicap, as a modifier without a kind, acts always. */
    readonly kind?: 'power' | 'handicap';
    /** It acts only while all of these facts hold. */
    readonly when?: Partial<Facts>;
  };
}[keyof Hooks & string];

/** A card in force. */
export interface Source<Hooks, Layer extends string, Facts extends object = object> {
  readonly id: string;
  readonly layer: Layer;
  readonly owner: SeatId | null;
  readonly modifiers: readonly Modifier<Hooks, Facts>[];
  /** What holds for this card alone, such as where it lies. */
  readonly facts?: Partial<Facts>;
}

/** The rulebook: the hooks with their own values, and which layer beats which. */
export interface Rulebook<Hooks, Layer extends string> {
  readonly bases: Hooks;
  /** From the weakest to the strongest. */
  readonly layers: readonly Layer[];
  /** The hook, a flag, that switches powers on; what modifies it always acts. */
  readonly powerSwitch: (keyof Hooks & string) | null;
}

/** Which hook is asked for, on whose behalf, and what holds at the moment. */
export interface Question<Hooks, Hook, Layer extends string, Facts extends object = object> {
  readonly hook: Hook;
  /** Null asks for the table: modifiers with the scope `owner` are left out. */
  readonly seat: SeatId | null;
  /** The cards in force. */
  readonly sources: readonly Source<Hooks, Layer, Facts>[];
  readonly facts?: Partial<Facts>;
  /** Base values that depend on the moment, in the place of the rulebook's. */
  readonly bases?: Partial<Hooks>;
}

/** Stands for the rulebook where a source is named. */
export const RULEBOOK = 'rulebook';

/** A modifier that concerned the question: applied, or beaten by a card (or by the rulebook's own base value). */
export interface Bearing {
  readonly source: string;
  readonly owner: SeatId | null;
  readonly op: Op;
  readonly isHandicap: boolean;
  readonly beatenBy: string | null;
}

export interface Resolution<Value> {
  readonly value: Value;
  /** In the order in which they were considered. */
  readonly bearings: readonly Bearing[];
}

/** The value that the hook has while these cards are in force, and how it came about. */
export function resolve<
  Hooks extends object,
  Hook extends keyof Hooks & string,
  Layer extends string,
  Facts extends object,
>(rulebook: Rulebook<Hooks, Layer>, question: Question<Hooks, Hook, Layer, Facts>): Resolution<Hooks[Hook]> {
  const { hook, bases } = question;
  let value: unknown = bases !== undefined && hook in bases ? bases[hook] : rulebook.bases[hook];
  const bearings: { -readonly [Key in keyof Bearing]: Bearing[Key] }[] = [];
  for (const { source, modifier } of concerning(rulebook, question)) {
    const { op, kind } = modifier;
    const beatenBy = kind === 'power' ? powerBeater(rulebook, question) : null;
    if (beatenBy === null && (op === 'set' || op === 'replace' || op === 'forbid')) {
      for (const earlier of bearings) earlier.beatenBy ??= source.id;
    }
    if (beatenBy === null) value = CHANGES[op](value as never, ('value' in modifier ? modifier.value : null) as never);
    bearings.push({ source: source.id, owner: source.owner, op, isHandicap: kind === 'handicap', beatenBy });
  }
  return { value: value as Hooks[Hook], bearings };
}

/** The modifiers of this hook that concern the asker, in the order in which they are applied. */
function concerning<Hooks extends object, Layer extends string, Facts extends object>(
  { layers }: Rulebook<Hooks, Layer>,
  { hook, seat, sources, facts }: Question<Hooks, keyof Hooks & string, Layer, Facts>,
) {
  const found = [];
  for (const source of sources) {
    for (const modifier of source.modifiers) {
      if (modifier.hook !== hook) continue;
      if (modifier.scope === 'owner' && (seat === null || seat !== source.owner)) continue;
      if (modifier.when && !holds(modifier.when, { ...facts, ...source.facts })) continue;
      found.push({ source, modifier, rank: layers.indexOf(source.layer) * OPS.length + OPS.indexOf(modifier.op) });
    }
  }
  return found.sort((a, b) => a.rank - b.rank);
}

function holds(when: object, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(when).every(([name, wanted]) => facts[name] === wanted);
}

/** Who keeps the asker's powers from acting; null when they act. */
function powerBeater<Hooks extends object, Layer extends string, Facts extends object>(
  rulebook: Rulebook<Hooks, Layer>,
  question: Question<Hooks, keyof Hooks & string, Layer, Facts>,
): string | null {
  const { powerSwitch } = rulebook;
  if (powerSwitch === null || powerSwitch === question.hook) return null;
  const { value, bearings } = resolve(rulebook, { ...question, hook: powerSwitch });
  if (value !== false) return null;
  return bearings.findLast(({ beatenBy }) => beatenBy === null)?.source ?? RULEBOOK;
}

const CHANGES: Readonly<Record<Op, (value: never, operand: never) => unknown>> = {
  set: (_, operand) => operand,
  replace: (_, operand) => operand,
  grant: (items: readonly unknown[], item: unknown) => [...items, item],
  add: (value: number, more: number) => value + more,
  floor: (value: number, least: number) => Math.max(value, least),
  cap: (value: number, most: number) => Math.min(value, most),
  forbid: (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null),
};
