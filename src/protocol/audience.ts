import { gameInfo, optionValue } from './catalogue.ts';
import { gameId, seatId } from './ids.ts';
import { listOf, z } from './schema.ts';
import { bytes32 } from './seed-draw.ts';
import { reason } from './text.ts';
import { LONGEST_LABEL } from './typed-text.ts';
import { gameView } from './view.ts';

/**
 * How far an audience is behind the table, and what it sees. `public`: never more than everybody at the table may see.
 * `atEnd`: that, and every face with the end of the match. `hands`: every face, but nothing of a deal before that deal is
 * over; the end of the match ends the last one. Seconds throughout, up to the end of the match and beyond it: what is
 * held then keeps its time.
 */
export const audienceRule = z.strictObject({
  shows: z.enum(['public', 'atEnd', 'hands']),
  /** The least time from when something happened until it is shown. */
  delay: z.int().check(z.minimum(0), z.maximum(3_600)),
  /** With `hands`: the least time from the end of a deal until anything of it is shown. Otherwise 0. */
  afterDeal: z.int().check(z.minimum(0), z.maximum(3_600)),
});
export type AudienceRule = z.infer<typeof audienceRule>;

/** What a table tells people who have no seat. Chosen when it is opened, and told to everybody who sits there. */
export const spectatorRule = z.strictObject({
  /** Whether somebody without a seat may watch at the table itself, where the public is told everything at once. */
  watching: z.boolean(),
  /** No output of this table shows more, or sooner. */
  audience: audienceRule,
});
export type SpectatorRule = z.infer<typeof spectatorRule>;

/** What holds where nothing was said. */
export const STANDARD_SPECTATORS: SpectatorRule = {
  watching: true,
  audience: { shows: 'atEnd', delay: 0, afterDeal: 0 },
};

/** Whether `rule` shows faces that `than` would not show, or not before the end. */
export function showsMore(rule: AudienceRule, than: AudienceRule): boolean {
  const rank = ({ shows }: AudienceRule): number => audienceRule.shape.shows.options.indexOf(shows);
  return rank(rule) > rank(than);
}

/** Whether `rule` shows something that `than` would not show, or sooner. */
export function isLaxer(rule: AudienceRule, than: AudienceRule): boolean {
  if (showsMore(rule, than) || rule.delay < than.delay) return true;
  return rule.shows === 'hands' && than.shows === 'hands' && rule.afterDeal < than.afterDeal;
}

/** What both rules show, and no sooner than either would. */
export function strictestOf(one: AudienceRule, other: AudienceRule): AudienceRule {
  const order = audienceRule.shape.shows.options;
  const shows = order.find((known) => known === one.shows || known === other.shows) ?? 'public';
  const delay = Math.max(one.delay, other.delay);
  return { shows, delay, afterDeal: shows === 'hands' ? Math.max(one.afterDeal, other.afterDeal) : 0 };
}

/** What everybody at the table knows of its audience. */
export const audienceStatus = z.strictObject({
  rule: spectatorRule,
  /** Whether an output is open: somebody may be looking. */
  isOnAir: z.boolean(),
  /** The host asks for a laxer rule. Until every person with a seat has agreed the present one holds. */
  asked: z.nullable(z.strictObject({ rule: spectatorRule, awaits: listOf(seatId) })),
});
export type AudienceStatus = z.infer<typeof audienceStatus>;

export const outputId = z.string().check(z.regex(/^o[0-9a-f]{8}$/));
export type OutputId = z.infer<typeof outputId>;

/** What an output is set to. */
export const outputPlan = z.strictObject({
  /** The streamer's own word for it. */
  label: z.string().check(z.maxLength(LONGEST_LABEL)),
  /** Null: whatever the table's rule is. Never laxer than that. */
  rule: z.nullable(audienceRule),
  /** `seats`: "Player 1" in the place of what people call themselves. */
  names: z.enum(['own', 'seats']),
  /** Whether the chances of winning are worked out for it, by bots, from nothing but what it has shown. */
  chances: z.boolean(),
});
export type OutputPlan = z.infer<typeof outputPlan>;

