import { listOf, z } from './schema.ts';
import { gameId } from './ids.ts';

export const optionValue = z.union([z.string().check(z.maxLength(64)), z.int(), z.boolean()]);
export type OptionValue = z.infer<typeof optionValue>;

const range = { min: z.int(), max: z.int() };

/** Something without which an option changes nothing. `option-effect.ts` says whether it is there. */
const optionNeed = z.union([
  /** Another option has one of these values. */
  z.strictObject({ option: z.string(), is: listOf(optionValue) }),
  /** Another option is a number in this range. */
  z.strictObject({ option: z.string(), ...range }),
  /** This many play. */
  z.strictObject({ seats: z.strictObject(range) }),
  /** The option itself is a number above that of these options which are on. */
  z.strictObject({ above: listOf(z.string()) }),
]);
export type OptionNeed = z.infer<typeof optionNeed>;

/** One option of a game as data, from which the lobby draws a control and the command line an error. */
const option = {
  key: z.string(),
  /** The numbers of seats with which the option may differ from its standard; all when left out. */
  seats: z.optional(z.strictObject(range)),
  /** What the option needs to have an effect, one of these being enough; always has one when left out. */
  onlyWhen: z.optional(listOf(optionNeed)),
};

export const optionInfo = z.discriminatedUnion('kind', [
  z.strictObject({ ...option, kind: z.literal('choice'), choices: listOf(z.string()), standard: z.string() }),
  z.strictObject({
    ...option,
    kind: z.literal('count'),
    ...range,
    standard: z.int(),
    /** Where the number makes a match short or long: with which. The standard is usual. */
    lengths: z.optional(z.strictObject({ short: z.int(), long: z.int() })),
  }),
  z.strictObject({ ...option, kind: z.literal('flag'), standard: z.boolean() }),
]);
export type OptionInfo = z.infer<typeof optionInfo>;

/** The statechart as data, for the rules map. */
export const chartInfo = z.strictObject({
  states: listOf(
    z.strictObject({
      /** Dotted path. */
      id: z.string(),
      parent: z.nullable(z.string()),
      description: z.string(),
      tag: z.nullable(z.enum(['chance', 'turn', 'simultaneous'])),
      initial: z.boolean(),
      final: z.boolean(),
    }),
  ),
  transitions: listOf(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      /** `null` for an eventless step. */
      input: z.nullable(z.string()),
      guard: z.nullable(z.string()),
      effects: listOf(z.string()),
    }),
  ),
});
export type ChartInfo = z.infer<typeof chartInfo>;

export const gameInfo = z.strictObject({
  id: gameId,
  version: z.int(),
  /** How many may play, and how many chairs a new table has; as many as can be when that is left out. */
  seats: z.strictObject({ ...range, standard: z.optional(z.int()) }),
  options: listOf(optionInfo),
  bots: listOf(z.string()),
  /** How many minutes its first lesson takes; left out where it has none. */
  lesson: z.optional(z.int().check(z.minimum(1))),
  chart: chartInfo,
});
export type GameInfo = z.infer<typeof gameInfo>;
