import { listOf, z } from './schema.ts';
import { gameId } from './ids.ts';

/** One option of a game as data, from which the lobby draws a control and the command line an error. */
const option = {
  key: z.string(),
  /** The numbers of seats with which the option may differ from its standard; all when left out. */
  seats: z.strictObject({ min: z.number().int(), max: z.number().int() }).optional(),
};

export const optionInfo = z.discriminatedUnion('kind', [
  z.strictObject({ ...option, kind: z.literal('choice'), choices: listOf(z.string()), standard: z.string() }),
  z.strictObject({
    ...option,
    kind: z.literal('count'),
    min: z.number().int(),
    max: z.number().int(),
    standard: z.number().int(),
  }),
  z.strictObject({ ...option, kind: z.literal('flag'), standard: z.boolean() }),
]);
export type OptionInfo = z.infer<typeof optionInfo>;

export const optionValue = z.union([z.string().max(64), z.number().int(), z.boolean()]);
export type OptionValue = z.infer<typeof optionValue>;

/** The statechart as data, for the rules map. */
export const chartInfo = z.strictObject({
  states: listOf(
    z.strictObject({
      /** Dotted path. */
      id: z.string(),
      parent: z.string().nullable(),
      description: z.string(),
      tag: z.enum(['chance', 'turn', 'simultaneous']).nullable(),
      initial: z.boolean(),
      final: z.boolean(),
    }),
  ),
  transitions: listOf(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      /** `null` for an eventless step. */
      input: z.string().nullable(),
      guard: z.string().nullable(),
      effects: listOf(z.string()),
    }),
  ),
});
export type ChartInfo = z.infer<typeof chartInfo>;

export const gameInfo = z.strictObject({
  id: gameId,
  version: z.number().int(),
  seats: z.strictObject({ min: z.number().int(), max: z.number().int() }),
  options: listOf(optionInfo),
  bots: listOf(z.string()),
  chart: chartInfo,
});
export type GameInfo = z.infer<typeof gameInfo>;