/** An output as the host's own window knows it. */
export const outputInfo = z.strictObject({
  id: outputId,
  ...outputPlan.shape,
  /** Its page with its secret; null after a restart, when only those who have the link know the secret. */
  link: z.nullable(z.string()),
  viewers: z.int().check(z.minimum(0)),
});
export type OutputInfo = z.infer<typeof outputInfo>;

/** Where the audience's pages are, for the host's own window. */
export const audienceDesk = z.strictObject({
  /** `http://127.0.0.1:41560`; null while nothing is listened on. */
  address: z.nullable(z.string()),
  /** Who can reach it: programs on this computer, or the room. */
  reach: z.nullable(z.enum(['own', 'room'])),
  outputs: listOf(outputInfo),
  /** Why nothing is served although it was asked for. */
  problem: z.nullable(reason),
  /** Whether the replay at this table is shown to the audience. */
  isPresenting: z.optional(z.literal(true)),
});
export type AudienceDesk = z.infer<typeof audienceDesk>;

/** What only the host's own window may ask for about the audience. */
export const audienceOrder = [
  /** Where audience pages are served: to this computer, to the room, or (null) nowhere any more. */
  z.strictObject({ kind: z.literal('reachAudience'), reach: z.nullable(z.enum(['own', 'room'])) }),
  z.strictObject({ kind: z.literal('openOutput'), plan: outputPlan }),
  /** The label, the names and the chances freely; the rule only to a stricter one. */
  z.strictObject({ kind: z.literal('changeOutput'), output: outputId, plan: outputPlan }),
  z.strictObject({ kind: z.literal('closeOutput'), output: outputId }),
  /** A new link; whoever has the old one sees nothing any more. */
  z.strictObject({ kind: z.literal('renewOutput'), output: outputId }),
  /**
   * Shows the replay of a match that was opened from its record: each step that the host's page asks for (`replay`), as
   * it asks for it. Or (false) ends that.
   */
  z.strictObject({ kind: z.literal('presentReplay'), isShown: z.boolean() }),
  /** A stricter rule holds at once, a laxer one when every person with a seat has agreed. */
  z.strictObject({ kind: z.literal('ruleSpectators'), rule: spectatorRule }),
  /** Takes back a rule that is still being asked for. */
  z.strictObject({ kind: z.literal('withdrawSpectators') }),
] as const;

/** What an audience is told about the deal once the match is over. */
const audienceDeal = z.strictObject({
  /** How many of how many people had a hand in it; left out where the host's computer dealt alone. */
  people: z.optional(
    z.strictObject({ count: z.int().check(z.minimum(0)), of: z.int().check(z.minimum(0), z.maximum(100)) }),
  ),
  /** SHA-256 of the seed. */
  seedHash: bytes32,
  /** Only where every face is shown at the end as well: all of them follow from it. */
  seed: z.optional(bytes32),
});
export type AudienceDeal = z.infer<typeof audienceDeal>;

/**
 * What an audience is shown: nothing but what was released. Everything an audience page draws follows from it, without
 * rules.
 */
export const audiencePicture = z.strictObject({
  game: gameId,
  options: z.record(z.string(), optionValue),
  /** 1 for the first match at the table. */
  match: z.int().check(z.minimum(1)),
  seats: listOf(z.strictObject({ name: z.string(), kind: z.enum(['person', 'bot']) })),
  view: gameView,
  /** Of each seat, from 0 to 1, as far as this audience can know; null where they are not worked out. */
  chances: z.nullable(listOf(z.number().check(z.minimum(0), z.maximum(1)))),
  /** Left out before the match is over, and for a deal that is played elsewhere or was played before. */
  deal: z.optional(audienceDeal),
});
export type AudiencePicture = z.infer<typeof audiencePicture>;

/** The one text frame of a feed, before its first keyframe and whenever another game begins. */
export const audienceAbout = z.strictObject({ v: z.literal(1), game: gameInfo.shape.id });
export type AudienceAbout = z.infer<typeof audienceAbout>;
