import { audienceOrder } from '#protocol/audience.ts';
import type { Order } from '#protocol/messages.ts';
import type { z } from '#protocol/schema.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import type { TableDesk } from '../table/table-desk.ts';
import type { Audience } from './desk.ts';

/** What the host orders about its audience. */
export type AudienceOrder = z.infer<(typeof audienceOrder)[number]>;

const KINDS: ReadonlySet<string> = new Set(audienceOrder.map(({ shape }) => shape.kind.value));

/** Whether an order is about the audience. */
export function isAudienceOrder(order: Order): order is AudienceOrder {
  return KINDS.has(order.kind);
}

/** Carries it out. */
export function obeyAudience(
  order: AudienceOrder,
  { desk, audience }: { readonly desk: Pick<TableDesk, 'session' | 'gathered'>; readonly audience: Audience },
): Verdict {
  switch (order.kind) {
    case 'ruleSpectators':
      if (desk.gathered()) return refuse('spectatorsGathering');
      return desk.session()?.ruleSpectators(order.rule) ?? refuse('noTable');
    case 'withdrawSpectators':
      return desk.session()?.withdrawSpectators() ?? refuse('noTable');
    default:
      return audience.obey(order);
  }
}
