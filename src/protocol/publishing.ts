import { outputId } from './audience.ts';
import { gameId } from './ids.ts';
import { listOf, z } from './schema.ts';

type Json = z.infer<ReturnType<typeof z.json>>;

/**
 * A picture or an event of a feed. The pipe between the processes brings nothing but JSON, and what the coder cannot
 * write it refuses by itself: to look at each of its thousand values once more would take a third of the time of a step.
 */
const json = z.custom<Readonly<Record<string, Json>>>(
  (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** What the host tells the publisher, which is another process: released steps and what it needs to serve them. */
export const toPublisher = z.discriminatedUnion('t', [
  /** Serves there from now on; `port` null for the standard one or one of the next. Null: nowhere any more. */
  z.strictObject({
    t: z.literal('listen'),
    where: z.nullable(
      z.strictObject({
        bind: z.string().check(z.maxLength(64)),
        port: z.nullable(z.int().check(z.minimum(0), z.maximum(65_535))),
      }),
    ),
  }),
  /** An output, by the hash of its secret; told again when its secret changes. It shows nothing before its first step. */
  z.strictObject({ t: z.literal('output'), output: outputId, tokenHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  /** What its viewers see from now on. `events` null: it does not follow from what they saw before. */
  z.strictObject({
    t: z.literal('step'),
    output: outputId,
    game: gameId,
    picture: json,
    events: z.nullable(listOf(json)),
  }),
  /** Its viewers see nothing any more, and are sent away. */
  z.strictObject({ t: z.literal('forget'), output: outputId }),
]);
export type ToPublisher = z.infer<typeof toPublisher>;

/**
 * Why nothing could be listened on. The publisher may be in the hands of somebody else, and what it says here is put into
 * words in the host's own window: these codes and parameters, and no others.
 */
export const listeningProblem = z.strictObject({
  code: z.enum([
    'portTaken',
    'portBlocked',
    'portForbidden',
    'notOwnAddress',
    'portUnusable',
    'noFreePort',
    'audienceNotServed',
  ]),
  params: z.optional(
    z.partialRecord(
      z.enum(['port', 'bind', 'allowed', 'problem']),
      z.union([z.string().check(z.maxLength(200)), z.number()]),
    ),
  ),
});
export type ListeningProblem = z.infer<typeof listeningProblem>;

/** What the publisher tells the host. */
export const fromPublisher = z.discriminatedUnion('t', [
  /** Where it serves; null for nowhere, with the reason when it could not. One for each `listen`, in their order. */
  z.strictObject({ t: z.literal('listening'), origin: z.nullable(z.string()), problem: z.nullable(listeningProblem) }),
  z.strictObject({ t: z.literal('viewers'), output: outputId, count: z.int().check(z.minimum(0)) }),
  /**
   * How many messages it has taken since it was started, told within a second of one: what it was told and has not taken
   * gathers in the host's memory, which therefore ends a publisher that takes nothing any more or falls behind.
   */
  z.strictObject({ t: z.literal('heard'), count: z.int().check(z.minimum(0)) }),
]);
export type FromPublisher = z.infer<typeof fromPublisher>;
